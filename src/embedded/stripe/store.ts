import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { Repair } from '../disk/damage.ts';
import { openJournal } from '../disk/journal.ts';

/** The first answer to an idempotency key. */
export interface KeptAnswer {
  /** The key. */
  readonly id: string;
  /** Of method, address and body. */
  readonly hash: string;
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** What the stand-in keeps, each row under its own `id`. */
export interface Tables {
  readonly customers: Stripe.Customer;
  readonly methods: Stripe.PaymentMethod;
  readonly setups: Stripe.SetupIntent;
  readonly payments: Stripe.PaymentIntent;
  readonly charges: Stripe.Charge;
  readonly refunds: Stripe.Refund;
  readonly events: Stripe.Event;
  readonly answers: KeptAnswer;
  /** The home's own keys, drawn once. */
  readonly keys: { readonly id: string; readonly value: string };
}
export type Table = keyof Tables;

interface Entry {
  readonly table: Table;
  readonly row: { readonly id: string };
}

export interface CardStore {
  readonly get: <T extends Table>(table: T, id: string) => Tables[T] | undefined;
  /** In the order they were first put. */
  readonly all: <T extends Table>(table: T) => readonly Tables[T][];
  readonly put: <T extends Table>(table: T, row: Tables[T]) => Tables[T];
  /** Resolves once everything put so far is on disk. */
  readonly saved: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Answers to keys are kept as long as Stripe keeps them at least. */
const answersMs = 24 * 3_600_000;
/** Entries nobody needs any more, before the file is written anew. */
const mostDead = 5_000;

/** An id as Stripe writes them: `pi_` and letters and digits. */
export const newStripeId = (prefix: string): string =>
  `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** Rows in memory; `append` is told of each. */
export const memoryCardStore = (
  append: (entry: Entry) => Promise<void> = () => Promise.resolve(),
  close: () => Promise<void> = () => Promise.resolve(),
): CardStore & { readonly load: (entry: Entry) => void; readonly size: () => number } => {
  const tables = new Map<Table, Map<string, unknown>>();
  const rows = (table: Table): Map<string, unknown> => {
    const there = tables.get(table) ?? new Map<string, unknown>();
    tables.set(table, there);
    return there;
  };
  let last: Promise<void> = Promise.resolve();
  return {
    load: ({ table, row }) => void rows(table).set(row.id, row),
    size: () => [...tables.values()].reduce((sum, { size }) => sum + size, 0),
    get: (table, id) => rows(table).get(id) as never,
    all: (table) => [...rows(table).values()] as never,
    put: (table, row) => {
      rows(table).set(row.id, row);
      last = append({ table, row });
      last.catch(() => undefined);
      return row;
    },
    saved: () => last,
    close,
  };
};

/** The stand-in’s rows in a journal of the data folder. */
export const openCardStore = async (
  dir: string,
  now: () => number,
  repair: Repair | null = null,
): Promise<CardStore> => {
  let entries = 0;
  const old: Entry[] = [];
  const journal = await openJournal<Entry>(
    join(dir, 'stripe.log'),
    (entry) => {
      entries += 1;
      old.push(entry);
    },
    { repair, names: /"id":"([^"]+)"/g },
  );
  const store = memoryCardStore(journal.append, journal.close);
  const isStale = ({ table, row }: Entry): boolean =>
    table === 'answers' && (row as KeptAnswer).at < now() - answersMs;
  for (const entry of old) if (!isStale(entry)) store.load(entry);
  if (entries > store.size() + mostDead) {
    const tables = [...new Set(old.map(({ table }) => table))];
    await journal.rewrite(
      tables.flatMap((table) => store.all(table).map((row): Entry => ({ table, row }))),
    );
  }
  return store;
};
