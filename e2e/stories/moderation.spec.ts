import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { controlled } from '../setup/device.ts';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { callFunction, tokenOf } from '../setup/wire.ts';

const office = 'dist/app/assets/office';

/** Back office chunks with texts of screens that the test opens only offline. */
const unopened = readdirSync(office).filter(
  (name) =>
    name.endsWith('.js') &&
    /Closing today|Prepare the listing|Settings saved/.test(
      readFileSync(join(office, name), 'utf8'),
    ),
);

/** Back office chunks stored on this device. */
const keptParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('hammerlane-assets')).keys();
    return kept.flatMap(({ url }) => /\/office\/(.+\.js)$/.exec(url)?.[1] ?? []);
  });

const words = 'This one was stolen, ask anybody in town.';
const author = 'seller_demo';

test('a member reports a comment; staff see why, hide it, and the case is in the records @worker', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const lot = (await calmAuctions(home))[2]?.id ?? '';
  const comment = { parentType: 'listing', parentId: lot, text: words };
  const token = await tokenOf(home, await home.account('seller'));
  expect((await callFunction(home, 'comments-create', comment, token)).status).toBe(200);
  const desk = await browser.newContext();
  try {
    const staff = await desk.newPage();
    await Promise.all([signIn(page, home, 'member'), signIn(staff, home, 'admin')]);
    await staff.goto(`${home.url}/admin/reports`);
    await staff.getByRole('heading', { name: 'Reports' }).waitFor();

    await page.goto(`${home.url}/listing/${lot}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const talk = page.getByRole('region', { name: 'Bids & comments' });
    const said = talk.getByText(words, { exact: true });
    const line = talk.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) });
    await line.getByRole('button', { name: `More about the comment of ${author}` }).click();
    await page.getByRole('button', { name: 'Flag…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Flag this comment' });
    await sheet.getByRole('radio', { name: /without evidence/ }).check();
    await sheet.getByRole('button', { name: 'Flag' }).click();
    await expect(line).toContainText('Flagged by you');

    const inbox = staff
      .getByRole('list', { name: 'Reports' })
      .getByRole('listitem')
      .filter({ hasText: words });
    // The back office receives it without a reload.
    await expect(inbox).toHaveCount(1, { timeout: 30_000 });
    await expect(inbox).toContainText(`@${author}`);
    await expect(inbox).toContainText('1 report: unsupported claim');
    await inbox.getByRole('link').click();
    const details = staff.getByRole('complementary', { name: 'Details' });
    await expect(details).toContainText(words);
    await expect(details).toContainText('@member_demo reported it: Unsupported claim');
    await details.getByRole('button', { name: 'Hide it' }).click();
    await expect(details).toContainText('Enter a reason');
    await details.getByRole('textbox', { name: 'Note for the record' }).fill('No proof was given.');
    await details.getByRole('button', { name: 'Hide it' }).click();
    await expect(inbox).toHaveCount(0);

    await expect(said).toHaveCount(0);
    await expect(details).toContainText('admin_demo hid it');
    await staff.getByRole('radio', { name: 'Decided' }).check({ force: true });
    await expect(inbox).toContainText('admin_demo hid it');

    expect(unopened.length).toBeGreaterThan(1);
    await controlled(staff);
    await expect
      .poll(() => keptParts(staff), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(unopened));
    await desk.setOffline(true);
    // Screens never opened on this device are here as well, after a cold start and from a link.
    await staff.goto(`${home.url}/admin/submissions`);
    await expect(staff.getByRole('heading', { name: 'Submissions', level: 1 })).toBeVisible();
    await expect(staff.getByText(/^This device’s copy/)).toBeVisible();
    await staff.getByRole('link', { name: 'Makes', exact: true }).click();
    await expect(staff.getByRole('heading', { name: 'Makes', level: 1 })).toBeVisible();
    await follow(staff, '/admin/reports?state=CLOSED');
    await expect(staff.getByText(/^This device’s copy/)).toBeVisible();
    await expect(inbox).toContainText('admin_demo hid it');
    await staff.getByRole('button', { name: 'Refresh' }).click();
    await expect(staff.getByText('The server cannot be reached.')).toBeVisible();
    // Not every device gets an event when its network returns: the app finds out.
    await desk.setOffline(false);
    await expect(staff.getByText(/^This device’s copy/)).toHaveCount(0);

    await follow(staff, '/admin/comments?view=hidden');
    const row = staff.getByRole('link', { name: words, exact: true });
    await row.waitFor();
    await staff.getByRole('button', { name: /^Columns/ }).focus();
    await staff.keyboard.press('Tab');
    await expect(row).toBeFocused();
    const place = staff.getByRole('row').filter({ has: row }).getByRole('cell', { name: title });
    await expect(place).toHaveCount(1);
    await staff.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-current', 'page');
    await expect(details.getByRole('heading', { name: `Comment by @${author}` })).toBeFocused();
    await staff.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(row).toBeFocused();
    await staff.keyboard.press('Enter');
    await details.getByRole('button', { name: 'Show it again' }).click();
    await expect(details.getByText('Shown', { exact: true })).toBeVisible();
    await expect(said).toHaveCount(1);
  } finally {
    await desk.close();
  }
  expect(heard).toEqual([]);
});

test('a member reports a conversation; staff read it, join it for all to see, and settle it @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const [asking, told] = ['May I see it on Saturday?', 'He asks for money in advance.'];
  const from = await tokenOf(home, await home.account('second'));
  const first = { toUserId: 'demo-seller', subject: { type: 'member', id: 'demo-seller' } };
  const sent = { ...first, text: asking, clientId: randomUUID(), idempotencyKey: randomUUID() };
  const opened = await callFunction(home, 'messages-sendMessage', sent, from);
  const threadId = String(opened.result?.['threadId']);
  const report = { threadId, report: told, idempotencyKey: randomUUID() };
  const of = await tokenOf(home, await home.account('seller'));
  expect((await callFunction(home, 'messages-markMessagesAsRead', report, of)).status).toBe(200);
  const desk = await browser.newContext();
  try {
    const staff = await desk.newPage();
    await Promise.all([signIn(page, home, 'seller'), signIn(staff, home, 'admin')]);
    await staff.goto(`${home.url}/admin/messages`);
    const inbox = staff.getByRole('list', { name: 'Messages' }).getByRole('link');
    await expect(inbox.first()).toContainText('Conversation');
    await inbox.first().click();
    const details = staff.getByRole('complementary', { name: 'Details' });
    await expect(details.getByRole('list', { name: 'Conversation' })).toContainText(asking);
    await expect(details).toContainText(told);
    await expect(details).toContainText('@admin_demo read it');
    await details.getByRole('button', { name: 'Join the conversation' }).click();
    await details.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(details.getByRole('link', { name: 'Open it in your messages' })).toBeVisible();
    await expect(details.getByRole('list', { name: 'Conversation' })).toContainText(
      'admin_demo joined the conversation.',
    );
    expect(await faultsOf(staff)).toEqual([]);
    await details.getByRole('textbox', { name: 'Note for the record' }).fill('Warned both.');
    await details.getByRole('button', { name: 'Settle it' }).click();
    await expect(details).toContainText('@admin_demo settled it');
    await page.goto(`${home.url}/profile/messages/${threadId}`);
    await expect(page.getByText('admin_demo joined the conversation.').last()).toBeVisible();
  } finally {
    await desk.close();
  }
  expect(heard).toEqual([]);
});
