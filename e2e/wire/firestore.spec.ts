import { expect, test, type Page } from 'playwright/test';
import type { RulesJudge } from '../../src/embedded/contracts.ts';
import { runFirestore, type Running } from '../../tests/embedded/firestore/service.ts';
import { servePages, type Mode, type Pages } from './firestore-pages.ts';

/** Alice may do all but look into secrets; nobody else may do anything. */
const judge: RulesJudge = {
  allows: ({ path, caller }) =>
    caller.kind === 'member' && caller.uid === 'alice' && !path.startsWith('secrets'),
};

const modes = {
  streamingMemory: { longPolling: false, persistent: false },
  streamingPersistent: { longPolling: false, persistent: true },
  pollingMemory: { longPolling: true, persistent: false },
  pollingPersistent: { longPolling: true, persistent: true },
} as const satisfies Readonly<Record<string, Mode>>;

const lastSeen = (page: Page): Promise<unknown> => page.evaluate(() => window.seen.at(-1));

const listen = (page: Page, collection: string): Promise<void> =>
  page.evaluate((name) => {
    const { fire } = window;
    const query = fire.query(fire.collection(fire.db, name), fire.orderBy('i'));
    fire.onSnapshot(query, (snap) => {
      window.seen.push(snap.docs.map((doc) => doc.get('i') as number));
    });
  }, collection);

const put = (page: Page, path: string, i: number): Promise<void> =>
  page.evaluate(([path, i]) => window.fire.setDoc(window.fire.doc(window.fire.db, path), { i }), [
    path,
    i,
  ] as const);

let pages: Pages;
let running: Running;

test.beforeAll(async () => {
  pages = await servePages();
});
test.afterAll(() => pages.close());
test.beforeEach(async () => {
  running = await runFirestore({ judge });
});
test.afterEach(() => running.stop());

