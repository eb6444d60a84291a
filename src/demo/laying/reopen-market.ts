import { sequences } from '../../domain/platform/sequence.entity.ts';
import { firstStart, hasMarket } from '../market/first-start.ts';
import type { Person } from '../market/people/people.ts';
import { residents } from '../market/residents.ts';
import { row, type MarketRow } from '../market/row.ts';
import { auctionLot } from '../market/sales/auction-lot.ts';
import { liveLots, scheduled, type Documents } from '../simulator/live-lots.ts';
import { crowdOf, nextLots, type NextLot } from '../simulator/next-lots.ts';
import { lackingTimes } from './lacking-times.ts';
import { layHolds } from './lay-holds.ts';
import type { MarketParts } from './lay-market.ts';
import { writeRows } from './write-rows.ts';

export type ReopenParts = Pick<MarketParts, 'clock' | 'dir' | 'bank'> & {
  readonly documents: MarketParts['documents'] & Documents;
};

/** Documents of a lot some days into its auction, or before it. */
const rowsOf = (lot: NextLot, crowd: readonly Person[], now: number): readonly MarketRow[] => {
  const { draw, offered, usual, startAt, endAt } = lot;
  const others = crowd.filter((p) => p.verified && p.uid !== offered.seller.uid);
  const bidders = draw.some(others, draw.int(3, 6));
  return auctionLot(draw, offered, { startAt, endAt, target: usual, people: crowd, bidders }, now)
    .rows;
};

/**
 * Adds the lots a market lacks after its home was closed for a while, as if consigned since, with
 * the bids of those days. Part of opening a home, before triggers follow the log and clients
 * connect; from then on the demo market changes through functions only.
 * @returns number of lots created; 0 in a home that lacks none, or that has no market.
 */
export const reopenMarket = async (parts: ReopenParts): Promise<number> => {
  const { documents, clock, bank } = parts;
  if (!hasMarket(parts)) return 0;
  const now = clock.now();
  const standing = [...liveLots(documents, 500), ...scheduled(documents)];
  const times = lackingTimes(
    standing.filter(({ endAt }) => endAt > now),
    now,
  );
  const crowd = crowdOf(residents(documents, await firstStart(parts)));
  const lots = nextLots(documents, crowd, times, now);
  const last = lots.at(-1);
  if (last === undefined) return 0;
  const rows = lots.flatMap((lot) => rowsOf(lot, crowd, now));
  const holds = bank ? layHolds(bank, crowd, rows, now) : [];
  await bank?.store.saved();
  const counted = row(sequences, 'lots', { last: last.number }, 'house', now);
  await writeRows(documents, [...rows, ...holds, counted]);
  return lots.length;
};
