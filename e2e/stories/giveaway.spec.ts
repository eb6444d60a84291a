import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { ask } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { uidOf } from '../setup/waiting.ts';

const photo = fileURLToPath(new URL('../../public/screenshots/wide.png', import.meta.url));

/** A start and an end in the format of form fields. */
const minuteOf = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Staff set the most entries per member, for giveaways that open from now on. */
const setCap = async (page: Page, home: DemoHome, most: number): Promise<void> => {
  await page.goto(`${home.url}/admin/config`);
  await page.getByLabel('Most entries of one member').fill(`${most}`);
  const save = page.getByRole('button', { name: 'Save 1 change' });
  await save.click();
  await expect(save).toBeHidden();
};

/** Staff create a giveaway in the back office form and open it; returns its id. */
const makeGiveaway = async (page: Page): Promise<string> => {
  await follow(page, '/admin/giveaways/create');
  await page.getByLabel('Title', { exact: true }).fill('A lamp for the workbench');
  const prize = page.getByRole('group', { name: 'Prize' });
  await prize.getByLabel('What is to be won').fill('Workbench lamp');
  await prize.getByLabel('How many').fill('1');
  await prize.getByLabel(/Value/).fill('120');
  const photos = page.getByRole('group', { name: 'Photos of the prize' });
  await photos.getByLabel('Add photos').setInputFiles(photo);
  const shown = photos.getByRole('img', { name: 'The prize' });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A lamp with a long arm.');
  await page.getByRole('textbox', { name: 'Rules' }).fill('No purchase is necessary.');
  const regions = page.getByRole('group', { name: 'Regions' });
  await regions.getByRole('button', { name: /Add/ }).click();
  await regions.getByRole('combobox').selectOption('ON');
  const now = Date.now();
  await page.getByLabel('Start', { exact: true }).fill(minuteOf(now - 60_000));
  await page.getByLabel('End', { exact: true }).fill(minuteOf(now + 7 * 86_400_000));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/open=/);
  const id = new URL(page.url()).searchParams.get('open')?.replaceAll('"', '') ?? '';
  await follow(page, `/admin/giveaways/${id}`);
  await act(page, 'Open it now');
  await expect(page.getByText('Close it now')).toBeVisible();
  return id;
};

/** Clicks an action of the panel, and confirms it. */
const act = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `${name}?` });
  await sheet.getByRole('button', { name, exact: true }).click();
  await expect(sheet).toBeHidden();
};

/** A demo member on a device of their own, at the page of a giveaway. */
const comesTo = async (
  browser: Browser,
  home: DemoHome,
  role: string,
  path: string,
): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, home, role);
  await page.goto(`${home.url}${path}`);
  return page;
};

const enter = async (page: Page): Promise<void> => {
  await page.getByLabel('Province or state you live in').selectOption('ON');
  await page.getByLabel('Date of birth').fill('1980-05-01');
  await page.getByLabel(/I don’t work for Hammerlane/).check();
  await page.getByRole('button', { name: 'Enter the giveaway' }).click();
  await expect(page.getByText(/entr(?:y|ies) of at most 20/)).toBeVisible();
};

/** Answers the question on the page, off by this amount. */
const answerQuestion = async (page: Page, off: number): Promise<void> => {
  await page.getByRole('button', { name: 'Show me the question' }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  const sum = await page.getByText(/^\(\d+ × \d+\)/).textContent();
  const [a = 0, b = 0, c = 0, d = 1, e = 0] = (sum?.match(/\d+/g) ?? []).map(Number);
  await page.getByLabel('Your answer').fill(String(a * b + c / d - e + off));
  await page.getByRole('button', { name: 'Send your answer' }).click();
};

const isDrawn = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { name: 'You were drawn', exact: true }).isVisible();

test('a giveaway goes from its form to a winner: a free form reaches the cap, a wrong answer draws again, the page verifies it', async ({
  page,
  browser,
  home,
  heard,
}) => {
  // Three people act one after the other.
  test.setTimeout(240_000);
  await signIn(page, home, 'admin');
  await setCap(page, home, 20);
  const id = await makeGiveaway(page);
  const path = `/giveaway?id=${id}`;

  // Two members enter; one sends the free form, which staff accept by hand.
  const ann = await comesTo(browser, home, 'member', path);
  const ben = await comesTo(browser, home, 'second', `${path}&by=member_demo`);
  await enter(ann);
  await enter(ben);
  await ann.getByLabel('Full name').fill('Ann Other');
  await ann.getByLabel('City').fill('Ottawa');
  await ann.getByLabel('Postal or ZIP code').fill('K1A 0B1');
  await ann.getByRole('button', { name: 'Send the free entry' }).click();
  await expect(ann.getByText('Waiting to be checked')).toBeVisible();
  const uid = await uidOf(ann);
  const forms = () =>
    ask(home, 'freeEntries', [
      ['createdBy', 'EQUAL', { stringValue: uid }],
      ['giveawayId', 'EQUAL', { stringValue: id }],
    ]);
  await expect.poll(async () => (await forms()).length).toBe(1);
  const form = (await forms())[0]?.id ?? '';
  await follow(page, `/admin/free-entries?open=${form}`);
  await page.getByRole('button', { name: 'Accept the entry', exact: true }).click();
  await expect(ann.getByRole('row', { name: 'Free forms 25' })).toBeVisible();
  const own = await ann.context().newPage();
  await own.goto(`${home.url}/profile/entries`);
  await expect(own.getByText('20 entries of at most 20')).toBeVisible();
  await expect(own.getByText('You have the most entries anyone can have.')).toBeVisible();
  await own.close();
  await ann.setViewportSize({ width: 390, height: 844 });

  // Closed and drawn at once; the first drawn answers wrongly, the other one correctly.
  await follow(page, `/admin/giveaways/${id}`);
  await act(page, 'Close it now');
  await act(page, 'Draw now');
  await expect.poll(async () => (await isDrawn(ann)) || (await isDrawn(ben))).toBe(true);
  const [first, then] = (await isDrawn(ann)) ? [ann, ben] : [ben, ann];
  await answerQuestion(first, 1);
  await expect(first.getByText(/wasn’t the right answer/)).toBeVisible();
  await expect.poll(() => isDrawn(then)).toBe(true);
  await answerQuestion(then, 0);
  await expect(then.getByRole('heading', { name: 'You won the prize' })).toBeVisible();

  await expect(first.getByText('Answered correctly and won')).toBeVisible();
  await first.setViewportSize({ width: 1440, height: 900 });
  await first.getByRole('button', { name: 'Verify this draw' }).click();
  await expect(first.getByText('This draw checks out.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Archive it' })).toBeVisible();
  await Promise.all([ann, ben].map((one) => one.context().close()));
  expect(heard).toEqual([]);
});
