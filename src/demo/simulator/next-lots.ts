import { drawFrom, type Draw } from '../market/draw.ts';
import { inventory } from '../market/inventory/all.ts';
import { isDemo } from '../market/people/demo.ts';
import type { Person } from '../market/people/people.ts';
import { offer, type Offered } from '../market/sales/offered.ts';
import { pricesByRank } from '../market/sales/prices.ts';
import { defaultCard } from './default-card.ts';
import { numberIn, type Documents } from './live-lots.ts';
import { nextVehicles } from './next-vehicles.ts';
import { onShow } from './on-show.ts';
import { HOUR } from '../../domain/kit/durations.ts';

/** The times of a lot to be opened. */
export interface Times {
  readonly startAt: number;
  readonly endAt: number;
}

/** A lot to be opened: the seller's vehicle, and the usual price of its kind. */
export interface NextLot extends Times {
  readonly number: number;
  readonly offered: Offered;
  readonly usual: number;
  readonly draw: Draw;
}

const prices = pricesByRank(
  drawFrom('going prices'),
  inventory.map(({ worth }) => worth),
);
const usualOf = new Map(inventory.map((kind, i) => [kind, prices[i]]));

/** Simulated members: demo accounts are excluded, because visitors use them. */
export const crowdOf = (people: readonly Person[]): readonly Person[] =>
  people.filter((person) => person.emailVerified && !isDemo(person));

/**
 * A lot for each of the given times, with the next lot numbers. The rules of the first market
 * apply: no two similar ones near each other, no sentence used too often.
 * @param skipped how many numbers are left out before the first.
 */
export const nextLots = (
  documents: Documents,
  people: readonly Person[],
  times: readonly Times[],
  now: number,
  skipped = 0,
): readonly NextLot[] => {
  if (times.length === 0) return [];
  // A small market lacks some of them.
  const sellers = crowdOf(people).filter(
    ({ uid, isSeller }) => isSeller && defaultCard(documents, uid) !== undefined,
  );
  const last = numberIn(documents.get('sequences/lots')?.fields['last']) + skipped;
  const openings = times.map((one, i) => ({ ...one, number: last + i + 1 }));
  const { lots, said } = onShow(documents, now);
  const kinds = nextVehicles(drawFrom(`supervisor/from/${last}`), inventory, lots, openings);
  return openings.flatMap(({ number, startAt, endAt }, i) => {
    const item = kinds[i];
    if (item === undefined) return [];
    const draw = drawFrom(`supervisor/lot-${number}`);
    const seller = draw.pick(sellers);
    const of = { id: `lot-${number}`, number, item, seller, long: true, said };
    const offered = offer(draw, of, startAt - 30 * HOUR, now);
    return [{ number, startAt, endAt, offered, usual: usualOf.get(item) ?? 10_000, draw }];
  });
};
