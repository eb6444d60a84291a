import {
  Dexie,
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreRangeType,
  type DBCoreTable,
} from 'dexie';

/**
 * Rows read from IndexedDB, or written to it, in one slice. Each row blocks the page for a fifth of a
 * millisecond on a computer and for a whole one on a small phone.
 */
const AT_ONCE = 32;

/**
 * Most existing rows per requested key for which one range request is used to find the keys that
 * exist.
 */
const NAMES = 16;

/** Dexie's value for a range of keys: the enum's names are missing from its build. */
const RANGE = 1 as unknown as DBCoreRangeType;

const slicesOf = <T>(all: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) =>
    all.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );

/**
 * Runs requests in one transaction, at most two at a time, so that the database always has one to
 * work on. The transaction remains active only while each response is followed by the next request.
 * The browser can handle input between them.
 */
const inTurn = <T, R>(all: readonly T[], ask: (one: T, n: number) => Promise<R>): Promise<R[]> => {
  const answers: R[] = [];
  let next = 0;
  const askNext = (): Promise<unknown> => {
    const n = next;
    next += 1;
    if (n >= all.length) return Dexie.Promise.resolve();
    return ask(all[n] as T, n).then((answer) => {
      answers[n] = answer;
      return askNext();
    });
  };
  return Dexie.Promise.all([askNext(), askNext()]).then(() => answers);
};

type GetMany = DBCoreTable['getMany'];

/** The keys that exist, by one range request; null where too many other keys are in the range. */
const presentAmong = (
  table: DBCoreTable,
  { keys, trans }: Parameters<GetMany>[0],
): Promise<ReadonlySet<unknown> | null> => {
  const names = keys as readonly string[];
  const range = {
    type: RANGE,
    lower: names.reduce((least, key) => (key < least ? key : least)),
    upper: names.reduce((most, key) => (key > most ? key : most)),
  };
  const limit = keys.length * NAMES;
  return table
    .query({ trans, values: false, limit, query: { index: table.schema.primaryKey, range } })
    .then(({ result }) => (result.length < limit ? new Set(result) : null));
};

const getIn =
  (table: DBCoreTable): GetMany =>
  (request) => {
    const { keys } = request;
    // Only keys that sort as the database sorts them can be searched by range.
    if (keys.length <= AT_ONCE || keys.some((key) => typeof key !== 'string')) {
      return table.getMany(request);
    }
    return presentAmong(table, request).then((present) => {
      const wanted = present === null ? keys : keys.filter((key) => present.has(key));
      if (wanted.length === 0) return keys.map(() => undefined);
      return inTurn(slicesOf(wanted), (slice) => table.getMany({ ...request, keys: slice })).then(
        (found) => {
          const rows = new Map(
            found.flat().map((row, n) => [wanted[n] as unknown, row as unknown]),
          );
          return keys.map((key) => rows.get(key));
        },
      );
    });
  };

const together = (answers: readonly DBCoreMutateResponse[]): DBCoreMutateResponse => ({
  numFailures: answers.reduce((sum, { numFailures }) => sum + numFailures, 0),
  failures: Object.fromEntries(
    answers.flatMap(({ failures }, n) =>
      Object.entries(failures).map(([at, error]) => [n * AT_ONCE + Number(at), error]),
    ),
  ),
  lastResult: answers.at(-1)?.lastResult as unknown,
  results: answers.flatMap(({ results }) => (results ?? []) as unknown[]),
});

const isPlainPut = (
  request: DBCoreMutateRequest,
): request is Extract<DBCoreMutateRequest, { type: 'put' }> =>
  request.type === 'put' && request.criteria === undefined && request.updates === undefined;

const putIn =
  (table: DBCoreTable): DBCoreTable['mutate'] =>
  (request) => {
    if (!isPlainPut(request) || request.values.length <= AT_ONCE) return table.mutate(request);
    const { keys, ...rest } = request;
    const named = keys === undefined ? null : slicesOf(keys);
    return inTurn(slicesOf(request.values), (values, n) => {
      const some = named?.[n];
      return table.mutate({ ...rest, values, ...(some === undefined ? {} : { keys: some }) });
    }).then(together);
  };

/**
 * Splits a database's reads and writes of many rows into small slices, still in one transaction
 * each.
 */
export const chunkReads = (db: Dexie): void => {
  db.use({
    stack: 'dbcore',
    name: 'in turns',
    create: (core: DBCore) => ({
      table: (name) => {
        const table = core.table(name);
        return { ...table, getMany: getIn(table), mutate: putIn(table) };
      },
    }),
  });
};
