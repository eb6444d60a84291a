import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { controlled } from '../setup/device.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { everythingKept, placesOf } from '../setup/kept.ts';
import { leaveMore, uidOf } from '../setup/waiting.ts';

const signOutWith = async (page: Page, home: DemoHome, button: string): Promise<void> => {
  await page.goto(`${home.url}/logout`);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Your private data has been removed from this device.').waitFor();
};

/** Every form a trace of the member could take. */
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

const lookAround = async (context: BrowserContext, home: DemoHome): Promise<void> => {
  const other = await context.newPage();
  for (const path of ['/profile/watchlist', '/profile', '/profile?view=outbox']) {
    await other.goto(`${home.url}${path}`);
    await other.getByRole('heading', { level: 1 }).waitFor();
  }
};

test('signing out leaves nothing private, also with another tab open @worker', async ({
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
