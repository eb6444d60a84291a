import { setTimeout as pause } from 'node:timers/promises';
import { letterCopies } from '../../src/domain/accounts/letters/letter-copy.entity.ts';
import { weeklyLetters } from '../../src/domain/accounts/letters/weekly-letter.entity.ts';
import { HOUR, MINUTE } from '../../src/domain/kit/durations.ts';
import { likes } from '../../src/domain/messages/like.entity.ts';
import { notificationMessages } from '../../src/domain/messages/notification-message.entity.ts';
import { weekOf } from '../../src/domain/platform/house-week.ts';
import { homeDocuments } from '../../src/embedded/functions/documents.ts';
import { openHome } from '../../src/embedded/home.ts';
import { keepConsent } from '../../src/functions/letters/consent.ts';
import { runDueQueues } from '../../src/functions/notifications/queues.ts';
import type { Mail, Ports, TaskQueue } from '../../src/functions/ports.ts';
import { ownQueue } from '../../src/functions/tasks/own-queue.ts';
import { jobsOf } from '../../src/functions/timetable.ts';
import { admin, newKey, openHouse, type House } from '../functions/house.ts';
import { freshOf } from '../projections/seed.ts';
import { isQuick } from './amount.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { cloudTasksHere, limited } from './queues/cloud-tasks.ts';
import { figure, type Part } from './report.ts';

const watchers = isQuick ? 200 : 1_000;
const readers = isQuick ? 1_000 : 10_000;
/** Members written in one transaction, which writes at most 500 documents. */
const together = 100;

/** Time a mail server or a push service takes to answer, ms. */
const answerMs = 60;
/** Connections of five instances to the mail server. */
const mailConnections = 20;

/** Most runs of a job until everything is sent; each is a minute of the timetable. */
const mostRuns = 40;

const runJob = async (ports: Ports, name: string): Promise<void> => {
  const job = jobsOf(ports).find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  await job.run(ports);
};

interface Sent {
  readonly mails: string[];
  readonly pushes: string[];
}

/** The ports of a house with a queue, and mail and push services that take their time. */
const portsWith = (
  { ports }: House,
  tasks: TaskQueue,
): { readonly ports: Ports; readonly sent: Sent } => {
  const sent: Sent = { mails: [], pushes: [] };
  const connection = limited(mailConnections);
  const mail = {
    ...ports.mail,
    send: (one: Mail) =>
      connection(async () => {
        await pause(answerMs);
        sent.mails.push(one.to);
      }),
  };
  const push = {
    publicKey: '',
    verify: () => undefined,
    ...ports.push,
    send: async (uid: string) => {
      await pause(answerMs);
      sent.pushes.push(uid);
      return true;
    },
  };
  return { ports: { ...ports, tasks, mail, push }, sent };
};

const inParts = async (count: number, work: (from: number, to: number) => Promise<void>) => {
  for (let at = 0; at < count; at += together) await work(at, Math.min(at + together, count));
};

const numbered = (from: number, to: number, name: string): readonly string[] =>
  Array.from({ length: to - from }, (_, i) => `${name}${from + i}`);

const eachOnce = (ids: readonly string[], expected: number): void => {
  if (ids.length !== expected || new Set(ids).size !== expected) {
    throw new Error(`${ids.length} sent to ${new Set(ids).size}, instead of one to ${expected}.`);
  }
};

const inAppNotices = ({ ports: { db } }: House): Promise<number> =>
  db.count(notificationMessages, { where: [['channel', '==', 'inApp']] });

interface Queue {
  readonly queue: TaskQueue;
  readonly drained: () => Promise<number>;
}

const own: Queue = { queue: ownQueue, drained: () => Promise.resolve(0) };

/** Interval at which the timetable empties the queue of notices, s. */
const queueSeconds = 15;

/**
 * Seconds until the last run has ended, if a run begins with each interval: the next one waits for
 * the interval, or for a run that takes longer.
 */
const untilLast = (runs: readonly number[], interval: number): number =>
  runs.reduce(
    (sum, seconds, at) => sum + (at === runs.length - 1 ? seconds : Math.max(interval, seconds)),
    0,
  );

