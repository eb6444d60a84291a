import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { samples } from './amount.ts';
import { withFloor, type Bidder, type Floor, type Lot } from './floor.ts';
import { atLeast } from './gates.ts';
import { naiveBid, openNaive } from './naive.ts';
import { placeBid } from './place-bid.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { withServed } from './served.ts';
import { pairedRatio, quantile } from './statistics.ts';

const rounds = 13;
/** The rules' increment above 250,000: a bid this much higher than the last is never too close. */
const step = 2_500;

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
  const placed = await placeBid(url, token, { listingId, amount, idempotencyKey });
  const { ms, status, version, code } = placed;
  // A refusal by the bidding rules is a decision; a rate limit is not.
  if (version === null && (code === undefined || code === 'RATE_LIMITED' || code === 'BUSY')) {
    throw new Error(`A bid was not decided: ${status} ${code ?? 'without a code'}`);
  }
  return { ms, version };
};

const lotOf = (floor: Floor, index: number): Lot => {
  const lot = floor.lots[index];
  if (lot === undefined) throw new Error('No auction is live.');
  return lot;
};

/** All bidders at once on one lot, starting at `first`, each higher than the one before. */
const storm = async (url: string, floor: Floor, lot: Lot, first: number) => {
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

/**
 * The first amount of the n-th hundred bids on a lot, above all earlier ones. From the second on,
 * the buyer's fee, and so the hold, is at its maximum.
 */
const firstOf = (floor: Floor, lot: Lot, n: number): number =>
  lot.minNext + n * floor.bidders.length * step;

/** Every bidder takes the lead in turn, with an amount whose hold covers any higher one. */
const takeHolds = async (url: string, floor: Floor, lot: Lot): Promise<readonly string[]> => {
  const accepted: string[] = [];
  for (const [i, bidder] of floor.bidders.entries()) {
    const { version } = await bid(url, bidder, lot.id, firstOf(floor, lot, 1) + i * step);
    if (version !== null) accepted.push(`${lot.id} ${version}`);
  }
  return accepted;
};

/** The same bidders, each in an optimistic transaction that is always accepted. */
const naiveStorm = async (url: string, floor: Floor, round: number): Promise<number> => {
  const lot = `naive-${round}`;
  await openNaive(url, lot);
  const from = performance.now();
  await Promise.all(floor.bidders.map(({ uid }) => naiveBid(url, lot, uid)));
  return floor.bidders.length / ((performance.now() - from) / 1_000);
};

/** Writes records of a bid's size, each synced to disk before the next. */
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

/** A hundred members bidding on one lot through the public function, compared with the disk. */
export const contentionPart: Part = () =>
  withFloor((floor) =>
    withServed(floor.dir, async ({ url }) => {
      const limit: number[] = [];
      const ours: number[] = [];
      const taken: number[] = [];
      const naive: number[] = [];
      const waits: number[] = [];
      const fresh: number[] = [];
      const freshWaits: number[] = [];
      const accepted: string[] = [];
      for (const lot of [lotOf(floor, 0), lotOf(floor, 1)]) {
        const cold = await storm(url, floor, lot, firstOf(floor, lot, 0));
        fresh.push(cold.perSecond);
        freshWaits.push(...cold.ms);
        const leading = await takeHolds(url, floor, lot);
        if (leading.length < floor.bidders.length - 2) throw new Error('Too few hold their bids.');
        accepted.push(...cold.accepted, ...leading);
      }
      const before = accepted.length;
      for (let round = 0; round < samples(rounds); round += 1) {
        limit.push(await syncing(join(floor.dir, '..', 'limit.log'), floor.bidders.length));
        // Alternates lots, because a member may bid on one lot ten times a minute.
        const lot = lotOf(floor, round % 2);
        const one = await storm(url, floor, lot, firstOf(floor, lot, round + 2));
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
            'bids, holds standing',
            'to limit',
            'to naive',
            'first bids, a new hold each',
          ],
          rows: [
            [
              'decided a second',
              spread(limit, ''),
              spread(naive, ''),
              spread(ours, ''),
              ratio(ours, limit),
              ratio(ours, naive),
              figure(quantile(fresh, 0.5), ''),
            ],
            [
              'accepted a second',
              '',
              spread(naive, ''),
              spread(taken, ''),
              '',
              ratio(taken, naive),
              '',
            ],
            ...([0.5, 0.99] as const).map((at) => [
              `answer after, p${at * 100}`,
              '',
              '',
              figure(quantile(waits, at), 'ms'),
              '',
              '',
              figure(quantile(freshWaits, at), 'ms'),
            ]),
          ],
          notes: [
            `${samples(rounds) - 1} rounds of ${floor.bidders.length} bids in flight; ${accepted.length - before} of ${bids} bids accepted, the others refused by the rules, most as too low; two lots in turn.`,
            'Holds standing: before the rounds every bidder has led once with an amount whose hold covers any higher one, as it is when a lot nears its end. First bids: nobody holds anything on the lot, and each bid that may stand asks the card provider first, whose stand-in works in the home’s own process.',
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
