import type { BodyName } from '../../plates/registry.ts';
import type { Draw } from '../draw.ts';
import { bodyOfStock } from '../stock/fitting.ts';
import type { Stock } from '../stock/stock.ts';
import type { Slot } from './plan.ts';

/** Lots between two that are drawn alike: more than stand in one window of any list. */
const apart = 9;
/** How often one body may stand among the live auctions. */
const most = 4;

const isLive = (slot: Slot, now: number): boolean =>
  slot.kind === 'auction' && slot.startAt <= now && now < slot.endAt;

/**
 * A kind of vehicle for each slot, in the order of the lot numbers, which is the order of every
 * list. Each kind comes about as often as any other; lots near each other never wear the same body,
 * and no body fills the live floor.
 */
export const dealt = (
  draw: Draw,
  stock: readonly Stock[],
  slots: readonly Slot[],
  now: number,
): readonly Stock[] => {
  const deck = stock.map((kind) => ({ kind, body: bodyOfStock(kind), times: 0 }));
  const recent: BodyName[] = [];
  const live = new Map<BodyName, number>();
  return slots.map((slot) => {
    const shown = isLive(slot, now);
    const near = new Set(recent.slice(-apart));
    const free = deck.filter(
      ({ body }) => !near.has(body) && !(shown && (live.get(body) ?? 0) >= most),
    );
    const fewest = Math.min(...free.map(({ times }) => times));
    const next = draw.pick(free.filter(({ times }) => times === fewest));
    next.times += 1;
    recent.push(next.body);
    if (shown) live.set(next.body, (live.get(next.body) ?? 0) + 1);
    return next.kind;
  });
};
