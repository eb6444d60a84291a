import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../src/embedded/build/build-node.ts';
import { inProject } from '../../src/embedded/build/project.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { functionEnvironment, withFunction, type BuiltFunction } from '../setup/function-host.ts';
import { samples } from './amount.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { placeBid } from './place-bid.ts';
import { openLaying, type Laying } from './processes/lay.ts';
import { compareWithLedger, type BidAnswer } from './processes/ledger.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { pairedRatio, quantile, type Interval } from './statistics.ts';

const rounds = 6;
const processCounts = [1, 2, 4, 10] as const;
const bidCounts = [48, 200, 1_000] as const;
/** Bids that warm each process up, since a process just started compiles its code first. */
const warming = 200;
const step = 150;

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token without a signature: the runtime reads it and asks nobody. */
const tokenOf = ({ projectId }: Home, uid: string): string => {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    email: `${uid}@example.com`,
    email_verified: true,
  };
  return `${segment({ alg: 'none', typ: 'JWT' })}.${segment(claims)}.`;
};

const bid = async (
  url: string,
  token: string,
  of: Pick<BidAnswer, 'uid' | 'key' | 'amount'>,
  listingId: string,
): Promise<BidAnswer> => {
  const { key: idempotencyKey, amount } = of;
  const placed = await placeBid(url, token, { listingId, amount, idempotencyKey });
  const { ms, status, version } = placed;
  const code = version === null ? (placed.code ?? String(status)) : 'ok';
  return { ...of, ms, version, code };
};

/** As many processes of one function as asked, while `use` runs. */
const withProcesses = <T>(
  count: number,
  of: BuiltFunction,
  environment: Readonly<Record<string, string>>,
  use: (urls: readonly string[]) => Promise<T>,
  urls: readonly string[] = [],
): Promise<T> =>
  count === 0
    ? use(urls)
    : withFunction(of, environment, (url) =>
        withProcesses(count - 1, of, environment, use, [...urls, url]),
      );

interface Storm {
  readonly ms: number;
  readonly answers: readonly BidAnswer[];
  readonly accepted: number;
  readonly undecided: number;
}

let lots = 0;

/** So many members bid at once on a new lot, each on the next process in turn. */
const storm = async (
  home: Home,
  laying: Laying,
  urls: readonly string[],
  count: number,
): Promise<Storm> => {
  const lot = `lot${(lots += 1)}`;
  await laying.lot(lot);
  const uids = await laying.bidders(lot, count);
  const asked = uids.map((uid, i) => ({
    of: { uid, key: randomUUID(), amount: 1_000 + i * step },
    token: tokenOf(home, uid),
    url: urls[i % urls.length] ?? '',
  }));
  const from = performance.now();
  const answers = await Promise.all(asked.map(({ of, token, url }) => bid(url, token, of, lot)));
  const ms = performance.now() - from;
  return { ms, answers, ...(await compareWithLedger(laying.db, lot, answers)) };
};

const withBuild = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  await mkdir(inProject('dist'), { recursive: true });
  const folder = await mkdtemp(inProject('dist', 'bench-processes-'));
  try {
    await buildFunctions(folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Times of the storms of one size, ms, by the number of processes. */
type Times = ReadonlyMap<number, number[]>;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The ratio of the slowest number of processes to one. */
const worst = (times: Times): Interval =>
  processCounts
    .slice(1)
    .map((processes) => pairedRatio(times.get(processes) ?? [], times.get(1) ?? []))
    .reduce((most, one) => (one.middle > most.middle ? one : most));

/**
 * Bids at once on one lot, through several processes of the built function on one home. Throws if a
 * bidder is told something else than the ledger of bids says.
 */
export const processesPart: Part = () =>
  withFolder((dir) =>
    withBuild(async (folder) => {
      const home = await openHome({ dir, functions: false });
      try {
        const laying = openLaying(home);
        await laying.seller();
        const environment = {
          ...functionEnvironment(home),
          FIREBASE_DEBUG_MODE: 'true',
          FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
        };
        const of = { module: join(folder, 'index.js'), path: ['call', 'bids'] };
        const most = Math.max(...processCounts);
        const times = new Map<number, Times>(
          bidCounts.map((count) => [count, new Map(processCounts.map((one) => [one, []]))]),
        );
        const loads: number[] = [];
        const storms: Storm[] = [];
        await withProcesses(most, of, environment, async (urls) => {
          await storm(home, laying, urls, warming * most);
          for (let round = 0; round < samples(rounds); round += 1) {
            for (const count of bidCounts) {
              // Another number of processes begins each round.
              for (let turn = 0; turn < processCounts.length; turn += 1) {
                const processes = processCounts[(round + turn) % processCounts.length] ?? 1;
                const one = await storm(home, laying, urls.slice(0, processes), count);
                times.get(count)?.get(processes)?.push(one.ms);
                storms.push(one);
                loads.push(loadavg()[0] ?? 0);
              }
            }
          }
        });
        const undecided = sum(storms.map((one) => one.undecided));
        const bids = sum(storms.map(({ answers }) => answers.length));
        const accepted = sum(storms.map((one) => one.accepted));
        return [
          {
            title: 'Bids at once through several processes',
            columns: [
              'until all are answered',
              ...processCounts.map((one) => (one === 1 ? '1 process' : `${one} processes`)),
              ...processCounts.slice(1).map((one) => `${one} to 1`),
            ],
            rows: [...times].map(([count, by]) => [
              `${figure(count)} bids`,
              ...processCounts.map((one) => spread(by.get(one) ?? [], 'ms')),
              ...processCounts.slice(1).map((one) => ratio(by.get(one) ?? [], by.get(1) ?? [])),
            ]),
            notes: [
              `${samples(rounds) - 1} rounds, numbers of processes in turn, each on a new lot with new bidders whose holds stand. ${figure(accepted)} of ${figure(bids)} bids accepted, the others refused as too low, ${undecided} not decided.`,
              'Every answer was compared with the ledger of bids: no bid lost, none counted twice, none answered as failed while it counts.',
              `The processes of the built \`call-bids\`, the home they have as their project, and the bidders share the cores. Load average meanwhile: ${figure(quantile(loads, 0.5))} (median).`,
            ],
            gates: [
              ...[...times].map(([count, by]) =>
                atMost(1.5, worst(by), { id: 'B11', against: `1 process, ${count} bids` }),
              ),
              atMost(0, undecided, { id: 'B11', against: '', unit: ' undecided' }),
            ],
          },
        ];
      } finally {
        await home.close();
      }
    }),
  );
