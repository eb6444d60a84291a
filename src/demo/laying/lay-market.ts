import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bank } from '../../embedded/stripe/bank.ts';
import type { ShopStore, ShopTables } from '../../embedded/shop/store.ts';
import type { Account } from '../../embedded/auth/accounts/account.ts';
import { hashPassword } from '../../embedded/auth/sign-in/passwords.ts';
import { firstStart, hasMarket, seal, type StartParts } from '../market/first-start.ts';
import { buildMarket, type MarketOptions } from '../market/market.ts';
import { demoFile, demoPassword, isDemo } from '../market/people/demo.ts';
import type { Person } from '../market/people/people.ts';
import { layCharges } from './lay-charges.ts';
import { layHolds } from './lay-holds.ts';
import { layReaders } from './lay-readers.ts';
import { writeOf, writeRows, type WritableDocuments } from './write-rows.ts';
import { layCard } from '../../embedded/stripe/lay-card.ts';
import { hasCard, testCardFor } from '../market/cards/card-of.ts';

/** Gives every member a card at the stand-in of the card provider. */
const layCards = (bank: Pick<Bank, 'store' | 'now'>, people: readonly Person[]): void => {
  for (const person of people.filter(hasCard)) layCard(bank, person.uid, testCardFor(person));
};

/** The parts of an open home in which the market is created. */
export interface MarketParts extends StartParts {
  readonly documents: WritableDocuments & { get(path: string): unknown };
  readonly accounts: { put(...accounts: readonly Account[]): Promise<void> };
  /** Store of the members' cards; absent when Stripe itself holds them. */
  readonly bank?: Pick<Bank, 'store' | 'now'> | undefined;
  /** Store of the members' orders; absent when Shopify itself holds them. */
  readonly shop?: { readonly store: Pick<ShopStore, 'put' | 'saved'> } | undefined;
}

/** Account of each verified number: a number is linked only to the first account that has it. */
const numbersLinked = (people: readonly Person[]): ReadonlyMap<string, string> =>
  new Map(
    people
      .filter(({ verified }) => verified)
      .toSorted((a, b) => Number(a.signsIn) - Number(b.signsIn))
      .map(({ phone, uid }) => [phone, uid] as const),
  );

const accountOf = (
  person: Person,
  password: Account['password'],
  phones: ReadonlyMap<string, string>,
  now: number,
): Account => ({
  localId: person.uid,
  email: person.email,
  emailVerified: person.emailVerified,
  displayName: person.business || person.name,
  disabled: false,
  ...(phones.get(person.phone) === person.uid ? { phoneNumber: person.phone } : {}),
  // The other accounts with a sign-in are the market's own bidders, who need no password.
  ...(isDemo(person) && password ? { password } : { emailLink: true as const }),
  ...(person.role === '' ? {} : { customAttributes: JSON.stringify({ role: person.role }) }),
  providers: [],
  createdAt: person.memberSince,
  lastLoginAt: now,
  validSince: Math.floor(person.memberSince / 1000),
});

const tables = ['carts', 'orders', 'stock'] as const satisfies readonly (keyof ShopTables)[];

/** Passes the market's orders to the shop’s stand-in, and the remaining stock. */
export const layOrders = (store: Pick<ShopStore, 'put'>, from: Pick<ShopStore, 'all'>): void => {
  for (const table of tables) for (const one of from.all(table)) store.put(table, one);
};

/**
 * Creates the demo market in an empty home: documents, accounts, and the file with the demo accounts.
 * A home with a market does not change. Must run before triggers follow the log.
 *
 * @returns number of documents written, 0 when the market existed.
 */
export const layMarket = async (
  parts: MarketParts,
  options: Omit<MarketOptions, 'now'> = {},
): Promise<number> => {
  if (hasMarket(parts)) return 0;
  const { documents, accounts, dir } = parts;
  const now = await firstStart(parts);
  const { people, rows: market, shop: sold } = buildMarket({ ...options, now });
  const { bank, shop } = parts;
  if (shop) layOrders(shop.store, sold);
  await shop?.store.saved();
  if (bank) layCards(bank, people);
  const asked = bank
    ? [...layHolds(bank, people, market, now), ...layCharges(bank, people, market, now)]
    : [];
  const rows = [...market, ...asked, ...layReaders(people, now)];
  await bank?.store.saved();
  const password = await hashPassword(demoPassword, now);
  const phones = numbersLinked(people);
  await accounts.put(...people.map((person) => accountOf(person, password, phones, now)));
  const last = rows.filter(({ collection, id }) => `${collection}/${id}` === seal);
  const rest = rows.filter((one) => !last.includes(one));
  await writeRows(documents, rest);
  await writeFile(join(dir, 'demo.json'), demoFile());
  await documents.commit(last.map((one) => writeOf(documents.prefix, one)));
  return rows.length;
};
