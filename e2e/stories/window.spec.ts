import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { controlled } from '../setup/device.ts';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { callFunction, tokenOf } from '../setup/wire.ts';
import { watchPage } from '../setup/watch-page.ts';
import { uidOf, unwatchedLot, watch } from '../setup/waiting.ts';

const photo = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

/** The system's side of an installed app, and the app's calls to it. */
interface Outside {
  launch: (launch: object) => void;
  readonly badges: number[];
  readonly asked: string[];
}
type Opened = typeof window & { readonly outside: Outside };

/** Gives a page the APIs of an installed app: launches, a badge, sharing, persistent storage. */
const beGiven = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const outside: Outside = { launch: () => undefined, badges: [], asked: [] };
    const give = (of: object, name: string, value: unknown): void => {
      Object.defineProperty(of, name, { configurable: true, value });
    };
    give(window, 'outside', outside);
    give(window, 'launchQueue', {
      setConsumer: (take: Outside['launch']) => {
        outside.launch = take;
      },
    });
    give(navigator, 'setAppBadge', async (count: number) => void outside.badges.push(count));
    give(navigator, 'share', async ({ url }: { url: string }) => void outside.asked.push(url));
    give(navigator.storage, 'persisted', async () => false);
    give(navigator.storage, 'persist', async () => {
      outside.asked.push('persist');
      return true;
    });
  });

const asked = (page: Page) => page.evaluate(() => (window as Opened).outside.asked);
const badge = (page: Page) => page.evaluate(() => (window as Opened).outside.badges.at(-1));

