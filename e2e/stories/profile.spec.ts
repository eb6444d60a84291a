import sharp from 'sharp';
import { follow } from '../setup/follow.ts';
import { allSent, controlled, mirrored, outboxRows } from '../setup/device.ts';
import { ask } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { uidOf, unwatchedLot, watch } from '../setup/waiting.ts';
import { cutOff } from '../setup/watch-page.ts';

type Channels = Readonly<Record<string, { readonly email?: boolean }>>;

test('a member sees things his own way, and changes his profile without a signal @worker', async ({
  page,
  context,
  home,
  heard,
}) => {
  const { live } = await home.samples();
  await signIn(page, home, 'seller');
  await page.goto(`${home.url}/profile?view=display`);
  await page.getByRole('radio', { name: 'Miles' }).check();
  await page.getByRole('radio', { name: 'US$' }).check();
  await page.getByRole('radio', { name: 'Français (Canada)' }).check();
  await allSent(page);
  await follow(page, `/listing/${live}`);
  await expect(page.getByText(/\d mi\b/).first()).toBeVisible();

  await follow(page, '/profile?view=display');
  await page.getByRole('radio', { name: 'English (Canada)' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await settings.getByRole('link', { name: /^Public profile/ }).click();
  const about = page.getByRole('textbox', { name: /About you/ });
  await expect(about).toBeVisible();
  await controlled(page);

  const fullName = 'Seller of Halifax';
  await context.setOffline(true);
  await about.fill('Keeps two wagons and a welder.');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved on this device, not sent yet').first()).toBeVisible();
  await settings.getByRole('link', { name: /^Contact and addresses/ }).click();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('dialog').getByLabel('Full name').fill('Noor Bailey');
  await page.getByRole('dialog').getByLabel('Address', { exact: true }).fill('12 Dock Street');
  await page.getByRole('dialog').getByLabel('City').fill('Halifax');
  await page.getByRole('dialog').getByLabel('Province or state').selectOption('NS');
  await page.getByRole('dialog').getByLabel('Postal or ZIP code').fill('98101');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a Canadian postal code.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Postal or ZIP code').fill('b3j 1a1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('12 Dock Street')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Saved on this device, not sent yet')).toHaveCount(0, {
    timeout: 20_000,
  });
  const named = () => ask(home, 'users_private', [['name', 'EQUAL', { stringValue: fullName }]]);
  await expect.poll(async () => (await named()).length, { timeout: 15_000 }).toBe(1);
  const { username } = await home.account('seller');
  await follow(page, `/members/${username}`);
  const tabs = page.getByRole('navigation', { name: 'Of this member' });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Lots');
  await expect(page.getByText('Keeps two wagons and a welder.')).toBeVisible();
  // A write with an outdated version is refused and merged with the newer one, which is no error.
  const fine = (line: string) => cutOff.test(line) || line.includes('documents:commit');
  expect(heard.filter((line) => !fine(line))).toEqual([]);
});

