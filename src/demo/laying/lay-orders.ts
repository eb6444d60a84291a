import type { ShopStore, ShopTables } from '../../embedded/shop/store.ts';

const tables = ['carts', 'orders', 'stock'] as const satisfies readonly (keyof ShopTables)[];

/** Passes the market's orders to the shop’s stand-in, and the remaining stock. */
export const layOrders = (store: Pick<ShopStore, 'put'>, from: Pick<ShopStore, 'all'>): void => {
  for (const table of tables) for (const one of from.all(table)) store.put(table, one);
};
