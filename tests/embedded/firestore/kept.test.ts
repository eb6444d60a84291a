import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wireText } from '../../../src/embedded/firestore/store/document.ts';
import { KeptDocument } from '../../../src/embedded/firestore/store/kept.ts';
import { Store, type StoreOptions } from '../../../src/embedded/firestore/store/store.ts';
import { rounds } from '../../setup/tier.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hammerlane-kept-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const flush: StoreOptions['flush'] = (handle, bytes) => handle.appendFile(bytes);
const open = (): Promise<Store> =>
  Store.open({ dir: join(root, 'db'), clock: { now: () => 1_800_000_000_000 }, flush });

type Written = readonly [path: string, text: string | null];

const write = async (store: Store, rows: readonly Written[]): Promise<void> => {
  const time = store.nextTime();
  store.append(
    time,
    rows.map(([path, text]) => ({
      path,
      before: store.present.get(path),
      after:
        text === null ? null : new KeptDocument(path, time, time, { text: { stringValue: text } }),
    })),
  );
  await store.durable();
};

const kept = (store: Store): readonly KeptDocument[] =>
  [...store.tree.documents()].filter((document) => document instanceof KeptDocument);

/** Reads all documents of a store after it has evicted them. */
const read = (store: Store): ReadonlyMap<string, unknown> => {
  for (const document of kept(store)) document.letGo(0);
  return new Map(
    kept(store).map((document) => [
      document.path,
      [document.fields, JSON.parse(wireText('p/', document)) as unknown],
    ]),
  );
};

const said = (rows: ReadonlyMap<string, string>): ReadonlyMap<string, unknown> =>
  new Map(
    [...rows].map(([path, text]) => {
      const fields = { text: { stringValue: text } };
      return [path, [fields, expect.objectContaining({ name: `p/${path}`, fields }) as unknown]];
    }),
  );

describe('a document of which only its place is kept', () => {
  it('reads as it was written, from the log, from a snapshot and after a restart of either', async () => {
    const path = fc.tuple(
      fc.constantFrom('a', 'é', '"],"fields":[', String.raw`\u0041`),
      fc.integer({ min: 0, max: 9 }),
    );
    const row = fc.tuple(
      path.map(([collection, n]) => `${collection}/${n}`),
      fc.option(fc.string({ unit: 'binary', maxLength: 40 })),
    );
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.uniqueArray(row, { minLength: 1, selector: ([name]) => name }) },
      { weight: 1, arbitrary: fc.constantFrom('restart' as const, 'compact' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        rmSync(join(root, 'db'), { recursive: true, force: true });
        const expected = new Map<string, string>();
        let store = await open();
        for (const one of steps) {
          if (one === 'compact') await store.compact();
          else if (one === 'restart') {
            await store.close();
            store = await open();
          } else {
            await write(store, one);
            for (const [name, text] of one) {
              if (text === null) expected.delete(name);
              else expected.set(name, text);
            }
          }
          const found = read(store);
          expect(new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual(
            new Map([...said(expected)].sort(([a], [b]) => (a < b ? -1 : 1))),
          );
        }
        await store.close();
      }),
      { numRuns: rounds({ every: 10, long: 200 }) },
    );
  });

  it('reads as it was also when it was replaced and the file it stood in is gone', async () => {
    const store = await open();
    await write(store, [['a/1', 'then']]);
    const [then] = kept(store);
    await write(store, [['a/1', 'now']]);
    await store.compact();
    await store.compact();
    then?.letGo(0);
    expect(then?.fields).toEqual({ text: { stringValue: 'then' } });
    await store.close();
  });

  it('is held while there is room, and gives way to what is asked for', async () => {
    const store = await open();
    const text = 'x'.repeat(1_000_000);
    for (let n = 0; n < 60; n += 1) await write(store, [[`a/${n}`, text]]);
    const held = (): readonly string[] =>
      kept(store)
        .filter(({ isHeld }) => isHeld)
        .map(({ path }) => path);
    expect(held().length).toBeLessThan(30);
    const first = kept(store).find(({ path }) => path === 'a/0');
    expect(first?.isHeld).toBe(false);
    const stayed = held();
    // One pass through all of them evicts none.
    for (const document of kept(store)) expect(document.fields).toBeDefined();
    expect(held()).toEqual(expect.arrayContaining([...stayed]));
    expect(held().length).toBeLessThan(30);
    // A document that is read repeatedly stays while others come and go.
    for (let n = 100; n < 140; n += 1) {
      await write(store, [[`a/${n}`, text]]);
      expect(first?.fields).toEqual({ text: { stringValue: text } });
    }
    expect(held()).toContain('a/0');
    expect(held().length).toBeLessThan(30);
    await store.close();
  });
});
