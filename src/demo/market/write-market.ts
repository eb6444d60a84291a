import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bank } from '../../embedded/stripe/bank.ts';
import type { Account } from '../../embedded/auth/account.ts';
import { hashPassword } from '../../embedded/auth/passwords.ts';
import { wireFields } from '../../embedded/functions/plain-values.ts';
import { layCards } from './cards/lay-cards.ts';
import { buildMarket, type MarketOptions } from './market.ts';
import { demoFile, demoPassword, isDemo } from './people/demo.ts';
import type { Person } from './people/people.ts';
import type { Row } from './row.ts';

/** The parts of an open home the market is laid out in. */
export interface MarketParts {
  readonly documents: {
    /** What every document name begins with. */
    readonly prefix: string;
    get(path: string): unknown;
    /** proto3 JSON writes, all or none. */
    commit(writes: readonly Readonly<Record<string, unknown>>[]): Promise<unknown>;
  };
  readonly accounts: { put(...accounts: readonly Account[]): Promise<void> };
  readonly clock: { now(): number };
  /** Data folder. */
  readonly dir: string;
  /** Where the members' cards are; absent when that is Stripe itself. */
  readonly bank?: Pick<Bank, 'store' | 'now'> | undefined;
}

const perCommit = 400;
/** Written last: a market with it is whole. */
const seal = 'sequences/lots';

/** A document with the server's time as its replication cursor. */
const writeOf = (prefix: string, { collection, id, fields }: Row) => ({
  update: { name: `${prefix}${collection}/${id}`, fields: wireFields(fields) },
  updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
});

/** Writes documents in commits of a few hundred; durable when it resolves. */
export const writeRows = async (
  documents: MarketParts['documents'],
  rows: readonly Row[],
): Promise<void> => {
  const commits: Promise<unknown>[] = [];
  for (let i = 0; i < rows.length; i += perCommit) {
    const writes = rows.slice(i, i + perCommit).map((one) => writeOf(documents.prefix, one));
    commits.push(documents.commit(writes));
  }
  await Promise.all(commits);
};

/** Whose sign-in each verified number is linked with: one number, one account, whoever signs in first. */
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
  displayName: person.name,
  disabled: false,
  ...(phones.get(person.phone) === person.uid ? { phoneNumber: person.phone } : {}),
  // The others who sign in are the market's own bidders, who need no password.
  ...(isDemo(person) && password ? { password } : { emailLink: true as const }),
  ...(person.role === '' ? {} : { customAttributes: JSON.stringify({ role: person.role }) }),
  providers: [],
  createdAt: person.memberSince,
  lastLoginAt: now,
  validSince: Math.floor(person.memberSince / 1000),
});

/** When the first start was; kept, so that a start cut off half-way lays out the same market again. */
export const firstStart = async ({
  dir,
  clock,
}: Pick<MarketParts, 'dir' | 'clock'>): Promise<number> => {
  const file = join(dir, 'floor.json');
  if (existsSync(file)) {
    const { now } = JSON.parse(await readFile(file, 'utf8')) as { readonly now: number };
    return now;
  }
  const now = clock.now();
  await mkdir(dir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ now }));
  await rename(`${file}.new`, file);
  return now;
};

export const hasMarket = ({ documents }: Pick<MarketParts, 'documents'>): boolean =>
  documents.get(seal) !== null;

/**
 * Lays out the demo market in an empty home: documents, accounts, and the file with the demo
 * accounts. A home that has its market is left as it is. Must run before triggers follow the log.
 *
 * @returns number of documents written, 0 when the market was there.
 */
export const layMarket = async (
  parts: MarketParts,
  options: Omit<MarketOptions, 'now'> = {},
): Promise<number> => {
  if (hasMarket(parts)) return 0;
  const { documents, accounts, dir } = parts;
  const now = await firstStart(parts);
  const { people, rows: market } = buildMarket({ ...options, now });
  const rows = [...market, ...(parts.bank ? layCards(parts.bank, people, market, now) : [])];
  await parts.bank?.store.saved();
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
