import type { Draw } from '../market/draw.ts';
import { drawFrom } from '../market/draw.ts';
import type { Person } from '../market/people/people.ts';
import { pricesByRank } from '../market/sales/prices.ts';
import { stepAt, wholeSteps } from '../market/sales/whole-steps.ts';
import { inventory } from '../market/inventory/all.ts';
import type { LiveLot } from './live-lots.ts';
import { HOUR } from '../../domain/kit/durations.ts';

/** Usual price of each model, as known from the results. */
const going = new Map(
  pricesByRank(
    drawFrom('going prices'),
    inventory.map(({ worth }) => worth),
  ).map((price, i) => [`${inventory[i]?.make} ${inventory[i]?.model}`, price]),
);

/** The most a member would pay for a lot: deterministic, so that it is the same at every call. */
const worthTo = (person: Person, lot: LiveLot): number => {
  const usual = going.get(`${lot.makeName} ${lot.modelName}`) ?? 12_000;
  const opinion = drawFrom(`${person.uid} on ${lot.id}`);
  return wholeSteps(usual * Math.exp(opinion.normal() * 0.3) * 0.8);
};

export interface Wish {
  readonly person: Person;
  readonly lot: LiveLot;
  readonly kind: 'EXACT' | 'MAX';
  readonly amount: number;
}

/** Weight of a lot: lots that end soon get the most attention. */
const attention = (lot: LiveLot, now: number): number => {
  const left = lot.endAt - now;
  if (left < 10 * 60_000) return 14;
  if (left < HOUR) return 6;
  return left < 24 * HOUR ? 2 : 1;
};

const oneOf = (draw: Draw, lots: readonly LiveLot[], now: number): LiveLot | undefined => {
  const weights = lots.map((lot) => attention(lot, now));
  let at = draw.share() * weights.reduce((sum, w) => sum + w, 0);
  return lots.find((_, i) => {
    at -= weights[i] ?? 0;
    return at < 0;
  });
};

/** The bid a member would place now; null if the chosen lot is too expensive for all. */
export const wishOf = (
  draw: Draw,
  people: readonly Person[],
  lots: readonly LiveLot[],
  now: number,
): Wish | null => {
  const lot = oneOf(draw, lots, now);
  if (!lot) return null;
  const keen = people.filter(
    (p) => p.username !== lot.leader && p.username !== lot.seller && worthTo(p, lot) >= lot.minNext,
  );
  if (keen.length === 0) return null;
  const person = draw.pick(keen);
  const most = worthTo(person, lot);
  if (draw.chance(0.5)) {
    const reach = lot.minNext + (most - lot.minNext) * (0.3 + draw.share() * 0.7);
    return {
      person,
      lot,
      kind: 'MAX',
      amount: Math.max(lot.minNext, wholeSteps(reach)),
    };
  }
  const amount = Math.min(most, lot.minNext + stepAt(lot.minNext) * draw.int(0, 2));
  return { person, lot, kind: 'EXACT', amount };
};
