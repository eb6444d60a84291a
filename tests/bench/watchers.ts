import { setTimeout as pause } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openHome } from '../../src/embedded/home.ts';
import { isQuick, samples } from './amount.ts';
import { openBareServer } from './bid/bare-server.ts';
import { withFloor, type Floor, type Lot } from './floor.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { withServed } from './served.ts';
import { pairedRatio } from './statistics.ts';
import type { CrowdTask, Raised } from './watchers/crowd.ts';

const watchers = isQuick ? 200 : 1_000;
const pairs = 16;
/** Above every increment, so that each bid takes the lead and changes the price. */
const step = 5_000;
/** A price whose hold on the card covers every higher one. */
const high = 200_000;
/** Bidders take turns. Each one's first bid places a hold and is not counted. */
const bidders = 4;
/** Time in which the triggers of a bid end, ms. */
const QUIET_MS = 400;
/** Time between two looks at memory, ms. */
const SETTLED_MS = 2_000;

interface Crowd {
  readonly perform: (task: CrowdTask) => Promise<Raised | null>;
  readonly end: () => void;
}

const openCrowd = (): Crowd => {
  const child = fork('tests/bench/watchers/crowd.ts', { execArgv: ['--import', 'tsx'] });
  const perform: Crowd['perform'] = (task) =>
    new Promise((resolve, reject) => {
      child.once('message', (said: { done?: Raised | null; failed?: string }) => {
        if (said.failed === undefined) resolve(said.done ?? null);
        else reject(new Error(said.failed));
      });
      child.send(task);
    });
  return { perform, end: () => void child.kill() };
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const inUse = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_024;
};

/** Memory in use once it hardly changes from one collection to the next, kB. */
const settledUse = async (): Promise<number> => {
  for (let [before, calm, tries] = [inUse(), 0, 0]; ; tries += 1) {
    await pause(SETTLED_MS);
    const now = inUse();
    calm = Math.abs(now - before) < before / 500 ? calm + 1 : 0;
    if (calm === 3 || tries === 30) return now;
    before = now;
  }
};

/** Memory a home keeps for each watcher, kB. */
const memoryOfEach = (floor: Floor, lot: string): Promise<number> =>
  withFolder(async (dir) => {
    await cp(floor.dir, dir, { recursive: true });
    const home = await openHome({ dir, functions: false });
    const crowd = openCrowd();
    try {
      const watch = (): Promise<unknown> =>
        crowd.perform({ kind: 'watch', url: home.url, count: watchers, lot });
      // The first ones bring what all watchers share.
      await watch();
      const before = await settledUse();
      for (let more = 0; more < 3; more += 1) await watch();
      return ((await settledUse()) - before) / (3 * watchers);
    } finally {
      crowd.end();
      await home.close();
    }
  });

type Rounds = Readonly<Record<'home' | 'bare', Raised[]>>;

const measure = async (url: string, bareUrl: string, floor: Floor, lot: Lot): Promise<Rounds> => {
  const crowds = { home: openCrowd(), bare: openCrowd() };
  try {
    await crowds.home.perform({ kind: 'watch', url, count: watchers, lot: lot.id });
    await crowds.bare.perform({ kind: 'watch', url: bareUrl, count: watchers, lot: null });
    const all: Rounds = { home: [], bare: [] };
    for (let turn = 0; turn < bidders + samples(pairs); turn += 1) {
      const amount = lot.minNext + high + turn * step;
      const token = floor.bidders[turn % bidders]?.token ?? '';
      const tasks = {
        home: { kind: 'raise', url, lot: lot.id, amount, token },
        bare: { kind: 'raise', url: bareUrl, lot: null, amount, token },
      } as const;
      const inTurn = turn % 2 === 0 ? (['home', 'bare'] as const) : (['bare', 'home'] as const);
      for (const name of inTurn) {
        const raised = await crowds[name].perform(tasks[name]);
        if (raised !== null && turn >= bidders) all[name].push(raised);
        await pause(QUIET_MS);
      }
    }
    return all;
  } finally {
    crowds.home.end();
    crowds.bare.end();
  }
};

/** From a bid until the last of many watchers has the new price, and the home's memory for each. */
export const watchersPart: Part = () =>
  withFloor(async (floor) => {
    const [lot] = floor.lots;
    if (lot === undefined) throw new Error('No auction is live.');
    const each = await memoryOfEach(floor, lot.id);
    const bare = await openBareServer(join(floor.dir, '..', 'bare-watchers.log'));
    try {
      const all = await withServed(floor.dir, ({ url }) => measure(url, bare.url, floor, lot));
      const line = (what: string, key: keyof Raised): readonly string[] => {
        const mine = all.home.map((one) => one[key]);
        const limit = all.bare.map((one) => one[key]);
        return [what, spread(limit), spread(mine), ratio(mine, limit)];
      };
      const last = (rows: readonly Raised[]): readonly number[] => rows.map((one) => one.last);
      const early = all.home.filter((one) => one.answered <= one.last).length;
      return [
        {
          title: `A bid until the last of ${figure(watchers)} watchers sees it`,
          columns: ['from the request leaving', 'bare broadcast (limit)', 'home', 'to limit'],
          rows: [
            line('own answer', 'answered'),
            line('new price at the first watcher', 'first'),
            line('new price at the last watcher', 'last'),
          ],
          notes: [
            `${samples(pairs) - 1} pairs, holds standing. The watchers of each are in one process with the bidder, without an account: connected to a home through Firestore's channel, to the limit by server-sent events.`,
            `The bidder had the answer before the last watcher the price in ${early} of ${all.home.length} rounds. A home keeps ${figure(each, 'kB')} of memory for a watcher.`,
          ],
          gates: [
            atMost(1.5, pairedRatio(last(all.home), last(all.bare)), {
              id: 'watchers',
              against: 'limit, the last watcher',
            }),
            atMost(15, each, { id: 'watchers', against: 'a watcher', unit: ' kB' }),
          ],
        },
      ];
    } finally {
      await bare.close();
    }
  });
