import { ask } from '../setup/demo-market.ts';
import { expect, test, type DemoHome } from '../setup/home.ts';

// A make has a typical price only after many sales.
test.use({ market: 'whole' });

/** Wider than any sum in the market so far, whose present sums may just fit. */
const widest = '8,888,888';

/** The make with the most sales: a trend needs several. */
const mostSold = async (home: DemoHome): Promise<string> => {
  const counts = new Map<string, number>();
  for (const status of ['SOLD', 'COMPLETED']) {
    const sold = await ask(
      home,
      'listings',
      [['status', 'EQUAL', { stringValue: status }]],
      null,
      400,
    );
    for (const { fields } of sold) {
      const make = fields['vehicle']?.mapValue?.fields['makeId']?.stringValue ?? '';
      counts.set(make, (counts.get(make) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
};

test('the figure a page is about fits the narrowest phone whatever the sum @long', async ({
  page,
  home,
  heard,
}) => {
  const { sold } = await home.samples();
  const make = await mostSold(home);
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/', `/make/${make}`, `/listing/${sold}`]) {
    await page.goto(`${home.url}${path}`);
    const figure = page.locator('.price--hero:visible').first();
    await figure.waitFor();
    const past = await figure.evaluate((price, sum) => {
      const text = [...price.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (text === undefined) throw new Error('a price without a sum');
      text.nodeValue = sum;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, widest);
    expect.soft(past, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  expect(heard).toEqual([]);
});

/** The widest text for the time of an end, on any day. */
const widestEnd = 'Ends Wed 12:44 PM';

test('the time of an end fits the narrowest phone while the clock is not known', async ({
  page,
  home,
}) => {
  await page.route('**/t-get', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/', '/listings']) {
    await page.goto(`${home.url}${path}`);
    const ends = page.locator('main :is(.lot__top, .soon__time) strong:visible');
    await ends.filter({ hasText: /^Ends/ }).last().waitFor();
    const past = await ends.evaluateAll((all, text) => {
      for (const one of all) one.textContent = text;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, widestEnd);
    expect.soft(past, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});
