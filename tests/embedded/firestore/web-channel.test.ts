// @vitest-environment jsdom
import type * as kit from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RulesJudge } from '../../../src/embedded/contracts.ts';
import { openTab, sdk, watch, type Tab } from './channel-sdk.ts';
import { runFirestore, type Running } from './service.ts';

/** The browser's SDK on its WebChannel, over both of its transports. */
let running: Running;
let tabs: Tab[] = [];

/** Alice may do everything except read secrets; nobody else may do anything. */
const judge: RulesJudge = {
  allows: ({ path, caller }) =>
    caller.kind === 'member' && caller.uid === 'alice' && !path.startsWith('secrets'),
};
beforeEach(async () => {
  running = await runFirestore({ judge });
});
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
  await running.stop();
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { readonly code: string }) => error.code,
  );

describe.each([
  ['streaming', false],
  ['long polling', true],
])('by %s', (_, longPolling) => {
  const open = (): Tab => {
    const tab = openTab(running.port, longPolling);
    tabs.push(tab);
    return tab;
  };

  it('writes documents with transforms', async () => {
    const { db } = open();
    const ref = sdk.doc(db, 'cars/a');
    await sdk.setDoc(ref, { n: 5, x: 1.5, nan: Number.NaN, nil: null, list: [1], m: { k: 'é😀' } });
    await sdk.updateDoc(ref, {
      'm.l': true,
      x: sdk.deleteField(),
      n: sdk.increment(2),
      list: sdk.arrayUnion(2, 1),
      at: sdk.serverTimestamp(),
    });
    const snap = await sdk.getDocFromServer(ref);
    const { at, ...rest } = snap.data() as { at: kit.Timestamp };
    expect(rest).toEqual({
      n: 7,
      nan: Number.NaN,
      nil: null,
      list: [1, 2],
      m: { k: 'é😀', l: true },
    });
    expect(at.nanoseconds % 1_000_000).toBe(0);
    await sdk.deleteDoc(ref);
    expect((await sdk.getDocFromServer(ref)).exists()).toBe(false);
    expect(await codeOf(sdk.updateDoc(ref, { a: 1 }))).toBe('not-found');
  });

  it('queries', async () => {
    const { db } = open();
    const nums = sdk.collection(db, 'nums');
    const batch = sdk.writeBatch(db);
    for (let i = 0; i < 200; i += 1) {
      batch.set(sdk.doc(nums, `n${i}`), { i, even: i % 2 === 0, tags: [i % 3, 'x'] });
    }
    await batch.commit();
    const ask = async (...parts: kit.QueryConstraint[]): Promise<readonly number[]> => {
      const snap = await sdk.getDocsFromServer(sdk.query(nums, ...parts));
      return snap.docs.map((doc) => doc.get('i') as number);
    };
    const { where, orderBy } = sdk;
    expect(await ask(where('even', '==', true), orderBy('i', 'desc'), sdk.limit(3))).toEqual([
      198, 196, 194,
    ]);
    expect(await ask(where('i', '>', 195), where('i', '!=', 198))).toEqual([196, 197, 199]);
    expect(await ask(where('i', 'in', [3, 1, 999]))).toEqual([1, 3]);
    expect(await ask(where('tags', 'array-contains', 2))).toHaveLength(66);
    expect(await ask(orderBy('i'), sdk.startAfter(10), sdk.endAt(12))).toEqual([11, 12]);
    expect(await ask(orderBy('i'), sdk.limitToLast(2))).toEqual([198, 199]);
    expect(await ask(where(sdk.documentId(), '==', 'n7'))).toEqual([7]);
    const totals = await sdk.getAggregateFromServer(nums, {
      count: sdk.count(),
      sum: sdk.sum('i'),
      avg: sdk.average('i'),
    });
    expect(totals.data()).toEqual({ count: 200, sum: 19_900, avg: 99.5 });
  });

  it('runs contended transactions one after another', async () => {
    const add = async ({ db }: Tab): Promise<void> => {
      const ref = sdk.doc(db, 'counters/c');
      for (let round = 0; round < 3; round += 1) {
        await sdk.runTransaction(
          db,
          async (tx) => {
            const snap = await tx.get(ref);
            tx.set(ref, { n: ((snap.get('n') as number | undefined) ?? 0) + 1 });
          },
          { maxAttempts: 50 },
        );
      }
    };
    await Promise.all([add(open()), add(open())]);
    expect(running.service.read('counters/c')?.fields).toEqual({ n: { integerValue: '6' } });
  });

  it('hears in one tab of what another writes', async () => {
    const [a, b] = [open(), open()];
    const live = watch(a, 'live');
    await live.shows();
    await sdk.setDoc(sdk.doc(b.db, 'live/x'), { i: 2 });
    await sdk.setDoc(sdk.doc(b.db, 'live/y'), { i: 1 });
    await live.shows(1, 2);
    await sdk.setDoc(sdk.doc(b.db, 'live/x'), { i: 0 });
    await live.shows(0, 1);
    await sdk.deleteDoc(sdk.doc(b.db, 'live/x'));
    await live.shows(1);
    live.stop();
  });

  it('sends what was written without a network once there is one', async () => {
    const { db } = open();
    await sdk.disableNetwork(db);
    let told = 0;
    const all = Array.from({ length: 30 }, async (_, i) => {
      await sdk.setDoc(sdk.doc(db, `offline/o${i}`), { i });
      told += 1;
    });
    await sdk.getDocsFromCache(sdk.collection(db, 'offline'));
    expect(told).toBe(0);
    await sdk.enableNetwork(db);
    await Promise.all(all);
    expect(running.service.store.query({ from: [{ collectionId: 'offline' }] })).toHaveLength(30);
  });

  it('is refused by the rules and by the limits, and goes on', async () => {
    const { db } = open();
    const secrets = sdk.collection(db, 'secrets');
    const secret = sdk.doc(secrets, 's');
    const heard = new Promise<string>((resolve) => {
      sdk.onSnapshot(
        secrets,
        () => resolve('shown'),
        ({ code }) => resolve(code),
      );
    });
    expect(await codeOf(sdk.getDocFromServer(secret))).toBe('permission-denied');
    expect(await codeOf(sdk.getDocsFromServer(secrets))).toBe('permission-denied');
    expect(await codeOf(sdk.setDoc(secret, { a: 1 }))).toBe('permission-denied');
    expect(await codeOf(sdk.getCountFromServer(secrets))).toBe('permission-denied');
    expect(await heard).toBe('permission-denied');
    const big = { s: 'x'.repeat(1_048_600) };
    expect(await codeOf(sdk.setDoc(sdk.doc(db, 'big/b'), big))).toBe('invalid-argument');
    expect(await codeOf(sdk.setDoc(sdk.doc(db, 'cars/c'), { a: 1 }))).toBe('done');
  });

  it('goes on listening after the server has been away', async () => {
    const tab = open();
    const live = watch(tab, 'live');
    await sdk.setDoc(sdk.doc(tab.db, 'live/x'), { i: 1 });
    await sdk.setDoc(sdk.doc(tab.db, 'live/y'), { i: 2 });
    await live.shows(1, 2);
    // The SDK waits about ten seconds before it retries, which fake timers shorten here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hurry = setInterval(() => vi.advanceTimersByTime(500), 10);
    const { port, dir } = running;
    await running.stop(true);
    running = await runFirestore({ judge, dir });
    const name = (id: string): string => `${running.service.store.prefix}live/${id}`;
    await running.service.store.commit([
      { delete: name('x') },
      { update: { name: name('z'), fields: { i: { integerValue: '3' } } } },
    ]);
    await running.stop(true);
    running = await runFirestore({ judge, dir, port });
    await live.shows(2, 3);
    clearInterval(hurry);
    vi.useRealTimers();
    live.stop();
  });
});
