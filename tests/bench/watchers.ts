import { fork } from 'node:child_process';
import { join } from 'node:path';
import { isQuick, samples } from './amount.ts';
import { openBareServer } from './bid/bare-server.ts';
import { withFloor } from './floor.ts';
import { atMost } from './gates.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { withServed } from './served.ts';
import { pairedRatio } from './statistics.ts';
import type { CrowdTask, Raised } from './watchers/crowd.ts';

const watchers = isQuick ? 200 : 1_000;
const pairs = 16;
/** Above every increment, so that each bid takes the lead and changes the price. */
const step = 5_000;
/** Time in which the triggers of a bid end, and in which memory settles, ms. */
const QUIET_MS = 400;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

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

/** From a bid until the last of many watchers has the new price, and the home's memory for each. */
export const watchersPart: Part = () =>
  withFloor(async (floor) => {
    const [lot] = floor.lots;
    if (lot === undefined) throw new Error('No auction is live.');
    const bare = await openBareServer(join(floor.dir, '..', 'bare-watchers.log'));
    const crowds = { home: openCrowd(), bare: openCrowd() };
    try {
      return await withServed(floor.dir, async ({ url, memory }) => {
        const empty = await memory();
        await crowds.home.perform({ kind: 'watch', url, count: watchers, lot: lot.id });
        await pause(QUIET_MS);
        const each = ((await memory()) - empty) * (1_024 / watchers);
        await crowds.bare.perform({ kind: 'watch', url: bare.url, count: watchers, lot: null });
        const all: { readonly home: Raised[]; readonly bare: Raised[] } = { home: [], bare: [] };
        for (let turn = 0; turn < samples(pairs); turn += 1) {
          const amount = lot.minNext + (turn + 10) * step;
          const token = floor.bidders[turn % 4]?.token ?? '';
          const tasks = {
            home: { kind: 'raise', url, lot: lot.id, amount, token },
            bare: { kind: 'raise', url: bare.url, lot: null, amount, token },
          } as const;
          const inTurn = turn % 2 === 0 ? (['home', 'bare'] as const) : (['bare', 'home'] as const);
          for (const name of inTurn) {
            const raised = await crowds[name].perform(tasks[name]);
            if (raised !== null) all[name].push(raised);
            await pause(QUIET_MS);
          }
        }
        const line = (what: string, key: keyof Raised): readonly string[] => {
          const [mine, limit] = [all.home, all.bare].map((rows) => rows.map((one) => one[key]));
          return [what, spread(limit ?? []), spread(mine ?? []), ratio(mine ?? [], limit ?? [])];
        };
        const last = (rows: readonly Raised[]): readonly number[] => rows.map((one) => one.last);
        const early = all.home.filter(({ answered, first }) => answered <= first).length;
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
              `${samples(pairs) - 1} pairs. The watchers of each are in one process, and connected one by one: to a home through Firestore's channel, to the limit by server-sent events.`,
              `The bidder was answered before the first watcher in ${early} of ${all.home.length} rounds. The home's resident memory grew by ${figure(each, 'kB')} a watcher.`,
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
      });
    } finally {
      crowds.home.end();
      crowds.bare.end();
      await bare.close();
    }
  });
