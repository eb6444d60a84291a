import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { samples } from './amount.ts';
import { withFloor, type Bidder, type Floor } from './floor.ts';
import { atLeast } from './gates.ts';
import { naiveBid, openNaive } from './naive.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { withServed } from './served.ts';
import { pairedRatio, quantile } from './statistics.ts';

const rounds = 13;
const step = 1_000;

interface Decided {
  readonly ms: number;
  /** Version of the auction after an accepted bid; null for a refused one. */
  readonly version: number | null;
}

const bid = async (
  url: string,
  { token }: Bidder,
  listingId: string,
  amount: number,
): Promise<Decided> => {
  const idempotencyKey = randomUUID();
  const data = { listingId, kind: 'MAX', amount, confirmJump: true, idempotencyKey };
  const from = performance.now();
  const answer = await fetch(`${url}/demo-hammerlane/us-central1/bids-create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const { result, error } = (await answer.json()) as {
    readonly result?: { readonly version: number };
    readonly error?: { readonly details?: { readonly code?: string } };
  };
  const ms = performance.now() - from;
  const code = error?.details?.code;
  // A refusal by the rules of bidding is a decision; being turned away is none.
  if (result === undefined && (code === undefined || code === 'RATE_LIMITED' || code === 'BUSY')) {
    throw new Error(`A bid was not decided: ${answer.status} ${code ?? 'without a code'}`);
  }
  return { ms, version: result?.version ?? null };
};

/** All bidders at once on one lot, each with a higher amount than the one before. */
const storm = async (url: string, floor: Floor, round: number) => {
  // Two lots in turn: the rules let a member bid on one lot ten times a minute.
  const lot = floor.lots[round % 2];
  if (lot === undefined) throw new Error('No auction is live.');
  const first = lot.minNext + 20 * step + round * floor.bidders.length * step;
  const from = performance.now();
  const decided = await Promise.all(
    floor.bidders.map((bidder, i) => bid(url, bidder, lot.id, first + i * step)),
  );
  const seconds = (performance.now() - from) / 1_000;
  const accepted = decided.flatMap(({ version }) =>
    version === null ? [] : [`${lot.id} ${version}`],
  );
  return {
    perSecond: decided.length / seconds,
    takenPerSecond: accepted.length / seconds,
    ms: decided.map((one) => one.ms),
    accepted,
  };
};

/** The same bidders, each in an optimistic transaction of its own that is always taken. */
const naiveStorm = async (url: string, floor: Floor, round: number): Promise<number> => {
  const lot = `naive-${round}`;
  await openNaive(url, lot);
  const from = performance.now();
  await Promise.all(floor.bidders.map(({ uid }) => naiveBid(url, lot, uid)));
  return floor.bidders.length / ((performance.now() - from) / 1_000);
};

/** Records of a bid's size, each on disk before the next one is begun. */
const syncing = async (file: string, count: number): Promise<number> => {
  const log = await open(file, 'a');
  const record = Buffer.alloc(1_024, 'x');
  const from = performance.now();
  for (let i = 0; i < count; i += 1) {
    await log.write(record);
    await log.datasync();
  }
  const seconds = (performance.now() - from) / 1_000;
  await log.close();
  return count / seconds;
};

/** A hundred members on one lot through the public function, against the disk. */
export const contentionPart: Part = () =>
  withFloor((floor) =>
    withServed(floor.dir, async ({ url }) => {
      const limit: number[] = [];
      const ours: number[] = [];
      const taken: number[] = [];
      const naive: number[] = [];
      const waits: number[] = [];
      const accepted: string[] = [];
      for (let round = 0; round < samples(rounds); round += 1) {
        limit.push(await syncing(join(floor.dir, '..', 'limit.log'), floor.bidders.length));
        const one = await storm(url, floor, round);
        ours.push(one.perSecond);
        taken.push(one.takenPerSecond);
        naive.push(await naiveStorm(url, floor, round));
        if (round > 0) waits.push(...one.ms);
        accepted.push(...one.accepted);
      }
      if (new Set(accepted).size !== accepted.length) {
        throw new Error('Two accepted bids share a version of the auction.');
      }
      const bids = samples(rounds) * floor.bidders.length;
      return [
        {
          title: `${floor.bidders.length} bidders at once on one lot`,
          columns: [
            '',
            'one fsync a record (limit)',
            'a transaction each (naive)',
            'bids through the function',
            'to limit',
            'to naive',
          ],
          rows: [
            [
              'decided a second',
              spread(limit, ''),
              spread(naive, ''),
              spread(ours, ''),
              ratio(ours, limit),
              ratio(ours, naive),
            ],
            [
              'accepted a second',
              '',
              spread(naive, ''),
              spread(taken, ''),
              '',
              ratio(taken, naive),
            ],
            ['answer after, p50', '', '', figure(quantile(waits, 0.5), 'ms'), '', ''],
            ['answer after, p99', '', '', figure(quantile(waits, 0.99), 'ms'), '', ''],
          ],
          notes: [
            `${samples(rounds) - 1} rounds of ${floor.bidders.length} bids in flight; ${accepted.length} of ${bids} bids accepted, the others refused by the rules, most as too low; two lots in turn.`,
            'Naive: read the engine, raise it, commit engine and bid if nobody was quicker, else again after a pause with jitter; over REST on the same home, without rules, keys or history. Every bid is accepted in the end.',
            'No version of an auction was given to two bids. Bidders and home share the cores.',
          ],
          gates: [
            atLeast(0.25, pairedRatio(ours, limit), { id: 'B10', against: 'limit' }),
            atLeast(5, pairedRatio(ours, naive), { id: 'B10', against: 'peer' }),
          ],
        },
      ];
    }),
  );
