import { expect, test } from '../setup/home.ts';

interface Watched {
  /** Titles and labels that the served page shows on its first screen. */
  served?: readonly string[];
  /** Those that a later frame lacked. */
  lost?: string[];
  /** Most grey bars in the window in any frame. */
  grey?: number;
}

/** Notes in every frame which titles and labels of the served first screen are missing. */
const watchTitles = (): void => {
  const watched = window as Window & Watched;
  watched.lost = [];
  watched.grey = 0;
  const isSeen = (one: Element): boolean => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && width > 0;
  };
  const textOf = (one: Element): string => (one.textContent ?? '').trim();
  const look = (): void => {
    const found = [...document.querySelectorAll('main :is(h1, h2, h3, label, legend, dt, th)')];
    const isServed = document.querySelector('#app')?.hasAttribute('data-drawn') === false;
    if (isServed && document.readyState !== 'loading') {
      watched.served ??= found.filter(isSeen).map(textOf);
    }
    const texts = new Set(found.map(textOf));
    watched.lost?.push(...(watched.served ?? []).filter((text) => !texts.has(text)));
    const bars = [...document.querySelectorAll('main .sk')].filter(isSeen).length;
    watched.grey = Math.max(watched.grey ?? 0, bars);
    requestAnimationFrame(look);
  };
  look();
};

const addresses = [
  '/make/acura',
  '/make/bmw/model/z8',
  '/import-export-vehicles-to-and-from-canada',
  '/submit-listing',
  '/giveaway',
];

for (const [where, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test(`${where} keeps all of a served first screen when the app takes it over`, async ({
    browser,
    home,
  }) => {
    const { live } = await home.samples();
    const context = await browser.newContext({ serviceWorkers: 'block', viewport });
    const page = await context.newPage();
    await page.addInitScript(watchTitles);
    for (const address of [`/listing/${live}`, ...addresses]) {
      await page.goto(`${home.url}${address}`);
      await page.locator('#app[data-drawn]').waitFor();
      // Parts below the first screen follow within some frames.
      const { served, ...seen } = await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame += 1) {
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
        const { served, lost, grey } = window as Window & Watched;
        return { served, lost, grey };
      });
      expect({ address, ...seen }).toEqual({ address, lost: [], grey: 0 });
      expect(served?.length, address).toBeGreaterThan(0);
    }
    await context.close();
  });
}
