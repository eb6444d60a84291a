import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { follow } from '../setup/follow.ts';
import { controlled } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { cutOff } from '../setup/watch-page.ts';

const photo = fileURLToPath(new URL('../../public/screenshots/wide.png', import.meta.url));

test('an article goes from a draft without a signal to the front page and the feeds @worker', async ({
  page,
  context,
  browser,
  home,
  heard,
}) => {
  await signIn(page, home, 'member');
  const title = `Two weeks in a roadster ${randomUUID().slice(0, 8)}`;
  await page.goto(`${home.url}/news/create`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  await controlled(page);

  await context.setOffline(true);
  await page.getByLabel('Title').fill(title);
  await text.click();
  await text.pressSequentially('We left at dawn.');
  await text.press('Enter');
  await page.locator('.rich input[type=file]').setInputFiles(photo);
  const figure = text.locator('figure');
  await expect(figure.locator('img')).toHaveAttribute('src', /^blob:/);
  await figure.getByRole('textbox', { name: 'Caption' }).fill('The lake road');
  await page.locator('.cover input[type=file]').setInputFiles(photo);
  await expect(page.getByText('2 photos are on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved on this device, not sent yet')).toBeHidden();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  await expect(page.getByText('on this device and go out')).toBeHidden();

  const staff = await (
    await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  ).newPage();
  await signIn(staff, home, 'admin');
  await staff.goto(`${home.url}/admin/blog`);
  await staff.getByRole('link', { name: title }).first().click();
  await staff.getByRole('button', { name: 'Request changes…' }).click();
  await staff.getByRole('textbox', { name: 'Note to the author' }).fill('Where did you sleep?');
  await staff.getByRole('button', { name: 'Request changes', exact: true }).click();
  await expect(page.getByText('Where did you sleep?')).toBeVisible();
  await text.press('Control+End');
  await text.pressSequentially('We slept in the barn.');
  await page.getByRole('button', { name: 'Submit for review' }).click();

  await staff.reload();
  await staff.getByRole('button', { name: 'Publish…' }).click();
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByRole('button', { name: 'Feature' }).click();
  await expect(staff.getByRole('button', { name: 'Stop featuring' })).toBeVisible();

  await follow(page, '/');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('We slept in the barn.')).toBeVisible();
  const shown = page.locator('.written figure img');
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const path of ['/feed.xml', '/feed.json', '/sitemaps/articles.xml']) {
    const answer = await (await fetch(`${home.url}${path}`)).text();
    expect(answer).toContain('two-weeks-in-a-roadster');
  }
  await staff.context().close();
  // The open page of an article being published may request its pictures a moment before they are
  // public.
  const foreseen = /Failed to fetch|status of 404 .*\/media\//;
  expect(heard.filter((one) => !foreseen.test(one) && !cutOff.test(one))).toEqual([]);
});
