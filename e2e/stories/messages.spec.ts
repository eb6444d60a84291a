import type { Page } from 'playwright/test';
import { allSent, controlled } from '../setup/device.ts';
import { ask, calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { everythingKept, placesOf } from '../setup/kept.ts';
import { cutOff } from '../setup/watch-page.ts';

const phone = { width: 390, height: 844 };

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ });

test('two members talk live; what is written offline waits where it was written and arrives once @worker', async ({
  browser,
  page,
  context,
  home,
  heard,
}) => {
  const otherContext = await browser.newContext({ viewport: phone });
  try {
    const other = await otherContext.newPage();
    await Promise.all([signIn(page, home, 'member'), signIn(other, home, 'second')]);

    await other.goto(`${home.url}/profile/watchlist`);
    await expect(badge(other)).toHaveText('Messages');
    await page.goto(`${home.url}/profile/messages/new?to=demo-second`);
    const box = page.getByRole('textbox', { name: 'Write a message' });
    await box.fill('Is the trailer free on Saturday?');
    await page.getByRole('button', { name: 'Send' }).click();

    await expect(badge(other)).toHaveText(/1 unread/);
    await badge(other).click();
    await other.getByRole('link', { name: 'member_demo' }).first().click();
    const theirs = other.getByRole('log', { name: 'Messages' });
    await expect(theirs).toContainText('Is the trailer free on Saturday?');
    await expect(badge(other)).toHaveText('Messages');
    const mine = page.getByRole('log', { name: 'Messages' });
    const last = mine.getByRole('listitem').last();
    await expect(last).toContainText(/on Saturday\?.*Read/s);

    await controlled(page);
    await context.setOffline(true);
    await box.fill('I am in the garage, no signal.');
    await box.press('Enter');
    await expect(mine).toContainText('I am in the garage, no signal.');
    await expect(mine.getByRole('button', { name: 'Discard this message' })).toBeVisible();
    await expect(theirs).not.toContainText('in the garage');
    await box.fill('Not finished');
    // A text being written is stored a moment after the last key.
    await expect
      .poll(async () => placesOf(await everythingKept(page), 'Not finished'))
      .not.toEqual([]);
    await context.setOffline(false);
    await page.goto(`${home.url}/profile/messages/new?to=demo-second`);
    await expect(theirs).toContainText('I am in the garage, no signal.');
    await expect(mine.getByText('I am in the garage, no signal.')).toHaveCount(1);
    await expect(mine.getByRole('button', { name: 'Discard this message' })).toHaveCount(0);
    await expect(box).toHaveValue('Not finished');
    await expect(theirs.getByText('I am in the garage, no signal.')).toHaveCount(1);

    // Found by its words on this device; either side can block the other.
    await page.getByRole('searchbox', { name: 'Search in messages' }).fill('garage');
    await expect(page.getByRole('list', { name: 'Messages found' })).toContainText('no signal');
    await other.getByRole('button', { name: 'More about this conversation' }).click();
    await other.getByRole('button', { name: 'Block this member' }).click();
    await expect(other.getByText('You blocked this member')).toBeVisible();
    await expect(page.getByText('This member doesn’t accept messages from you')).toBeVisible();
    await expect(box).toHaveCount(0);
    await other.getByRole('button', { name: 'Unblock' }).click();
    await expect(box).toHaveValue('Not finished');
  } finally {
    await otherContext.close();
  }
  expect(heard.filter((one) => !cutOff.test(one))).toEqual([]);
});

test('a comment written offline stands in the talk, can be changed, and is there when the network is @worker @long', async ({
  page,
  context,
  home,
}) => {
  const lot = (await calmAuctions(home))[1]?.id ?? '';
  await signIn(page, home, 'second');
  await page.goto(`${home.url}/listing/${lot}`);
  const talk = page.getByRole('region', { name: 'Bids & comments' });
  const box = talk.getByRole('textbox', { name: /^Ask / });
  await expect(box).toBeVisible();
  await controlled(page);
  await context.setOffline(true);
  await box.fill('Does the tow hook worc?');
  await talk.getByRole('button', { name: 'Post' }).click();
  const said = talk.getByRole('listitem').filter({ hasText: 'Does the tow hook' });
  await expect(said).toContainText(/connection|Not sent yet/);
  await said.getByRole('button', { name: 'Edit' }).click();
  await said.getByRole('textbox', { name: 'Your comment' }).fill('Does the tow hook work?');
  await said.getByRole('button', { name: 'Keep' }).click();
  await expect(said).toContainText('Does the tow hook work?');
  await context.setOffline(false);
  await allSent(page);
  await expect(said.getByRole('button', { name: /Discard/ })).toHaveCount(0);
  await expect(said).toHaveCount(1);

  await said.getByRole('button', { name: /More about/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await said.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(said).toHaveCount(0);
});

test('a story stays readable without a signal, and what is said under it waits @worker @long', async ({
  page,
  context,
  home,
}) => {
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/news`);
  await controlled(page);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const address = page.url();

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('You’re offline. This story is kept on your device.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Read in the garage.');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('button', { name: 'Like' }).click();
  await expect(page.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Read in the garage.')).toBeVisible();

  await context.setOffline(false);
  const of = (parent: string, value: string) => [parent, 'EQUAL', { stringValue: value }] as const;
  await expect
    .poll(
      async () => {
        const under = await ask(home, 'comments', [of('parentType', 'blog')]);
        return under.map(({ fields }) => fields['text']?.stringValue);
      },
      { timeout: 20_000 },
    )
    .toContain('Read in the garage.');
  await expect.poll(async () => (await ask(home, 'likes', [of('type', 'blog')])).length).toBe(1);
});
