import type { BodyName } from '../illustrations/registry.ts';
import type { Draw } from '../market/draw.ts';
import { apart, deckOf, mostAlike, type Dealt } from '../market/sales/dealt.ts';
import type { InventoryItem } from '../market/inventory/inventory.ts';
import type { LotOnShow } from './on-show.ts';

/** Number and end of a lot to be opened. */
export interface Opening {
  readonly number: number;
  readonly endAt: number;
}

type Placed = Pick<LotOnShow, 'number' | 'endAt' | 'body'>;

/** Numbers of lots between two that may not be open yet, and so keep none apart. */
const unopened = 4;

/** Bodies of the lots just before this one by number. */
const beforeIt = (lots: readonly Placed[], { number }: Opening): ReadonlySet<BodyName> =>
  new Set(
    lots
      .filter((lot) => lot.number < number && number - lot.number <= apart)
      .flatMap(({ body }) => body ?? []),
  );

/** Bodies of the `within` open auctions that end next before and next after this one. */
const besideIt = (
  open: readonly Placed[],
  { endAt }: Opening,
  within: number,
): ReadonlySet<BodyName> => {
  const inOrder = [...open].sort((a, b) => a.endAt - b.endAt);
  const after = inOrder.findIndex((lot) => lot.endAt >= endAt);
  const at = after < 0 ? inOrder.length : after;
  const near = inOrder.slice(Math.max(0, at - within), at + within);
  return new Set(near.flatMap(({ body }) => body ?? []));
};

/**
 * A vehicle for each lot to be opened: unlike any near it by number or by end, at most four alike
 * among the open auctions, and usually one that no other open auction has.
 */
export const nextVehicles = (
  draw: Draw,
  inventory: readonly InventoryItem[],
  shown: readonly LotOnShow[],
  openings: readonly Opening[],
): readonly InventoryItem[] => {
  const lots: Placed[] = [...shown];
  const isOpen = ({ endAt }: Placed): boolean => endAt > 0;
  const deal = deckOf(
    draw,
    inventory,
    ({ make, model }) =>
      shown.filter(
        (lot) => isOpen(lot) && lot.vehicle.makeName === make && lot.vehicle.modelName === model,
      ).length,
  );
  return openings.map((opening) => {
    const open = lots.filter(isOpen);
    const before = beforeIt(lots, opening);
    const common = (body: BodyName): boolean =>
      open.filter((lot) => lot.body === body).length >= mostAlike;
    let next: Dealt | undefined;
    // When bodies run short, similar lots may be nearer to each other; no other rule is relaxed.
    for (let within = apart + unopened; !next && within >= 0; within--) {
      const beside = besideIt(open, opening, within);
      next = deal(({ body }) => !before.has(body) && !beside.has(body) && !common(body));
    }
    if (!next) throw new Error('no body is left for another lot');
    lots.push({ ...opening, body: next.body });
    return next.kind;
  });
};
