import type { HomeClock } from '../../embedded/contracts.ts';
import { drawFrom } from '../market/draw.ts';
import type { Person } from '../market/people/people.ts';
import { row, type Row } from '../market/row.ts';
import { auctionLot } from '../market/sales/auction-lot.ts';
import { offer } from '../market/sales/offered.ts';
import { pricesByRank } from '../market/sales/prices.ts';
import { slots } from '../market/sales/slots.ts';
import { inventory } from '../market/inventory/all.ts';
import type { InventoryItem } from '../market/inventory/inventory.ts';
import type { Said } from '../market/words/said.ts';
import { writeRows, type MarketParts } from '../market/write-market.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import { liveLots, numberIn, type Documents } from './live-lots.ts';
import { nextVehicles, type Opening } from './next-vehicles.ts';
import { onShow } from './on-show.ts';

export interface SupervisorOptions {
  readonly documents: Documents & MarketParts['documents'];
  readonly people: readonly Person[];
  readonly clock: HomeClock;
  /** Live auctions he keeps the market at. */
  readonly target?: number;
}

export interface Supervisor {
  /** Opens lots until the market is full again; answers their ids. */
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
 * New lots keep what the market was laid out with: no two alike near each other, no sentence worn.
 */
export const openSupervisor = ({
  documents,
  people,
  clock,
  target = 60,
}: SupervisorOptions): Supervisor => {
  const prices = pricesByRank(
    drawFrom('going prices'),
    inventory.map(({ worth }) => worth),
  );
  const usual = new Map(inventory.map((kind, i) => [kind, prices[i]]));
  // Demo accounts are left to whoever tries them.
  const members = people.filter((p) => p.emailVerified && !p.uid.startsWith('demo-'));
  const sellers = members.filter((p) => p.isSeller);
  const bidders = members.filter((p) => p.verified);

  const rowsOf = (
    { number, startAt, endAt }: Opening & { readonly startAt: number },
    kind: InventoryItem,
    said: Said,
    now: number,
  ): readonly Row[] => {
    const id = `lot-${number}`;
    const draw = drawFrom(`supervisor/${id}`);
    const seller = draw.pick(sellers);
    const offered = offer(
      draw,
      { id, number, item: kind, seller, long: true, said },
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
        target: usual.get(kind) ?? 10_000,
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
    const openings = Array.from({ length: missing }, (_, i) => {
      const number = last + i + 1;
      if (missing <= afterAbsence) {
        return { number, startAt: now, endAt: free.take(now + 7 * DAY) };
      }
      // By night nothing ends: the last of them moves to the next day, and has begun all the same.
      const { share } = drawFrom(`supervisor/slot/${number}`);
      const endAt = free.take(now + 20 * MINUTE + ((i + share()) / missing) * 6 * DAY);
      return { number, startAt: endAt - 7 * DAY, endAt };
    });
    const { lots, said } = onShow(documents, now);
    const kinds = nextVehicles(drawFrom(`supervisor/from/${last}`), inventory, lots, openings);
    const rows = openings.flatMap((opening, i) => {
      const kind = kinds[i];
      return kind ? rowsOf(opening, kind, said, now) : [];
    });
    rows.push(row(sequences, 'lots', { last: last + missing }, 'house', now));
    await writeRows(documents, rows);
    return openings.map(({ number }) => `lot-${number}`);
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
