import { expect, signIn, test } from '../setup/home.ts';

test('staff see the rates, their source and age, and decide on one that leapt', async ({
  page,
  home,
}) => {
  const series = `${home.url}/standin/valet/observations/FXUSDCAD,FXCADUSD/json`;
  const set = async (data: object) => {
    const answer = await fetch(series, { method: 'POST', body: JSON.stringify(data) });
    expect(answer.status).toBe(200);
  };
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/currency`);
  await expect(page.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible();
  const usd = page.getByRole('region', { name: 'USD in CAD' });
  const rate = usd.locator('dd').first();
  // The timetable has asked by itself.
  await expect(usd).toContainText('Stand-in for the Bank of Canada');
  await expect(usd).toContainText(/As of.* ago/);
  const button = page.getByRole('button', { name: 'Update now' });
  // The source may have published since: once a day the first press finds something.
  await button.click();
  await expect(
    page.getByText(/ rates? updated\.$|^The source has no newer rates\.$/),
  ).toBeVisible();
  await button.click();
  await expect(page.getByText('The source has no newer rates.').first()).toBeVisible();
  const before = await rate.textContent();

  await set({ silent: true });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('The source of rates does not answer.');

  // Tomorrow's rate is half as much again: refused, until somebody says it is so.
  await set({ usdCad: 2.1, tomorrow: true });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('changed by more than 20%.');
  await expect(rate).toHaveText(before ?? '');
  const refused = page.getByRole('region', { name: 'Refused' });
  await expect(refused).toContainText('USD in CAD: 2.1000');
  await expect(refused).toContainText('You can still accept it.');
  await page.getByRole('button', { name: 'Accept the refused rates' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('2.1000 instead of');
  await sheet.getByRole('button', { name: 'Accept them' }).click();
  await expect(rate).toHaveText('2.1000');
  await expect(refused).toContainText('The rate has been updated since.');
  await expect(page.getByRole('button', { name: 'Accept the refused rates' })).toBeHidden();
  await set({});
});
