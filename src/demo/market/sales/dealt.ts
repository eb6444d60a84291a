import type { BodyName } from '../../illustrations/registry.ts';
import type { Draw } from '../draw.ts';
import { bodyOfItem } from '../inventory/fitting.ts';
import type { InventoryItem } from '../inventory/inventory.ts';
import type { Slot } from './plan.ts';

/** Fewest lots between two with the same drawn body: more than any list shows at once. */
export const apart = 9;
/** Most live auctions with the same drawn body. */
export const mostAlike = 4;

export interface Dealt {
  readonly kind: InventoryItem;
  readonly body: BodyName;
}

/** Deals the next vehicle among the free ones; undefined if there is none. */
export type Deck = (isFree: (one: Dealt) => boolean) => Dealt | undefined;

/** A deck in which all kinds are equally frequent; `times` is how often each came before. */
export const deckOf = (
  draw: Draw,
  inventory: readonly InventoryItem[],
  times: (kind: InventoryItem) => number = () => 0,
): Deck => {
  const deck = inventory.map((kind) => ({ kind, body: bodyOfItem(kind), times: times(kind) }));
  return (isFree) => {
    const free = deck.filter(isFree);
    if (free.length === 0) return undefined;
    const fewest = Math.min(...free.map((one) => one.times));
    const next = draw.pick(free.filter((one) => one.times === fewest));
    next.times += 1;
    return next;
  };
};

/**
 * Whether an auction is live now or later: a coming one joins the live ones while most of them
 * still run.
 */
const isOpen = (slot: Slot, now: number): boolean => slot.kind === 'auction' && now < slot.endAt;

/**
 * A kind of vehicle for each slot, in the order of the lot numbers, which is the order of every
 * list. All kinds are about equally frequent; lots near each other never have the same body, no
 * body dominates the live market, and no vehicle is on it twice while there are others.
 */
export const dealt = (
  draw: Draw,
  inventory: readonly InventoryItem[],
  slots: readonly Slot[],
  now: number,
): readonly InventoryItem[] => {
  const deal = deckOf(draw, inventory);
  const recent: BodyName[] = [];
  const open = new Map<BodyName, number>();
  const openKinds = new Set<InventoryItem>();
  return slots.map((slot) => {
    const shown = isOpen(slot, now);
    const near = new Set(recent.slice(-apart));
    const isFree = ({ body }: Dealt): boolean =>
      !near.has(body) && !(shown && (open.get(body) ?? 0) >= mostAlike);
    const next = deal((one) => isFree(one) && !(shown && openKinds.has(one.kind))) ?? deal(isFree);
    if (!next) throw new Error('there are fewer bodies than stand apart');
    recent.push(next.body);
    if (shown) {
      open.set(next.body, (open.get(next.body) ?? 0) + 1);
      openKinds.add(next.kind);
    }
    return next.kind;
  });
};