/** Time until every watcher of a lot is told by three channels that it ends within the hour, s. */
const tellWatchers = async (
  house: House,
  { queue, drained }: Queue,
  lot: string,
): Promise<number> => {
  const { db } = house.ports;
  const now = house.ports.clock.now();
  await house.auction(lot, { startAt: now - 24 * HOUR, endAt: now + HOUR - MINUTE });
  await inParts(watchers, async (from, to) => {
    const uids = numbered(from, to, `${lot}watcher`);
    await house.member(uids);
    await db.transaction(async (tx) => {
      for (const uid of uids) {
        const like = { type: 'listing', targetId: lot, value: true } as const;
        tx.create(likes, `${uid}_${lot}`, freshOf(likes, uid, like));
      }
    });
  });
  const { ports, sent } = portsWith(house, queue);
  const before = await inAppNotices(house);
  const runs: number[] = [];
  let failed = 0;
  const time = async (work: Promise<void>): Promise<void> => {
    const from = performance.now();
    await work;
    failed += await drained();
    runs.push((performance.now() - from) / 1_000);
  };
  await time(runJob(ports, 'tellEndings'));
  // Messages that the job's own sending left are sent by the queue's next runs.
  while (sent.mails.length < watchers && runs.length < mostRuns) await time(runDueQueues(ports));
  eachOnce(sent.mails, watchers);
  eachOnce(sent.pushes, watchers);
  const inApp = (await inAppNotices(house)) - before;
  if (inApp !== watchers || failed > 0) throw new Error(`${inApp} in the app, ${failed} failed.`);
  return untilLast(runs, queueSeconds);
};

/** Seconds of each of the timetable's minutes until every reader has the weekly letter. */
const sendLetter = async (house: House, { queue, drained }: Queue): Promise<readonly number[]> => {
  const { db, clock } = house.ports;
  for (let at = 0; at < readers; at += 1) {
    await keepConsent(
      house.ports,
      {
        email: `reader${at}@example.com`,
        topics: ['auctions'],
        language: at % 3 === 0 ? 'fr' : 'en',
        page: '/news',
        ip: '',
        createdBy: 'house',
        proven: true,
      },
      clock.now(),
    );
  }
  const shown = await house.call('letters-weekly', {}, admin);
  if (!shown.ok) throw new Error(shown.refusal.message);
  const { digest } = shown.data as { readonly digest: string };
  const id = weekOf(clock.now());
  const release = { id, digest, reason: 'It is Thursday' };
  const released = await house.call('letters-sendWeekly', release, admin, newKey());
  if (!released.ok) throw new Error(released.refusal.message);
  const { ports, sent } = portsWith(house, queue);
  const runs: number[] = [];
  while (runs.length < mostRuns && sent.mails.length < readers) {
    const from = performance.now();
    await runJob(ports, 'sendLetters');
    await drained();
    runs.push((performance.now() - from) / 1_000);
  }
  eachOnce(sent.mails, readers);
  // The next run notes that the letter is sent.
  await runJob(ports, 'sendLetters');
  if ((await db.get(weeklyLetters, id))?.status !== 'SENT') throw new Error('It is not over.');
  const copies = await db.count(letterCopies, { where: [['status', '==', 'SENT']] });
  if (copies !== readers) throw new Error(`${copies} copies are marked as sent.`);
  return runs;
};

/** Notices to the watchers of a lot, and the weekly letter, until the last of them is sent. */
export const queuesPart: Part = () =>
  withFolder(async (dir) => {
    const home = await openHome({ dir, functions: false });
    try {
      const house = openHouse(() => homeDocuments(home.firestore.store.owner, home.clock));
      Object.defineProperty(house.clock, 'time', {
        get: () => home.clock.now(),
      });
      await house.member('seller');
      const platform = await tellWatchers(house, cloudTasksHere(), 'lot1');
      const alone = await tellWatchers(house, own, 'lot2');
      const runs = await sendLetter(house, cloudTasksHere());
      const minutes = untilLast(runs, 60) / 60;
      return [
        {
          title: 'Notices and letters until the last is sent',
          columns: ['', 'with Cloud Tasks’ limits', 'in a home'],
          rows: [
            [
              `${figure(watchers)} watchers of a lot that ends within the hour, by three channels`,
              figure(platform, 's'),
              figure(alone, 's'),
            ],
            [
              `the weekly letter to ${figure(readers)} addresses`,
              `${figure(minutes, 'min')} (${runs.map((one) => figure(one, 's')).join(', ')})`,
              '',
            ],
          ],
          notes: [
            `One process on the documents of a home. Mail and push services answer after ${answerMs} ms, mail over ${mailConnections} connections. Tasks start at the rate and with the concurrency of the deployed queue.`,
            'Everybody was told once by each channel, and every address got one letter. One measurement each. A letter’s run begins each minute, and the notices’ every 15 s; the times in brackets are how long each run of the letter took with its tasks. In a home, a run sends 200 notices.',
          ],
          gates: [
            atMost(60, platform, {
              id: 'queues',
              against: `${figure(watchers)} watchers`,
              unit: ' s',
            }),
            atMost(30, minutes, {
              id: 'queues',
              against: `${figure(readers)} letters`,
              unit: ' min',
            }),
          ],
        },
      ];
    } finally {
      await home.close();
    }
  });
