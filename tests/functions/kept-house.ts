import type { CardStore } from '../../src/embedded/stripe/store.ts';
import type { ShopStore } from '../../src/embedded/shop/store.ts';
import { memoryDb, type MemoryDb } from './memory-db.ts';
import { openHouse, type House } from './house.ts';

/** A server with its store. */
export interface StoredHouse {
  readonly house: House;
  readonly db: MemoryDb;
}

const cardTables = [
  'customers',
  'methods',
  'setups',
  'payments',
  'charges',
  'refunds',
  'events',
  'answers',
] as const;
const shopTables = ['carts', 'orders', 'stock', 'events'] as const;

/** The rows of every table but the keys, which a stand-in generates when opened. */
const cardRows = (store: CardStore) =>
  cardTables.map((table) => [table, structuredClone(store.all(table))] as const);
const shopRows = (store: ShopStore) =>
  shopTables.map((table) => [table, structuredClone(store.all(table))] as const);

const numberOf = (id: string): number => Number(id.replace('ID', ''));

/**
 * Saves the state of a server, to reopen it repeatedly: setting one up through its functions takes
 * many times as long as its tests.
 */
export const keepHouse = ({ house, db }: StoredHouse): (() => StoredHouse) => {
  const rows = new Map(db.rows);
  const cards = cardRows(house.standIn.bank.store);
  const shop = shopRows(house.shop.store);
  const accounts = structuredClone([...house.accounts]);
  const { mails, lines, pushed } = structuredClone({
    mails: house.mails,
    lines: house.lines,
    pushed: house.pushed,
  });
  const { time } = house.clock;
  const used = numberOf(house.ports.newId());
  return () => {
    let ids = used;
    let stored: MemoryDb | null = null;
    const opened = openHouse((clock) => (stored = memoryDb(clock, rows)), {
      newId: () => `ID${String((ids += 1)).padStart(24, '0')}`,
    });
    if (stored === null) throw new Error('The house has no store.');
    for (const [table, all] of structuredClone(cards)) {
      for (const row of all) opened.standIn.bank.store.put(table, row as never);
    }
    for (const [table, all] of structuredClone(shop)) {
      for (const row of all) opened.shop.store.put(table, row as never);
    }
    for (const [uid, account] of structuredClone(accounts)) opened.accounts.set(uid, account);
    opened.mails.push(...structuredClone(mails));
    opened.lines.push(...lines);
    opened.pushed.push(...structuredClone(pushed));
    opened.clock.time = time;
    return { house: opened, db: stored };
  };
};
