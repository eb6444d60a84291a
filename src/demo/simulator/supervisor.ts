import type { HomeClock } from '../../embedded/contracts.ts';
import { drawFrom, type Draw } from '../market/draw.ts';
import type { Person } from '../market/people/people.ts';
import { row, type Row } from '../market/row.ts';
import { auctionLot, reserveFor } from '../market/sales/auction-lot.ts';
import { offer } from '../market/sales/offered.ts';
import { pricesByRank } from '../market/sales/prices.ts';
import { slots } from '../market/sales/slots.ts';
import { inventory } from '../market/inventory/all.ts';
import type { InventoryItem } from '../market/inventory/inventory.ts';
import type { Said } from '../market/words/said.ts';
import { writeRows, type MarketParts } from '../market/write-market.ts';
import { usualNumbers } from '../../domain/platform/numbers.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import type { Consignment } from './consign.ts';
import { liveLots, numberIn, scheduled, type Documents } from './live-lots.ts';
import { nextVehicles, type Opening } from './next-vehicles.ts';
import { onShow } from './on-show.ts';

export interface SupervisorOptions {
  readonly documents: Documents & MarketParts['documents'];
  readonly people: readonly Person[];
  readonly clock: HomeClock;
  /** Brings a vehicle to auction; answers its listing's id. */
  readonly sell: (seller: Person, what: Consignment) => Promise<string>;
  /** Live auctions the supervisor keeps the market at. */
  readonly target?: number;
}

export interface Supervisor {
  /** Lets lots be opened until the market is full again; answers their ids. */
  readonly tend: () => Promise<readonly string[]>;
}

const { endsApartMs } = usualNumbers.auctions;

/** A lot that is to be opened, with all its times. */
type Opened = Opening & { readonly startAt: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than so many missing: the house was closed for a while, and its week is laid out again. */
const afterAbsence = 6;

/** An auction begins no sooner than an hour from its approval, and its photos take a while. */
const ahead = 75 * MINUTE;
/** What is sold in the evening has its slot in the morning: until then nothing takes its place. */
const soonest = 16 * HOUR;

/**
 * Keeps about sixty auctions live. For one that ends a seller brings another vehicle, by the
 * functions everybody sells by; after an absence the week is laid out anew, with lots that have had
 * some days. New lots keep what the market was laid out with: no two alike near each other, no
 * sentence worn.
 */
export const openSupervisor = ({
  documents,
  people,
  clock,
  sell,
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

  const offeredBy = (
    draw: Draw,
    people: readonly Person[],
    { number, startAt }: Opened,
    item: InventoryItem,
    said: Said,
    now: number,
  ) => {
    const seller = draw.pick(people);
    const of = { id: `lot-${number}`, number, item, seller, long: true, said };
    return offer(draw, of, startAt - 30 * HOUR, now);
  };

  /** A lot as it stands some days into its auction. */
  const rowsOf = (opened: Opened, kind: InventoryItem, said: Said, now: number): readonly Row[] => {
    const { number, startAt, endAt } = opened;
    const draw = drawFrom(`supervisor/lot-${number}`);
    const offered = offeredBy(draw, sellers, opened, kind, said, now);
    const others = bidders.filter((p) => p.uid !== offered.seller.uid);
    const plan = {
      startAt,
      endAt,
      target: usual.get(kind) ?? 10_000,
      people: members,
      bidders: draw.some(others, draw.int(3, 6)),
    };
    return auctionLot(draw, offered, plan, now).rows;
  };

  const consigned = (
    opened: Opened,
    kind: InventoryItem,
    said: Said,
    now: number,
  ): Promise<string> => {
    const draw = drawFrom(`supervisor/lot-${opened.number}`);
    // Who sells pays for the package by a card, and only members who gave one have one.
    const able = sellers.filter(({ verified }) => verified);
    const offered = offeredBy(draw, able, opened, kind, said, now);
    const reserve = reserveFor(draw, usual.get(kind) ?? 10_000);
    const { startAt, endAt } = opened;
    return sell(offered.seller, { offered, reserve, startAt, endAt });
  };

  const tend = async (): Promise<readonly string[]> => {
    const now = clock.now();
    // What is overdue ends by the timetable, in its own time.
    const live = liveLots(documents, 200).filter((lot) => lot.endAt > now);
    const coming = scheduled(documents);
    const soon = coming.filter(({ startAt }) => startAt <= now + soonest).length;
    const missing = target - live.length - soon;
    if (missing <= 0) return [];
    const free = slots();
    for (const { endAt } of [...live, ...coming]) {
      free.reserve(endAt);
      // A bid may have put it off to between two slots.
      free.reserve(endAt + endsApartMs - 1);
    }
    const last = numberIn(documents.get('sequences/lots')?.fields['last']);
    const wasAway = missing > afterAbsence;
    const openings = Array.from({ length: missing }, (_, i): Opened => {
      const number = last + i + 1;
      if (!wasAway) {
        const endAt = free.take(now + ahead + 7 * DAY);
        return { number, startAt: endAt - 7 * DAY, endAt };
      }
      // By night nothing ends: the last of them moves to the next day, and has begun all the same.
      const { share } = drawFrom(`supervisor/slot/${number}`);
      const endAt = free.take(now + 20 * MINUTE + ((i + share()) / missing) * 6 * DAY);
      return { number, startAt: endAt - 7 * DAY, endAt };
    });
    const { lots, said } = onShow(documents, now);
    const kinds = nextVehicles(drawFrom(`supervisor/from/${last}`), inventory, lots, openings);
    const chosen = openings.flatMap((opening, i) => {
      const kind = kinds[i];
      return kind ? [{ opening, kind }] : [];
    });
    if (!wasAway) {
      const ids: string[] = [];
      for (const { opening, kind } of chosen) {
        try {
          ids.push(await consigned(opening, kind, said, now));
        } catch (error) {
          // One seller’s refused card ends neither the others’ lots nor the bidding; a later look
          // takes the number up again.
          console.error(`The demo market: lot ${opening.number} was not consigned.`, error);
        }
      }
      return ids;
    }
    const rows = chosen.flatMap(({ opening, kind }) => rowsOf(opening, kind, said, now));
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
