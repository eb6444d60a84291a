import type { Repair } from './damage.ts';
import { openJournal } from './journal.ts';

interface TableEntry<T extends object> {
  readonly table: keyof T & string;
  readonly row: { readonly id: string };
}

/** The rows of a stand-in server: read from memory, written to a journal. */
export interface RowStore<T extends object> {
  readonly get: <K extends keyof T & string>(table: K, id: string) => T[K] | undefined;
  /** Rows in the order they were first put. */
  readonly all: <K extends keyof T & string>(table: K) => readonly T[K][];
  readonly put: <K extends keyof T & string>(table: K, row: T[K]) => T[K];
  /** Resolves once all rows put so far are on disk. */
  readonly saved: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Most replaced entries before the file is rewritten. */
const mostDead = 5_000;

/** Rows in memory; `append` receives each row that is put. */
const openRows = <T extends { readonly [K in keyof T]: { readonly id: string } }>(
  append: (entry: TableEntry<T>) => Promise<void>,
  close: () => Promise<void>,
) => {
  const tables = new Map<string, Map<string, { readonly id: string }>>();
  const rows = (table: string): Map<string, { readonly id: string }> => {
    const there = tables.get(table) ?? new Map<string, { readonly id: string }>();
    tables.set(table, there);
    return there;
  };
  let last: Promise<void> = Promise.resolve();
  const store: RowStore<T> = {
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
  return {
    store,
    load: ({ table, row }: TableEntry<T>): void => void rows(table).set(row.id, row),
    size: (): number => [...tables.values()].reduce((sum, { size }) => sum + size, 0),
  };
};

const nothingPending = (): Promise<void> => Promise.resolve();

/** Rows that are lost when the process ends. */
export const memoryRows = <
  T extends { readonly [K in keyof T]: { readonly id: string } },
>(): RowStore<T> => openRows<T>(nothingPending, nothingPending).store;

/**
 * Rows in a journal of the data folder.
 *
 * @param isStale selects rows of the last run that are dropped.
 */
export const openRowStore = async <T extends { readonly [K in keyof T]: { readonly id: string } }>(
  file: string,
  repair: Repair | null,
  isStale: (table: keyof T & string, row: { readonly id: string }) => boolean = () => false,
): Promise<RowStore<T>> => {
  const old: TableEntry<T>[] = [];
  const journal = await openJournal<TableEntry<T>>(file, (entry) => void old.push(entry), {
    repair,
    names: /"id":"([^"]+)"/g,
  });
  const { store, load, size } = openRows<T>(journal.append, journal.close);
  for (const entry of old) if (!isStale(entry.table, entry.row)) load(entry);
  if (old.length > size() + mostDead) {
    const tables = [...new Set(old.map(({ table }) => table))];
    await journal.rewrite(
      tables.flatMap((table) => store.all(table).map((row): TableEntry<T> => ({ table, row }))),
    );
  }
  return store;
};