for (const mode of Object.values(modes)) {
  const road = mode.longPolling ? 'long polling' : 'streaming';
  test.describe(`${road}, ${mode.persistent ? 'persistent' : 'memory'} cache`, () => {
    test('documents and transforms', async ({ context }) => {
      const page = await pages.open(context, mode, running.port);
      const seen = await page.evaluate(async () => {
        const { fire } = window;
        const ref = fire.doc(fire.db, 'cars/a');
        await fire.setDoc(ref, { n: 5, x: 1.5, nan: NaN, nil: null, list: [1], m: { k: 'é😀' } });
        await fire.updateDoc(ref, {
          'm.l': true,
          x: fire.deleteField(),
          n: fire.increment(2),
          list: fire.arrayUnion(2, 1),
          at: fire.serverTimestamp(),
        });
        const snap = await fire.getDocFromServer(ref);
        const at = snap.get('at') as { nanoseconds: number };
        const whole = at.nanoseconds % 1_000_000;
        await fire.deleteDoc(ref);
        const after = await fire.getDocFromServer(ref);
        const missing = await fire.updateDoc(ref, { a: 1 }).then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
        return { ...snap.data(), at: whole, exists: after.exists(), missing };
      });
      expect(seen).toEqual({
        n: 7,
        nan: NaN,
        nil: null,
        list: [1, 2],
        m: { k: 'é😀', l: true },
        at: 0,
        exists: false,
        missing: 'not-found',
      });
    });

    test('queries', async ({ context }) => {
      const page = await pages.open(context, mode, running.port);
      const seen = await page.evaluate(async () => {
        const { fire } = window;
        const nums = fire.collection(fire.db, 'nums');
        const batch = fire.writeBatch(fire.db);
        for (let i = 0; i < 200; i += 1) {
          batch.set(fire.doc(nums, `n${i}`), { i, even: i % 2 === 0, tags: [i % 3, 'x'] });
        }
        await batch.commit();
        const ask = async (
          ...parts: Parameters<typeof fire.query> extends [unknown, ...infer R] ? R : never
        ) => {
          const snap = await fire.getDocsFromServer(fire.query(nums, ...parts));
          return snap.docs.map((doc) => doc.get('i') as number);
        };
        const totals = await fire.getAggregateFromServer(nums, {
          count: fire.count(),
          sum: fire.sum('i'),
          avg: fire.average('i'),
        });
        return {
          equal: await ask(
            fire.where('even', '==', true),
            fire.orderBy('i', 'desc'),
            fire.limit(3),
          ),
          range: await ask(fire.where('i', '>', 195), fire.where('i', '!=', 198)),
          some: await ask(fire.where('i', 'in', [3, 1, 999])),
          contains: (await ask(fire.where('tags', 'array-contains', 2))).length,
          page: await ask(fire.orderBy('i'), fire.startAfter(10), fire.endAt(12)),
          last: await ask(fire.orderBy('i'), fire.limitToLast(2)),
          named: await ask(fire.where(fire.documentId(), '==', 'n7')),
          totals: totals.data(),
        };
      });
      expect(seen).toEqual({
        equal: [198, 196, 194],
        range: [196, 197, 199],
        some: [1, 3],
        contains: 66,
        page: [11, 12],
        last: [198, 199],
        named: [7],
        totals: { count: 200, sum: 19_900, avg: 99.5 },
      });
    });

    test('contended transactions', async ({ context }) => {
      const [one, two] = [
        await pages.open(context, mode, running.port),
        await pages.open(context, mode, running.port),
      ];
      const add = (page: Page): Promise<void> =>
        page.evaluate(async () => {
          const { fire } = window;
          const ref = fire.doc(fire.db, 'counters/c');
          for (let round = 0; round < 5; round += 1) {
            await fire.runTransaction(
              fire.db,
              async (tx) => {
                const snap = await tx.get(ref);
                tx.set(ref, { n: ((snap.get('n') as number | undefined) ?? 0) + 1 });
              },
              { maxAttempts: 50 },
            );
          }
        });
      await Promise.all([add(one), add(two)]);
      const fields = running.service.store.get('counters/c')?.fields;
      expect(fields).toEqual({ n: { integerValue: '10' } });
    });

    test('listeners across tabs', async ({ context }) => {
      const a = await pages.open(context, mode, running.port);
      const b = await pages.open(context, mode, running.port);
      await listen(a, 'live');
      await expect.poll(() => lastSeen(a)).toEqual([]);
      await put(b, 'live/x', 2);
      await put(b, 'live/y', 1);
      await expect.poll(() => lastSeen(a)).toEqual([1, 2]);
      await put(b, 'live/x', 0);
      await expect.poll(() => lastSeen(a)).toEqual([0, 1]);
      await b.evaluate(() => window.fire.deleteDoc(window.fire.doc(window.fire.db, 'live/x')));
      await expect.poll(() => lastSeen(a)).toEqual([1]);
    });

    test('writes made offline arrive later', async ({ context }) => {
      const a = await pages.open(context, mode, running.port);
      await a.evaluate(() => window.fire.disableNetwork(window.fire.db));
      await a.evaluate(() => {
        const { fire } = window;
        for (let i = 0; i < 30; i += 1) {
          void fire
            .setDoc(fire.doc(fire.db, `offline/o${i}`), { i })
            .then(() => window.seen.push(i));
        }
      });
      expect(await a.evaluate(() => window.seen.length)).toBe(0);
      await a.evaluate(() => window.fire.enableNetwork(window.fire.db));
      await expect.poll(() => a.evaluate(() => window.seen.length)).toBe(30);
      expect(running.service.store.query({ from: [{ collectionId: 'offline' }] })).toHaveLength(30);
    });

    test('refusals of the rules and of the limits', async ({ context }) => {
      const page = await pages.open(context, mode, running.port);
      const codes = await page.evaluate(async () => {
        const { fire } = window;
        const code = (work: Promise<unknown>): Promise<string> =>
          work.then(
            () => 'done',
            (error: { code: string }) => error.code,
          );
        const secret = fire.doc(fire.db, 'secrets/s');
        const heard = new Promise((_, reject) => {
          fire.onSnapshot(fire.collection(fire.db, 'secrets'), () => undefined, reject);
        });
        return {
          get: await code(fire.getDocFromServer(secret)),
          list: await code(fire.getDocsFromServer(fire.collection(fire.db, 'secrets'))),
          write: await code(fire.setDoc(secret, { a: 1 })),
          count: await code(fire.getCountFromServer(fire.collection(fire.db, 'secrets'))),
          listen: await code(heard),
          big: await code(fire.setDoc(fire.doc(fire.db, 'big/b'), { s: 'x'.repeat(1_048_600) })),
          still: await code(fire.setDoc(fire.doc(fire.db, 'cars/c'), { a: 1 })),
        };
      });
      expect(codes).toEqual({
        get: 'permission-denied',
        list: 'permission-denied',
        write: 'permission-denied',
        count: 'permission-denied',
        listen: 'permission-denied',
        big: 'invalid-argument',
        still: 'done',
      });
    });
  });
}

test('listening goes on after the server restarts, streaming and long polling', async ({
  browser,
}) => {
  // The SDK waits about ten seconds before it tries again, so both wait at once.
  const tabs: Page[] = [];
  for (const mode of [modes.streamingMemory, modes.pollingPersistent]) {
    tabs.push(await pages.open(await browser.newContext(), mode, running.port));
  }
  const shown = () => Promise.all(tabs.map(lastSeen));
  for (const tab of tabs) await listen(tab, 'live');
  const [first] = tabs;
  if (first === undefined) throw new Error('No tab is open.');
  await put(first, 'live/x', 1);
  await put(first, 'live/y', 2);
  await expect.poll(shown).toEqual([
    [1, 2],
    [1, 2],
  ]);
  const { port, dir } = running;
  await running.stop(true);
  running = await runFirestore({ judge, dir });
  await running.service.store.commit([
    { delete: `${running.service.store.prefix}live/x` },
    {
      update: {
        name: `${running.service.store.prefix}live/z`,
        fields: { i: { integerValue: '3' } },
      },
    },
  ]);
  await running.stop(true);
  running = await runFirestore({ judge, dir, port });
  await expect.poll(shown, { timeout: 30_000 }).toEqual([
    [2, 3],
    [2, 3],
  ]);
  await Promise.all(tabs.map((tab) => tab.context().close()));
});
