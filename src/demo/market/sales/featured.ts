import { isWorkaday } from '../../../domain/listings/front-choice.ts';
import type { InventoryItem } from '../inventory/inventory.ts';
import type { Slot } from './plan.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

/** For so long from its first start on a market’s own choice leads its front page. */
export const leadsFor = 5 * DAY;
/** A lot that is over sooner is not worth choosing. */
const shortest = 12 * HOUR;

/** The lots one would cross the country for, the most sought first. */
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
 * The lots the market features, by their place among the slots, and until when, ms UTC: the most
 * sought of those that run, and after each the most sought that runs on, until its days are over.
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
    // One that ends within the hour leads no longer.
    const next = running.find(
      ({ slot }) => slot.endAt - HOUR >= Math.min(covered + shortest, until),
    );
    if (next === undefined) break;
    chosen.set(next.at, until);
    covered = next.slot.endAt - HOUR;
  }
  return chosen;
};
