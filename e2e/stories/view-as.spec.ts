import type { Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { ask, calmAuctions, leadingMax, whole } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { uidIn } from '../setup/tokens.ts';
import { watchedBy } from '../setup/waiting.ts';
import { callFunction, placeBid, tokenOf } from '../setup/wire.ts';

const watch = async (home: DemoHome, token: string, targetId: string): Promise<void> => {
  const like = { type: 'listing', targetId, value: true, idempotencyKey: crypto.randomUUID() };
  expect((await callFunction(home, 'likes-setLike', like, token)).status).toBe(200);
};

const titleOf = async (home: DemoHome, id: string): Promise<string> => {
  const found = await ask(home, 'listings', [['id', 'EQUAL', { stringValue: id }]]);
  return found[0]?.fields['title']?.stringValue ?? '';
};

/** This member's likes, from the server and not from a screen. */
const likesOf = async (home: DemoHome, uid: string): Promise<readonly string[]> =>
  (
    await ask(home, 'likes', [
      ['createdBy', 'EQUAL', { stringValue: uid }],
      ['value', 'EQUAL', { booleanValue: true }],
    ])
  ).map(({ id }) => id);

const banner = (page: Page, name: string) => page.getByRole('region', { name });

/** Names of stored items, except the browser's own databases. */
const keptOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name = '' }) => name).filter((n) => n.includes('-u')),
    ...Object.keys(localStorage),
  ]);

test('staff see what a member sees, change nothing, and are back at their own account @long', async ({
  page,
  home,
  heard,
}) => {
  test.setTimeout(240_000);
  const member = await home.account('member');
  const memberToken = await tokenOf(home, member);
  const uid = uidIn(memberToken);
  const watched = await Promise.all(
    (await calmAuctions(home)).map(async (lot) => ({
      lot,
      by: await watchedBy(home, uid, lot.id),
    })),
  );
  const [theirs, led, own, other] = watched.flatMap(({ lot, by }) => (by > 0 ? [] : [lot]));
  if (!theirs || !led || !own || !other) throw new Error('The market has too few auctions.');
  const adminToken = await tokenOf(home, await home.account('admin'));
  await watch(home, memberToken, theirs.id);
  await watch(home, memberToken, led.id);
  await watch(home, adminToken, own.id);
  expect((await placeBid(home, memberToken, led.id, await leadingMax(home, led))).status).toBe(200);
  // Outbid on another lot, as the public bid history shows.
  const beaten = Math.max(whole(other.fields['minNext']), whole(other.fields['startingBid']));
  const rivalToken = await tokenOf(home, await home.account('second'));
  expect((await placeBid(home, memberToken, other.id, beaten)).status).toBe(200);
  expect((await placeBid(home, rivalToken, other.id, beaten * 3)).status).toBe(200);
  const theirTitle = await titleOf(home, theirs.id);
  const ledTitle = await titleOf(home, led.id);
  const ownTitle = await titleOf(home, own.id);
  const before = await likesOf(home, uid);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/profile/watchlist`);
  await expect(page.getByRole('heading', { name: ownTitle })).toBeVisible();
  await page.goto(`${home.url}/admin/users/edit/${uid}`);
  await page.getByRole('button', { name: 'View as this member…' }).click();
  const dialog = page.getByRole('dialog', { name: /^View as / });
  const look = dialog.getByRole('button', { name: /^View the site as / });
  await look.click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason for viewing').fill('Says her watchlist is empty.');
  const keptBefore = await keptOn(page);
  await look.click();

  const shown = banner(page, `Viewing as ${member.username}, read only`).or(
    page.getByRole('region', { name: /^Viewing as .+, read only$/ }),
  );
  await expect(shown).toBeVisible();
  await page.goto(`${home.url}/profile/watchlist`);
  await expect(page.getByRole('heading', { name: theirTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: ledTitle })).toBeVisible();
  await expect(page.getByText('You lead', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: ownTitle })).toHaveCount(0);
  await expect(shown).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('watchlist-1440-dark.png') });
  await shown.getByText('What isn’t shown').click();
  await expect(shown.getByText('conversations, which are private')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('hides-1440-dark.png') });

  await follow(page, '/profile/messages');
  await expect(page.getByText('Conversations are private and not shown.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not shown in this view' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await follow(page, `/listing/${other.id}`);
  await expect(page.getByText('You were outbid.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Watch', exact: true }).first().click();
  await expect(page.getByText(/^You’re viewing as .+\. Nothing can be changed\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watching' })).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('refused-390-light.png') });
  await follow(page, '/');
  await expect(shown).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('front-390-light.png') });
  for (const width of [320, 390, 2560]) {
    await page.setViewportSize({ width, height: 844 });
    // A page that was just made narrow is laid out again.
    await expect
      .poll(
        () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        { message: `${width} px scrolls sideways` },
      )
      .toBeLessThanOrEqual(0);
    await expect(shown.getByRole('button', { name: 'Stop viewing' })).toBeInViewport();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // The view gives no access to staff pages, and nothing of the member stays on the device.
  await page.goto(`${home.url}/admin/users`);
  await expect(page).not.toHaveURL(/\/admin/);
  expect(await likesOf(home, uid)).toEqual(before);

  // Another tab is the staff member's own.
  const beside = await page.context().newPage();
  await beside.goto(`${home.url}/profile/watchlist`);
  await expect(beside.getByRole('heading', { name: ownTitle })).toBeVisible();
  await expect(beside.getByRole('region', { name: /^Viewing as/ })).toHaveCount(0);
  expect([...(await keptOn(beside))].filter((name) => name.includes('-u'))).toEqual(
    keptBefore.filter((name) => name.includes('-u')),
  );
  await beside.close();

  await shown.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`${home.url}/admin/users/edit/${uid}`);
  await expect(page.getByRole('region', { name: /^Viewing as/ })).toHaveCount(0);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('viewed the site as a member')).toBeVisible();
  await expect(history.getByText('Says her watchlist is empty.')).toBeVisible();
  await page.goto(`${home.url}/profile/watchlist`);
  await expect(page.getByRole('heading', { name: ownTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: theirTitle })).toHaveCount(0);
  await follow(page, '/admin/audit');
  await expect(page.locator('tbody tr').first()).toContainText('Viewed the site as a member');
  expect(heard).toEqual([]);
});

test('staff see the site as a visitor, and a view ends when they sign out in another tab @long', async ({
  page,
  home,
  heard,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/listings`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'View as a visitor' }).click();
  const shown = banner(page, 'Viewing as a visitor');
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(`${home.url}/listings`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('E-mail').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wooden-Dash-72');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByText('You’re viewing as a visitor. Nothing can be changed.').first(),
  ).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('visitor-1440-light.png') });
  await shown.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`${home.url}/listings`);
  await expect(shown).toHaveCount(0);

  // From the back office, through the palette.
  await page.goto(`${home.url}/admin/audit`);
  await expect(page.locator('tbody tr').first()).toContainText('Viewed the site as a visitor');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Jump to a screen or row').fill('visitor');
  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();

  const beside = await page.context().newPage();
  await beside.goto(`${home.url}/logout`);
  await expect(beside.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await beside.close();
  expect(heard).toEqual([]);
});
