import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { photos } from '../setup/consigning.ts';
import { controlled, desktop, phone } from '../setup/device.ts';
import { openEmptyHome } from '../setup/empty-home.ts';
import { expect, test } from '../setup/home.ts';
import { comes } from '../setup/person.ts';

test('staff put a gallery into a page of a new house; a visitor sees it, also offline, and asks for a transport @worker @long', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const home = await openEmptyHome();
  const office = await comes(browser, desktop);
  const visitor = await comes(browser, phone);
  try {
    const { page } = office;
    page.setDefaultTimeout(20_000);
    await page.goto(`${home.url}/login?goto=/admin/galleries/create`);
    await page.getByLabel('E-mail').fill(home.staff.email);
    await page.getByLabel('Password', { exact: true }).fill(home.staff.password());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Title').fill('The workshop');
    await page.locator('.edit-group input[type=file]').setInputFiles([...(await photos(2))]);
    await page.getByLabel('Caption of photo 2').fill('The lift');
    await page.getByRole('button', { name: /^Move photo 2/ }).press('ArrowLeft');
    await expect(page.getByLabel('Caption of photo 1')).toHaveValue('The lift');
    await page.getByLabel('Public').check();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL(/open=/);

    await follow(page, '/admin/pages/page-about');
    const editor = page.getByRole('textbox', { name: 'Text', exact: true });
    await editor.press('Control+End');
    await editor.press('Enter');
    const tools = page.getByRole('toolbar').first();
    await tools.getByRole('button', { name: 'Gallery or insert' }).click();
    await page.getByRole('button', { name: 'Place here' }).click();
    await expect(editor.getByText('Gallery: The workshop (2 photos)')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

    const reader = visitor.page;
    await expect
      .poll(async () => (await fetch(`${home.url}/about`)).text())
      .toContain('aria-label="Enlarge: The lift"');
    await reader.goto(`${home.url}/about`);
    await reader.locator('#app[data-drawn]').waitFor();
    const gallery = reader.getByRole('region', { name: 'The workshop' });
    await expect(gallery.getByText('The lift')).toBeVisible();
    const cover = gallery.locator('img').first();
    await cover.scrollIntoViewIfNeeded();
    const isDrawn = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    expect(await faultsOf(reader)).toEqual([]);
    await controlled(reader);
    // The page came with its readings; the device stores its own once the first screen is idle.
    const stored = () =>
      reader.evaluate(() =>
        Object.keys(JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}')),
      );
    await expect.poll(stored).toEqual(expect.arrayContaining(['pages', 'galleries']));
    await reader.context().setOffline(true);
    await reader.reload();
    await gallery.getByRole('button', { name: 'Enlarge: The lift' }).click();
    await expect(reader.getByRole('dialog', { name: 'Photos of The workshop' })).toBeVisible();
    await reader.keyboard.press('Escape');
    await reader.context().setOffline(false);

    await reader.goto(`${home.url}/import-export-vehicles-to-and-from-canada`);
    await reader.locator('#app[data-drawn]').waitFor();
    const desk = reader.getByRole('region', { name: 'What would it cost?' });
    await desk
      .getByRole('group', { name: 'From' })
      .getByLabel('Postal or ZIP code')
      .fill('M5V 2T6');
    await desk
      .getByRole('group', { name: 'To' })
      .getByLabel('Or province or state')
      .selectOption('BC');
    await expect(desk.locator('.sum dd').first()).toHaveText(/^CA\$[\d,]+$/);
    await desk.getByRole('button', { name: 'Request this transport' }).click();
    await desk.getByLabel('Vehicle').fill('1972 Datsun 240Z');
    await desk.getByLabel('Your name').fill('Ann Tremblay');
    await desk.getByLabel('E-mail').fill('ann@example.com');
    expect(await faultsOf(reader)).toEqual([]);
    await desk.getByRole('button', { name: 'Send request' }).click();
    await expect(desk.getByText('We have your request')).toBeVisible();
    await follow(page, '/admin/transport');
    await page.getByRole('link', { name: '1972 Datsun 240Z' }).click();
    await expect(page.getByText('ann@example.com').last()).toBeVisible();
  } finally {
    await office.leave();
    await visitor.leave();
    await home.close();
  }
});