test('what a member notes of a watched lot stays on the device @worker @long', async ({
  page,
  context,
  home,
}) => {
  await signIn(page, home, 'member');
  const lot = await unwatchedLot(home, await uidOf(page));
  await page.goto(`${home.url}/listing/${lot}`);
  await watch(page).click();
  await expect(watch(page)).toHaveAttribute('aria-pressed', 'true');
  await follow(page, '/profile/watchlist');
  await page
    .getByRole('button', { name: /^Notes/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Notes').fill('Ask about the clutch.');
  await sheet
    .getByRole('radiogroup', { name: /Rockers, wheel wells/ })
    .getByRole('radio', { name: 'Issue' })
    .check();
  const photo = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#557788' },
  })
    .png()
    .toBuffer();
  await sheet
    .getByLabel('Add photos')
    .setInputFiles({ name: 'sill.png', mimeType: 'image/png', buffer: photo });
  await expect(sheet.getByRole('img', { name: 'Inspection 1' })).toBeVisible();
  // Shown before it is stored: leaving at once would lose it.
  await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const noted = page.getByRole('button', { name: /1 of 15 checked, 1 with issues/ });
  await expect(noted).toBeVisible();
  await page.reload();
  await noted.click();
  await expect(page.getByRole('dialog').getByLabel('Notes')).toHaveValue('Ask about the clutch.');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Inspection 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Notices of this lot only, chosen offline.
  await mirrored(page);
  await controlled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'All notifications' }).first().click();
  await page.getByRole('dialog').getByLabel('Ends in 1 hour').uncheck();
  await expect(page.getByRole('dialog').getByText(/Not sent yet/)).toBeVisible();
  await page.keyboard.press('Escape');

  // The channels of each event.
  await follow(page, '/profile/notifications');
  await page.getByRole('button', { name: 'Notification settings' }).click();
  await page.getByRole('checkbox', { name: 'New message: E-mail' }).waitFor();
  // In quick succession, faster than the device stores them: neither is lost.
  await page.evaluate(() => {
    for (const name of ['New message: E-mail', 'You’re outbid: E-mail']) {
      const box = document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
      if (box === null) throw new Error(`There is no choice “${name}”.`);
      box.click();
    }
  });
  await expect(page.getByRole('checkbox', { name: 'New message: E-mail' })).not.toBeChecked();
  await expect(page.getByText('Not sent yet: saved on this device')).toBeVisible();
  // Both are stored before the page is left.
  const inWriting = async () =>
    (await outboxRows(page)).some(({ payload }) => {
      const { channels } =
        (payload as { readonly change?: { readonly channels?: Channels } }).change ?? {};
      return channels?.['MESSAGE']?.email === false && channels['OUTBID']?.email === false;
    });
  await expect.poll(inWriting).toBe(true);
  await page.goto(`${home.url}/profile/watchlist`);
  await context.setOffline(false);
  const watches = () =>
    ask(home, 'likes', [['events.ENDING_1H', 'EQUAL', { booleanValue: false }]]);
  await expect.poll(async () => (await watches()).length, { timeout: 15_000 }).toBe(1);
  await expect(page.getByRole('button', { name: '5 of 6 notifications' })).toBeVisible();
  const told = () =>
    ask(home, 'userPreferences', [
      ['channels.MESSAGE.email', 'EQUAL', { booleanValue: false }],
      ['channels.OUTBID.email', 'EQUAL', { booleanValue: false }],
    ]);
  await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(1);

  // The note exists nowhere else: signing out asks about it.
  await allSent(page);
  await page.goto(`${home.url}/logout`);
  await expect(page.getByText('1 note or begun text is on this device alone.')).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.goto(`${home.url}/profile/watchlist`);
  await expect(noted).toBeVisible();
});

test('a picture chosen without a signal is shown at once, and to everybody once it arrived @worker @long', async ({
  browser,
  page,
  context,
  home,
}) => {
  const { username } = await signIn(page, home, 'second');
  await page.goto(`${home.url}/profile`);
  const choose = page.getByLabel('Choose a picture');
  await expect(choose).toBeAttached();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await choose.setInputFiles(file('me.png', 'image/png', drawing));
  await expect(page.getByText(/This file is no picture we can read/)).toBeVisible();

  const red = {
    create: { width: 1_400, height: 1_000, channels: 3, background: '#b33a1e' },
  } as const;
  const photo = await sharp(red)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 4/1' } })
    .jpeg()
    .toBuffer();
  await controlled(page);
  await context.setOffline(true);
  await choose.setInputFiles(file('me.jpg', 'image/jpeg', photo));
  await expect(page.getByText('Kept on this device, sent when you are back')).toBeVisible();
  await expect(page.getByText(/This file is no picture we can read/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account' }).locator('img')).toBeVisible();

  await context.setOffline(false);
  await expect(page.locator('.info__picture img')).toHaveAttribute('src', /^\/media\//, {
    timeout: 20_000,
  });
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${home.url}/members/${username}`);
  const seen = stranger.locator('.member__h img.avatar');
  await expect(seen).toHaveAttribute('src', /^\/media\//);
  const size = () =>
    seen.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([480, 480]);
  await stranger.context().close();

  await page
    .getByRole('region', { name: 'Picture' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(page.locator('.info__picture img')).toHaveCount(0);
  const kept = () => ask(home, 'images', [['parentType', 'EQUAL', { stringValue: 'member' }]]);
  await expect
    .poll(async () => (await kept()).map(({ fields }) => fields['isDeleted']?.booleanValue))
    .toEqual([true]);
});
