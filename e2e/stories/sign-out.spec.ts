import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { controlled } from '../setup/device.ts';
import { expect, signIn, test, type FloorHome } from '../setup/home.ts';
import { leaveMore, uidOf } from '../setup/waiting.ts';

/** Everything this origin keeps on the device, by place: databases, caches, both storages. */
const everythingKept = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(async () => {
    const kept: [string, string][] = [
      ['localStorage', JSON.stringify(localStorage)],
      ['sessionStorage', JSON.stringify(sessionStorage)],
    ];
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      kept.push(['names', name]);
      for (const store of db.objectStoreNames) {
        const rows = await done(db.transaction(store).objectStore(store).getAll());
        kept.push([`${name}/${store}`, JSON.stringify(rows)]);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push(['addresses', request.url], [request.url, (await answer?.text()) ?? '']);
      }
    }
    return kept;
  });

/** Where a text is kept. */
const placesOf = (kept: Awaited<ReturnType<typeof everythingKept>>, text: string) =>
  kept.filter(([, all]) => all.includes(text)).map(([place]) => `${text} in ${place}`);

const signOutWith = async (page: Page, home: FloorHome, button: string): Promise<void> => {
  await page.goto(`${home.url}/logout`);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Nothing private of yours is left on this device.').waitFor();
};

/** Who was here, in every form it could have been left behind in. */
const tracesOf = async (page: Page, uid: string, email: string): Promise<readonly string[]> => {
  const token = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('firebaseLocalStorageDb');
        open.addEventListener('success', () => {
          const all = open.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll();
          all.addEventListener('success', () => {
            open.result.close();
            const [row] = all.result as { value: { stsTokenManager: { refreshToken: string } } }[];
            resolve(row?.value.stsTokenManager.refreshToken ?? '');
          });
        });
      }),
  );
  expect(token.length).toBeGreaterThan(20);
  return [uid, email, token.slice(-40)];
};

const lookAround = async (context: BrowserContext, home: FloorHome): Promise<void> => {
  const other = await context.newPage();
  for (const path of ['/profile/watchlist', '/profile', '/profile?view=outbox']) {
    await other.goto(`${home.url}${path}`);
    await other.getByRole('heading', { level: 1 }).waitFor();
  }
};

test('signing out leaves nothing private, also with another tab open', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { email } = await signIn(page, home, 'unverified');
  const uid = await uidOf(page);
  await lookAround(context, home);
  await page.goto(`${home.url}/`);
  await controlled(page);
  const canary = `canary ${randomUUID()}`;
  await context.setOffline(true);
  await leaveMore(page, uid, 'nowhere', canary);
  const traces = [canary, ...(await tracesOf(page, uid, email))];
  const before = await everythingKept(page);
  for (const trace of traces) expect(placesOf(before, trace)).not.toEqual([]);
  await signOutWith(page, home, 'Sign out and discard them');
  await expect
    .poll(async () => {
      const after = await everythingKept(page);
      return traces.flatMap((trace) => placesOf(after, trace));
    })
    .toEqual([]);
  await context.close();
});
