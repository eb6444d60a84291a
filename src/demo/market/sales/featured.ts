import { isWorkaday } from '../../../domain/listings/front-choice.ts';
import type { InventoryItem } from '../inventory/inventory.ts';
import type { Slot } from './plan.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

/** Time from its first start for which the market’s own choice leads its front page, ms. */
export const leadsFor = 5 * DAY;
/** A lot that ends sooner is not chosen, ms. */
const shortest = 12 * HOUR;

/** The most attractive vehicles, in order. */
const sought = [
  'Jaguar|E-Type',
  'Ferrari|Dino 246 GT',
  'Bentley|4¼ Litre',
  'Porsche|911',
  'Packard|Eight',
  'McLaren|MP4-12C',
  'Plymouth|Barracuda',
  'Datsun|240Z',
  'Lamborghini|Gallardo',
  'Land Rover|Defender 110',
  'Pontiac|GTO',
  'Ford|Bronco',
];

const rankOf = ({ make, model }: InventoryItem): number => {
  const at = sought.indexOf(`${make}|${model}`);
  return at < 0 ? sought.length : at;
};

/**
 * The featured lots, by their position among the slots, with the end of the feature, ms UTC: the
 * most attractive running lot, then each time the most attractive of those still running, until the
 * period is over.
 */
export const featuredOf = (
  slots: readonly Slot[],
  kinds: readonly InventoryItem[],
  now: number,
): ReadonlyMap<number, number> => {
  const until = now + leadsFor;
  const running = slots
    .flatMap((slot, at) => {
      const kind = kinds[at];
      return slot.kind === 'auction' && slot.startAt <= now && kind ? [{ at, slot, kind }] : [];
    })
    .filter(({ kind: { body, to } }) => !isWorkaday({ bodyType: body, year: to }, now))
    .toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind) || b.kind.worth - a.kind.worth);
  const chosen = new Map<number, number>();
  let covered = now;
  while (covered < until) {
    // A lot that ends within the hour no longer leads.
    const next = running.find(
      ({ slot }) => slot.endAt - HOUR >= Math.min(covered + shortest, until),
    );
    if (next === undefined) break;
    chosen.set(next.at, until);
    covered = next.slot.endAt - HOUR;
  }
  return chosen;
};
