import type { Assortment, Goods, GoodsVariant } from './goods.ts';
import type { ShopStore } from './store.ts';

/** A variant as currently sold. */
export interface Sold extends GoodsVariant {
  readonly goods: Goods;
  /** Pieces; null if unlimited. */
  readonly left: number | null;
}

/** Goods of the shop, with current stock and prices. */
export interface Stock {
  readonly assortment: Assortment;
  readonly variant: (id: number) => Sold | null;
  readonly variantsOf: (goods: Goods) => readonly Sold[];
  /** Sets the number of pieces left. */
  readonly setLeft: (id: number, left: number) => void;
  readonly setPrice: (id: number, price: number) => void;
}

export const openStock = (assortment: Assortment, store: ShopStore): Stock => {
  const known = new Map(
    assortment.products.flatMap((goods) =>
      goods.variants.map((variant) => [variant.id, { goods, variant }] as const),
    ),
  );
  const variant = (id: number): Sold | null => {
    const found = known.get(id);
    if (found === undefined) return null;
    const row = store.get('stock', String(id));
    const { price } = row ?? found.variant;
    return {
      ...found.variant,
      price,
      goods: found.goods,
      left: row === undefined ? (found.variant.stock ?? null) : row.stock,
    };
  };
  const change = (id: number, of: { readonly stock?: number; readonly price?: number }): void => {
    const now = variant(id);
    if (now === null) return;
    store.put('stock', { id: String(id), stock: now.left, price: now.price, ...of });
  };
  return {
    assortment,
    variant,
    variantsOf: ({ variants }) => variants.flatMap(({ id }) => variant(id) ?? []),
    setLeft: (id, left) => change(id, { stock: Math.max(0, left) }),
    setPrice: (id, price) => change(id, { price }),
  };
};
