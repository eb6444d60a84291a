import type { HomeClock } from '../contracts.ts';
import { drawFrom } from '../seed/draw.ts';
import type { Person } from '../seed/people/people.ts';
import { row, type Row } from '../seed/row.ts';
import { auctionLot } from '../seed/sales/auction-lot.ts';
import { offer } from '../seed/sales/offered.ts';
import { pricesByRank } from '../seed/sales/prices.ts';
import { slots } from '../seed/sales/slots.ts';
import { stock } from '../seed/stock/all.ts';
import { writeRows, type FloorParts } from '../seed/write-floor.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import { liveLots, numberIn, type Documents } from './live-lots.ts';

export interface StewardOptions {
  readonly documents: Documents & FloorParts['documents'];
  readonly people: readonly Person[];
  readonly clock: HomeClock;
  /** Live auctions he keeps the floor at. */
  readonly target?: number;
}

export interface Steward {
  /** Opens lots until the floor is full again; answers their ids. */
  readonly tend: () => Promise<readonly string[]>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than so many missing: the house was closed for a while, and its week is laid out again. */
const afterAbsence = 6;

/**
 * Stands in for sellers and staff: keeps about sixty auctions live. A single one that ended is
 * followed by a fresh lot; after an absence the week is filled with lots that have had some days.
 */
export const openSteward = ({ documents, people, clock, target = 60 }: StewardOptions): Steward => {
  const usual = pricesByRank(
    drawFrom('going prices'),
    stock.map(({ worth }) => worth),
  );
  // Demo accounts are left to whoever tries them.
  const members = people.filter((p) => p.emailVerified && !p.uid.startsWith('demo-'));
  const sellers = members.filter((p) => p.isSeller);
  const bidders = members.filter((p) => p.verified);

  const rowsOf = (number: number, startAt: number, endAt: number, now: number): readonly Row[] => {
    const id = `lot-${number}`;
    const draw = drawFrom(`steward/${id}`);
    const kind = draw.int(0, stock.length - 1);
    const chosen = stock[kind];
    const seller = draw.pick(sellers);
    if (!chosen) return [];
    const offered = offer(
      draw,
      { id, number, stock: chosen, seller, long: true },
      startAt - 30 * HOUR,
      now,
    );
    const fresh = now - startAt < HOUR;
    return auctionLot(
      draw,
      offered,
      {
        startAt,
        endAt,
        target: usual[kind] ?? 10_000,
        people: fresh ? [] : members,
        bidders: fresh
          ? []
          : draw.some(
              bidders.filter((p) => p.uid !== seller.uid),
              draw.int(3, 6),
            ),
      },
      now,
    ).rows;
  };

  const tend = async (): Promise<readonly string[]> => {
    const now = clock.now();
    // What is overdue ends by the timetable, in its own time.
    const live = liveLots(documents, 200).filter((lot) => lot.endAt > now);
    const missing = target - live.length;
    if (missing <= 0) return [];
    const free = slots();
    for (const lot of live) free.reserve(lot.endAt);
    const last = numberIn(documents.get('sequences/lots')?.fields['last']);
    const numbers = Array.from({ length: missing }, (_, i) => last + i + 1);
    const rows = numbers.flatMap((number, i) => {
      const draw = drawFrom(`steward/slot/${number}`);
      if (missing <= afterAbsence) return rowsOf(number, now, free.take(now + 7 * DAY), now);
      // By night nothing ends: the last of them moves to the next day, and has begun all the same.
      const endAt = free.take(now + 20 * MINUTE + ((i + draw.share()) / missing) * 6 * DAY);
      return rowsOf(number, endAt - 7 * DAY, endAt, now);
    });
    rows.push(row(sequences, 'lots', { last: last + missing }, 'house', now));
    await writeRows(documents, rows);
    return numbers.map((number) => `lot-${number}`);
  };

  let going: Promise<readonly string[]> | null = null;
  return {
    tend: () => {
      going ??= tend().finally(() => {
        going = null;
      });
      return going;
    },
  };
};
