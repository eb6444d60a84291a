import { ask } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';

test('what staff do is in the log and the history of what they did it to, by function and by form', async ({
  page,
  home,
}) => {
  const edits = () => ask(home, 'auditLog', [['act', 'EQUAL', { stringValue: 'change makes' }]]);
  const { length: known } = await edits();
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/makes?open=audi`);
  const country = page.getByRole('textbox', { name: 'Country' });
  await expect(country).not.toHaveValue('');
  const before = await country.inputValue();
  const save = async (text: string) => {
    await country.fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await save('Deutschland');
  await save(before);
  // The log follows what was written, and the word of the first save may still stand at the second.
  await expect.poll(edits).toHaveLength(known + 2);

  await page.goto(`${home.url}/admin/authUsers`);
  await page.getByLabel('E-mail address or account ID').fill('demo-seller');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Last sign-in').first()).toBeVisible();

  await page.goto(`${home.url}/admin/audit`);
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText('Looked up a sign-in record');
  await expect(rows.first()).toContainText('/admin/authUsers');
  await page.getByText('Edits', { exact: true }).click();
  await expect(rows.first()).toContainText('Edited in Makes');
  await rows.first().getByRole('link').click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.locator('.audit-changes')).toContainText(`Deutschland → ${before}`);

  await details.getByRole('link', { name: 'Makes: audi' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').nth(1)).toContainText(`${before} → Deutschland`);
});
