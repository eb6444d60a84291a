import { randomUUID } from 'node:crypto';
import { follow } from '../setup/follow.ts';
import { controlled, outboxRows } from '../setup/device.ts';
import { ask } from '../setup/demo-market.ts';
import { expect, test } from '../setup/home.ts';
import { joinByGoogle } from '../setup/joining.ts';
import { everythingKept, placesOf } from '../setup/kept.ts';
import { uidOf } from '../setup/waiting.ts';
import { cutOff } from '../setup/watch-page.ts';

test('an article and a word on the site, both without a signal, wait where they were written and arrive once @worker @long', async ({
  page,
  context,
  home,
  heard,
}) => {
  // Feedback on the site is limited to one per month: this member has not given theirs.
  await joinByGoogle(page, home.url, 'Marit Solheim');
  const uid = await uidOf(page);
  const title = `A barn and a roadster ${randomUUID().slice(0, 8)}`;
  await page.goto(`${home.url}/profile/news`);
  await expect(page.getByRole('heading', { name: 'No articles yet' })).toBeVisible();
  await controlled(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByRole('button', { name: 'Save draft' }).waitFor();
  await page.getByLabel('Title').fill(title);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.pressSequentially('It stood **under a tarpaulin**.');
  await text.press('Enter');
  await text.pressSequentially('## The engine');
  await expect(page.getByRole('heading', { name: 'The engine' })).toBeVisible();
  await text.press('Enter');
  await text.pressSequentially('- turned by hand');
  // Typed text is stored a moment after the last key, and survives a reload.
  await expect.poll(async () => placesOf(await everythingKept(page), 'tarpaulin')).not.toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible();
  await expect(page).toHaveURL(/\/news\/create\/[\w-]{36}$/);
  await text.getByText('turned by hand').click();
  await text.press('End');
  await text.pressSequentially(' once');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();

  await follow(page, '/profile/feedback');
  await page.getByRole('radio', { name: '4 Good' }).check({ force: true });
  await page.getByLabel('What works, and what does not?').fill('It works in the barn.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/feedback\/confirm$/);
  await expect(
    page.getByRole('main').getByText(/^Saved on this device\. It is sent once/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Your feedback' }).click();
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible();

  await follow(page, '/profile?view=outbox');
  await expect(page.getByText('2 items waiting to send.', { exact: true })).toBeVisible();
  expect((await outboxRows(page)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);

  await context.setOffline(false);
  await expect(page.getByText('Everything you did has been sent.')).toBeVisible();
  const by = [['createdBy', 'EQUAL', { stringValue: uid }]] as const;
  const articles = async () =>
    (await ask(home, 'blogs', [...by])).map(({ fields }) => [
      fields['title']?.stringValue,
      fields['status']?.stringValue,
      fields['bodyHtml']?.stringValue,
    ]);
  const html =
    '<p>It stood <strong>under a tarpaulin</strong>.</p><h2>The engine</h2><ul><li>turned by hand once</li></ul>';
  expect(await articles()).toEqual([[title, 'DRAFT', html]]);
  const words = await ask(home, 'feedback', [...by]);
  expect(words.map(({ fields }) => fields['text']?.stringValue)).toEqual(['It works in the barn.']);

  await follow(page, '/profile/news');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  await expect.poll(articles).toEqual([[title, 'REVIEW', html]]);
  expect(heard.filter((one) => !cutOff.test(one) && !one.includes('Failed to fetch'))).toEqual([]);
});

test('an article begun on a first visit, cut before there is a worker, outlives its page and arrives once @long', async ({
  page,
  context,
  home,
}) => {
  await joinByGoogle(page, home.url, 'Solveig Dahl');
  const uid = await uidOf(page);
  const title = `Two summers in a wagon ${randomUUID().slice(0, 8)}`;
  await follow(page, '/news/create');
  await page.getByRole('button', { name: 'Save draft' }).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await context.setOffline(true);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('It never rained.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible();
  expect((await outboxRows(page)).map(({ state }) => state)).toEqual(['waiting']);
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${home.url}/profile/news`);
  await expect(again.getByRole('link', { name: title })).toBeVisible();
  const articles = async () =>
    (await ask(home, 'blogs', [['createdBy', 'EQUAL', { stringValue: uid }]])).map(({ fields }) => [
      fields['title']?.stringValue,
      fields['bodyHtml']?.stringValue,
    ]);
  await expect.poll(articles).toEqual([[title, '<p>It never rained.</p>']]);
  await expect
    .poll(async () => (await outboxRows(again)).map(({ state }) => state))
    .toEqual(['done']);
});
