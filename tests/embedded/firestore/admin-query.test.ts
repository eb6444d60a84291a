import {
  AggregateField,
  type Firestore,
  type Query,
  type WhereFilterOp,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient, type AdminClient } from './admin-client.ts';
import { runFirestore, type Running } from './service.ts';

/** Tests that queries of the admin SDK are answered as in production. */
describe('a query of firebase-admin', () => {
  let running: Running;
  let client: AdminClient;
  let db: Firestore;

  beforeAll(async () => {
    running = await runFirestore();
    client = adminClient(running, 'gRPC');
    db = client.db;
  });
  afterAll(async () => {
    await client.close();
    await running.stop();
  });

  const write = async (documents: Readonly<Record<string, object>>): Promise<void> => {
    const batch = db.batch();
    for (const [path, fields] of Object.entries(documents)) batch.set(db.doc(path), fields);
    await batch.commit();
  };
  const ids = async (query: Query): Promise<readonly string[]> =>
    (await query.get()).docs.map(({ id }) => id);

  const many = Object.fromEntries(
    Array.from({ length: 70 }, (_, at) => [`indexed/many${at}`, { n: 'a text' }]),
  );
  it.each(['scanned', 'indexed'])('never finds NaN in a range, %s', async (collection) => {
    await write({
      ...(collection === 'indexed' ? many : {}),
      [`${collection}/nan`]: { n: Number.NaN },
      [`${collection}/low`]: { n: -Infinity },
      [`${collection}/one`]: { n: 1 },
    });
    const where = (op: WhereFilterOp, value: number): Promise<readonly string[]> =>
      ids(db.collection(collection).where('n', op, value));
    expect(await where('<', 1)).toEqual(['low']);
    expect(await where('<=', 1)).toEqual(['low', 'one']);
    expect(await where('>', -Infinity)).toEqual(['one']);
    expect(await where('>=', -Infinity)).toEqual(['low', 'one']);
    expect(await where('==', Number.NaN)).toEqual(['nan']);
  });

  it('leaves a document without one of the fields out of all aggregations', async () => {
    await write({
      'sums/both': { a: 10, b: 1 },
      'sums/texts': { a: 20, b: 'a text' },
      'sums/alone': { a: 40 },
      'sums/empty': {},
    });
    const { count, sum, average } = AggregateField;
    const sums = db.collection('sums');
    const asked = { n: count(), a: sum('a'), b: average('b') };
    expect((await sums.aggregate(asked).get()).data()).toEqual({ n: 2, a: 30, b: 1 });
    const alone = { n: count(), a: sum('a') };
    expect((await sums.aggregate(alone).get()).data()).toEqual({ n: 3, a: 70 });
    expect((await sums.count().get()).data()).toEqual({ count: 4 });
  });

  it('may look for arrays inside arrays, and finds none', async () => {
    await write({ 'lists/ab': { v: ['a', 'b'] }, 'lists/map': { v: [{ in: ['a', 'b'] }] } });
    const any = (values: readonly unknown[]): Promise<readonly string[]> =>
      ids(db.collection('lists').where('v', 'array-contains-any', values));
    expect(await any([['a', 'b'], 'b'])).toEqual(['ab']);
    expect(await any([['a', 'b'], { in: ['a', 'b'] }])).toEqual(['map']);
  });
});
