import { expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { runDueQueues } from '../../../src/functions/notifications/queues.ts';
import { dueGroups, sendGroup } from '../../../src/functions/notifications/message-queue.ts';
import { inLanes } from '../../../src/functions/tasks/in-lanes.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import type { House } from '../house.ts';
import { realHouses } from '../real-store.ts';
import { rounds } from '../../setup/tier.ts';

const openReal = realHouses();

const members = rounds({ every: 60, long: 500 });
const each = 20;
const HOUR = 3_600_000;

/** Fills the queue with due notices by mail. */
const fill = async ({ ports, clock }: House): Promise<void> => {
  for (let from = 0; from < members; from += 20) {
    await ports.db.transaction(async (tx) => {
      for (let m = from; m < from + 20; m += 1) {
        const uid = `m${m}`;
        tx.create(usersPrivate, uid, {
          email: `${uid}@example.com`,
          emailVerified: true,
          phoneVerified: false,
          status: 'ACTIVE',
          bidderStatus: 'NONE',
          strikes: 0,
          roles: '',
          createdBy: uid,
        });
        for (let n = 0; n < each; n += 1) {
          tx.create(notificationMessages, `e${n}_${uid}_email`, {
            eventId: `e${n}`,
            userId: uid,
            channel: 'email',
            type: 'MESSAGE',
            title: `notice ${n} of ${uid}.`,
            body: 'Hello.',
            link: '/profile',
            status: 'QUEUED',
            attempts: 0,
            sendAfter: clock.time,
            isRead: false,
            createdBy: 'house',
          });
        }
      }
    });
  }
};

const expectAllOnce = ({ mails }: House): void => {
  const told = mails.flatMap(({ text }) => text.match(/notice \d+ of m\d+\./g) ?? []);
  expect(told).toHaveLength(members * each);
  expect(new Set(told).size).toBe(members * each);
};

it(`${members * each} notices go out once each, with two at it and one that is killed`, async () => {
  const { house } = openReal();
  const { ports } = house;
  await fill(house);
  let left = 30;
  const killed: Ports = {
    ...ports,
    mail: {
      ...house.ports.mail,
      send: (mail) => {
        left -= 1;
        // Killed during a mail: the process neither sends nor settles its notices.
        return left < 0 ? new Promise(() => undefined) : ports.mail.send(mail);
      },
    },
  };
  const drain = async (of: Ports): Promise<void> => {
    for (;;) {
      const { after, found } = await dueGroups(of, 100);
      if (found === 0) return;
      await inLanes(after, 4, async ({ ids }) => void (await sendGroup(of, ids)));
    }
  };
  void drain(killed);
  await drain(ports);
  house.clock.time += HOUR;
  await drain(ports);
  expectAllOnce(house);
}, 300_000);

it('a run of the timetable sends all that is due, and leaves what takes it too long to the next', async () => {
  const { house } = openReal();
  await fill(house);
  await runDueQueues(house.ports);
  expectAllOnce(house);

  const { house: slow } = openReal();
  await fill(slow);
  const began = slow.clock.time;
  const { mail } = slow.ports;
  Object.assign(slow.ports, {
    mail: {
      ...mail,
      send: async (of: Parameters<typeof mail.send>[0]) => {
        slow.clock.time += 1_500;
        await mail.send(of);
      },
    },
  });
  await runDueQueues(slow.ports);
  // Mails in progress are finished.
  expect(slow.clock.time - began).toBeLessThan(40_000 + 10 * 1_500);
  expect(slow.mails.length).toBeLessThan(members);
  for (let run = 0; run < members; run += 1) await runDueQueues(slow.ports);
  expectAllOnce(slow);
}, 300_000);
