import { expect, test, type Page } from 'playwright/test';
import type { RulesJudge } from '../../src/embedded/contracts.ts';
import { runFirestore, type Running } from '../../tests/embedded/firestore/service.ts';
import { servePages, type Mode, type Pages } from './firestore-pages.ts';

/*
 * The SDK behaves mostly alike in every browser and in Node, as
 * `tests/embedded/firestore/web-channel.test.ts` shows. These tests cover the browser's own
 * transports and its own database.
 */

/** Alice may do everything except read secrets; nobody else may do anything. */
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
  const cache = mode.persistent ? 'persistent' : 'memory';
  const length = mode === modes.streamingPersistent ? '' : ' @long';
  test.describe(`${road}, ${cache} cache${length}`, () => {
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
  });
}

test('listening goes on after the server restarts, streaming and long polling @long', async ({
  browser,
}) => {
  // The SDK waits about ten seconds before it retries, so both tabs wait at the same time.
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
