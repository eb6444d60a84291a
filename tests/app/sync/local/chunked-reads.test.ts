import { Dexie, type DBCore } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { chunkReads } from '../../../../src/app/sync/local/chunked-reads.ts';

interface Row {
  readonly key: string;
  readonly price: number;
}

/** A database with sliced access, and the number of rows in each of its requests. */
const open = () => {
  const read: number[] = [];
  const written: number[] = [];
  const db = new Dexie('lots', { indexedDB: new IDBFactory(), IDBKeyRange });
  chunkReads(db);
  db.use({
    stack: 'dbcore',
    name: 'counts',
    level: 1,
    create: (core: DBCore) => ({
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          getMany: (request) => {
            read.push(request.keys.length);
            return table.getMany(request);
          },
          mutate: (request) => {
            if (request.type === 'put') written.push(request.values.length);
            return table.mutate(request);
          },
        };
      },
    }),
  });
  db.version(1).stores({ lots: 'key', prices: 'key, &price' });
  const lots = db.table<Row, string>('lots');
  return { db, lots, prices: db.table<Row, string>('prices'), read, written };
};

const rows = (from: number, to: number, price = 1): Row[] =>
  Array.from({ length: to - from }, (_, n) => ({ key: `lot|${from + n}`, price }));

test('many rows are written in turns, all of one transaction', async () => {
  const { db, lots, written } = open();
  await lots.bulkPut(rows(0, 250));
  expect(written.length).toBeGreaterThan(1);
  expect(Math.max(...written)).toBeLessThanOrEqual(32);
  expect(await lots.count()).toBe(250);
  const broken = db.transaction('rw', lots, async () => {
    await lots.bulkPut(rows(250, 400));
    throw new Error('The device is full.');
  });
  await expect(broken).rejects.toThrow('full');
  expect(await lots.count()).toBe(250);
});

test('rows are read in the order they were asked for, only those that are there', async () => {
  const { lots, read } = open();
  const keys = rows(0, 120).map(({ key }) => key);
  expect(await lots.bulkGet(keys)).toEqual(keys.map(() => undefined));
  expect(read).toEqual([]);
  await lots.bulkPut(rows(40, 100, 7));
  read.length = 0;
  const found = await lots.bulkGet(keys.toReversed());
  expect(found.map((row) => row?.key)).toEqual(
    keys.toReversed().map((key, n) => (n >= 20 && n < 80 ? key : undefined)),
  );
  expect(read.reduce((sum, many) => sum + many, 0)).toBe(60);
});

test('among many others the rows are asked for by name', async () => {
  const { lots } = open();
  await lots.bulkPut(rows(0, 2_000));
  const keys = rows(0, 2_000)
    .filter((_, n) => n % 50 === 0)
    .map(({ key }) => key);
  const found = await lots.bulkGet([...keys, 'lot|none']);
  expect(found.map((row) => row?.key)).toEqual([...keys, undefined]);
});

test('a row that cannot be stored is named by its own place', async () => {
  const { prices } = open();
  const all = Array.from({ length: 80 }, (_, n) => ({ key: `lot|${n}`, price: n }));
  const twice = all.map((row, n) => (n === 70 ? { ...row, price: 3 } : row));
  await expect(prices.bulkPut(twice)).rejects.toMatchObject({
    failuresByPos: { 70: expect.objectContaining({ name: 'ConstraintError' }) as unknown },
  });
  expect(await prices.count()).toBe(79);
});