test('an installed window is led by links, shared pictures and opened files, and leads out again @whole', async ({
  playwright,
  home,
}) => {
  const lot = (await calmAuctions(home))[3]?.id ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-window-'));
  const token = await tokenOf(home, await home.account('second'));
  const hello = { toUserId: 'demo-seller', subject: { type: 'member', id: 'demo-seller' } };
  const [clientId, idempotencyKey] = [randomUUID(), randomUUID()];
  const message = { ...hello, text: 'Is it still there?', clientId, idempotencyKey };
  expect((await callFunction(home, 'messages-sendMessage', message, token)).status).toBe(200);
  const { launchOptions } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), `--app=${home.url}/offline.html`];
  // A window without browser bars: the one it opens with.
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args,
  });
  const [page] = context.pages();
  if (page === undefined) throw new Error('The window did not open.');
  const heard = await watchPage(page);
  await signIn(page, home, 'seller');
  await beGiven(page);
  await page.goto(`${home.url}/?open=${encodeURIComponent(`web+hammerlane:listing/${lot}`)}`);
  await expect(page).toHaveURL(`${home.url}/listing/${lot}`);
  await controlled(page);

  // The system passes this to the open window.
  await page.evaluate(
    (url) => (window as Opened).outside.launch({ targetURL: url }),
    `${home.url}/makes`,
  );
  await expect(page).toHaveURL(`${home.url}/makes`);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${home.url}/listing/${lot}`);

  await page.goto(`${home.url}/profile/notifications`);
  const fresh = page.getByRole('button', { name: /^New/ });
  await expect(fresh).toHaveText(/[1-9]/);
  const unread = Number(/\d+/.exec(await fresh.innerText())?.[0]);
  await expect.poll(() => badge(page)).toBe(unread);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => badge(page)).toBe(0);

  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Open in the browser' })).toHaveAttribute(
    'href',
    `${home.url}/profile/notifications`,
  );
  await page.getByRole('button', { name: 'Share this page' }).click();
  expect(await asked(page)).toEqual([`${home.url}/profile/notifications`]);

  // A form as the system posts it for its share sheet.
  await page.evaluate(() => {
    document.body.innerHTML =
      '<form method="post" action="/share" enctype="multipart/form-data"><input type="file" name="photos" multiple><button>Share</button></form>';
  });
  await page.locator('input[type=file]').setInputFiles(
    await Promise.all(
      [40, 200].map(async (red) => ({
        name: `${red}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo(red),
      })),
    ),
  );
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveURL(/\/submit-listing\?shared=1$/);
  await expect(page.getByText('2 photos came from another app')).toBeVisible();
  await page.getByRole('button', { name: 'Start a classified listing' }).click();
  await page.getByRole('button', { name: /Photos/ }).click();
  await expect(page.locator('[data-photo]')).toHaveCount(2);
  // The device's first draft makes the app request persistent storage.
  expect(await asked(page)).toEqual(['persist']);

  const bytes = (await photo(120)).toString('base64');
  await page.goto(`${home.url}/submit-listing`);
  await page.getByRole('button', { name: 'Start an auction listing' }).waitFor();
  await page.evaluate((text) => {
    const data = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const opened = new File([data], 'From the folder.jpg', { type: 'image/jpeg' });
    (window as Opened).outside.launch({ files: [{ getFile: async () => opened }] });
  }, bytes);
  await expect(page).toHaveURL(/\/submit-listing\?shared=1$/);
  await expect(page.getByText('1 photo came from another app')).toBeVisible();
  // An upload whose response was lost is refused the second time; a file gets another name.
  const twice = /status of 403 .*uploads%2F|^refused: .*\/documents\/images\//;
  expect(heard.filter((one) => !twice.test(one))).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('the app is offered at the second visit or with the first watch, and asks to be kept then @worker', async ({
  browser,
  page,
  home,
}) => {
  const offer = (on: Page) => on.getByRole('complementary', { name: 'Install' });
  const propose = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          (window as Opened).outside.asked.push('install');
          return { outcome: 'accepted' };
        },
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  await signIn(page, home, 'unverified');
  await beGiven(page);
  const lot = await unwatchedLot(home, await uidOf(page));
  await page.goto(`${home.url}/listing/${lot}`);
  await page.locator('#app[data-drawn]').waitFor();
  await expect(watch(page)).toBeVisible();
  expect(await propose()).toBe(true);
  expect(await asked(page)).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
  await watch(page).click();
  await expect(offer(page)).toBeVisible();
  await expect.poll(() => asked(page)).toEqual(['persist']);
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expect.poll(() => asked(page)).toEqual(['persist', 'install']);

  // An iPhone allows no install prompt: the steps are shown on the second visit, and not again
  // after a refusal.
  const apple = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await apple.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  const first = await apple.newPage();
  await first.goto(home.url);
  await expect(first.getByRole('article').nth(6)).toBeVisible();
  await expect(offer(first)).toHaveCount(0);
  const second = await apple.newPage();
  await second.goto(home.url);
  await offer(second).getByRole('button', { name: 'Show me how' }).click();
  await expect(second.getByRole('dialog')).toContainText('Add to Home Screen');
  await second.keyboard.press('Escape');
  await offer(second).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(second)).toHaveCount(0);
  await second.reload();
  await expect(second.getByRole('article').nth(6)).toBeVisible();
  await expect(offer(second)).toHaveCount(0);
  await second.goto(`${home.url}/makes`);
  await second.getByRole('button', { name: 'Account' }).click();
  await second.getByRole('button', { name: 'Install the app' }).click();
  await expect(second.getByRole('dialog')).toContainText('Add to Home Screen');
  await apple.close();
});

test('the back office puts its search into the title bar of its window @worker @long', async ({
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin`);
  const search = page.getByRole('button', { name: /Jump to a screen or row/ });
  await search.waitFor();
  const place = await search.evaluate((one) => {
    const bar = one.closest('header') ?? one;
    const region = (of: Element) => getComputedStyle(of).getPropertyValue('app-region');
    return { top: bar.getBoundingClientRect().top, bar: region(bar), search: region(one) };
  });
  expect(place).toEqual({ top: 0, bar: 'drag', search: 'no-drag' });
  await search.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
