import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { find, type Engine, type Surface, type Target } from './surface.ts';

const surfaceOf = (page: Page, end: () => Promise<void>): Surface => {
  const element = async ({ css, name }: Target): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(find, css, name ?? null)).asElement();
    if (found === null) throw new Error(`There is no ${css} ${name ?? ''}`);
    return found as ElementHandle;
  };
  return {
    ask: async (fn, ...args) => (await page.evaluate(fn as never, ...args)) as never,
    // The test waits for what it needs, not for everything still loading.
    go: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    press: async (what) => (await element(what)).click(),
    type: async (what, text) => (await element(what)).type(text),
    choose: async (what, file) =>
      ((await element(what)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    picture: async () => Buffer.from(await page.screenshot()),
    end,
  };
};

/** Time to exit when asked to, ms. */
const ENDS_MS = 10_000;

/** Firefox, driven through WebDriver BiDi. */
export const firefox = async (): Promise<Engine> => ({
  name: 'Firefox ESR',
  open: async (profile) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: true,
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: profile === null ? { 'browser.privatebrowsing.autostart': true } : {},
      ...(profile === null ? {} : { userDataDir: profile }),
    });
    const [page = await browser.newPage()] = await browser.pages();
    // Helper called by these files' compiled code, which preserves function names.
    await page.evaluateOnNewDocument('globalThis.__name = (one) => one;');
    return surfaceOf(page, async () => {
      // Firefox may wait for its own workers for minutes.
      const slow = setTimeout(() => browser.process()?.kill('SIGKILL'), ENDS_MS);
      await browser.close().catch(() => undefined);
      clearTimeout(slow);
    });
  },
  close: async () => undefined,
});
