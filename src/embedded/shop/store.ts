import { join } from 'node:path';
import type { Repair } from '../disk/damage.ts';
import { openRowStore, type RowStore } from '../disk/row-store.ts';
import type { CartRow, KeptEvent, OrderRow, StockRow } from './rows.ts';

/** Rows that the stand-in stores, each under its own `id`. */
export interface ShopTables {
  readonly carts: CartRow;
  readonly orders: OrderRow;
  /** Differences from the assortment: stock and prices. */
  readonly stock: StockRow;
  readonly events: KeptEvent;
  /** The home's own keys, generated once. */
  readonly keys: { readonly id: string; readonly value: string };
}
export type ShopStore = RowStore<ShopTables>;

/** The shop's rows in a journal of the data folder. */
export const openShopStore = (dir: string, repair: Repair | null): Promise<ShopStore> =>
  openRowStore<ShopTables>(join(dir, 'shop.log'), repair);
