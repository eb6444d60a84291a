import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../../src/embedded/firestore/store/document.ts';
import { FieldIndex } from '../../../src/embedded/firestore/store/field-index.ts';
import { Collection } from '../../../src/embedded/firestore/store/scope.ts';
import { turn } from '../../../src/embedded/firestore/turn.ts';
import { rounds } from '../../setup/tier.ts';

/** More than are indexed at once. */
const many = 2_300;
const fields = [{ path: ['n'], kind: 'up' as const }];

const document = (path: string, n: number): StoredDocument => ({
  path,
  fields: { n: { integerValue: String(n) } },
  createTime: 1,
  updateTime: 1,
});

const filled = (): Collection => {
  const collection = new Collection('lots');
  for (let i = 0; i < many; i += 1) collection.put(`lots/${i}`, document(`lots/${i}`, i % 97));
  return collection;
};

const pathsOf = (index: FieldIndex): readonly string[] =>
  [...index.rows.from(() => false)].map(({ document: { path } }) => path);

describe('an index of a large collection', () => {
  it('lets others have their turn while it is built, once for all who wait for it', async () => {
    const collection = filled();
    let turns = 0;
    const built = collection.indexed(fields);
    expect(collection.indexed(fields)).toBe(built);
    const others = (async () => {
      while (collection.indexed(fields) !== null) {
        await turn();
        turns += 1;
      }
    })();
    await Promise.all([built, others]);
    expect(turns).toBeGreaterThan(5);
    expect(collection.index(fields)).toBe(collection.index(fields));
  });

  it('holds what was written while it was built', async () => {
    const change = fc.record({
      /** May exceed the existing ones: new documents. */
      id: fc.nat(many + 40),
      n: fc.option(fc.nat(120), { nil: null }),
      turns: fc.nat(2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 60 }), async (changes) => {
        const collection = filled();
        const built = collection.indexed(fields);
        for (const { id, n, turns } of changes) {
          for (let i = 0; i < turns; i += 1) await turn();
          const path = `lots/${id}`;
          collection.put(path, n === null ? null : document(path, n));
        }
        await built;
        const anew = new FieldIndex(fields, collection.documents());
        expect(pathsOf(collection.index(fields))).toEqual(pathsOf(anew));
      }),
      { numRuns: rounds({ every: 8, long: 80 }) },
    );
  });

  it('is waited for by nobody who asks of few', () => {
    const collection = new Collection('few');
    for (let i = 0; i < 100; i += 1) collection.put(`few/${i}`, document(`few/${i}`, i));
    expect(collection.indexed(fields)).toBeNull();
  });
});
