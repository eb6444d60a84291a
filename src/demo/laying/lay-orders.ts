import type { ShopStore, ShopTables } from '../../embedded/shop/store.ts';

const tables = ['carts', 'orders', 'stock'] as const satisfies readonly (keyof ShopTables)[];

/** Gives the shop’s stand-in the orders of the market, and the stock they left. */
export const layOrders = (store: Pick<ShopStore, 'put'>, from: Pick<ShopStore, 'all'>): void => {
  for (const table of tables) for (const one of from.all(table)) store.put(table, one);
};
