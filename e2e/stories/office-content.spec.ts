import { expect, signIn, test } from '../setup/home.ts';
import { saveForm } from '../setup/save-form.ts';

test('a package’s new price and an insert’s new words are what the next visitor reads', async ({
  browser,
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/packages`);
  await page.getByRole('link', { name: 'AUC_PLUS' }).click();
  const price = page.getByRole('group', { name: 'Price', exact: true }).getByLabel('CAD, cents');
  await expect(price).toHaveValue('42900');
  await price.fill('44900');
  await saveForm(page);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('@admin_demo');

  await page.goto(`${home.url}/admin/inserts`);
  await page.getByRole('link', { name: 'home.lead' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.press('Control+End');
  await text.pressSequentially(' Each seen by us first.');
  await saveForm(page);

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(`${home.url}/submit-listing`);
  const plus = reader.getByRole('listitem').filter({ hasText: 'Plus auction' });
  await expect(plus).toContainText(/\$429, with a reserve .*\$449/);
  await reader.goto(home.url);
  await expect(reader.locator('.home-lead')).toContainText(/kept them\. Each seen by us first\./);
  await visitor.close();
  expect(heard).toEqual([]);
});

test('a model staff add is picked by year, make and model, its gap is named and mended, and anybody reads it', async ({
  browser,
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/models/create`);
  const of = page.getByRole('combobox', { name: 'Make', exact: true });
  await of.fill('ponti');
  await expect(page.getByRole('option')).toHaveText(['Pontiac']);
  await of.press('Enter');
  await expect(of).toHaveValue('Pontiac');
  await page.getByRole('textbox', { name: /^Name/ }).fill('912 Rallye');
  await page.getByRole('textbox', { name: /^Address/ }).fill('912-rallye');
  await page.getByLabel('Year from').fill('1966');
  await page.getByLabel('Year to').fill('1969');
  const generations = page.getByRole('group', { name: 'Generations' });
  await generations.getByRole('button', { name: 'Add' }).click();
  await generations.getByRole('textbox', { name: /^Name/ }).fill('Short wheelbase');
  await generations.getByRole('textbox', { name: /^From/ }).fill('1966');
  await generations.getByRole('textbox', { name: /^To/ }).fill('1968');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/open=/);

  // It was given to another make: an id that is pasted counts as well as a name.
  const pane = page.getByRole('complementary', { name: 'Details' });
  const corrected = pane.getByRole('combobox', { name: 'Make', exact: true });
  await expect(corrected).toHaveValue('Pontiac');
  await corrected.fill('porsche');
  await corrected.press('Tab');
  await expect(corrected).toHaveValue('Porsche');
  await saveForm(page);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Pontiac pontiac → Porsche porsche');
  await page.getByRole('combobox', { name: 'Make', exact: true }).first().fill('porsche');
  await page.getByRole('option', { name: 'Porsche', exact: true }).click();
  await expect(page).toHaveURL(/only=makeId%3Aporsche/);
  await expect(page.getByRole('link', { name: '912 Rallye' })).toBeVisible();

  await page.goto(`${home.url}/admin/test-ymm-selector`);
  await page.getByLabel('Model year').fill('1967');
  const make = page.getByRole('combobox', { name: 'Make', exact: true });
  await make.fill('porsch');
  await expect(page.getByRole('option', { name: 'Porsche' })).toBeVisible();
  await make.press('ArrowDown');
  await make.press('Enter');
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await model.fill('912 r');
  await expect(page.getByRole('option', { name: '912 Rallye' })).toBeVisible();
  await model.press('ArrowDown');
  await model.press('Enter');
  const picked = page.getByRole('region', { name: 'Picked' });
  await expect(picked).toContainText('Short wheelbase (1966–1968)');
  await expect(picked).toContainText('/make/porsche/model/912-rallye');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('VIN', { exact: true }).fill('1G1YY22G065105609');
  await expect(page.getByRole('region', { name: 'VIN', exact: true })).toContainText(
    '0, should be 9',
  );

  const gaps = page.getByRole('region', { name: 'Gaps of the catalog' });
  await gaps.getByText('Years without a generation').click();
  const gap = gaps.getByRole('listitem').filter({ hasText: 'Porsche 912 Rallye' });
  await expect(gap).toContainText(': 1969');
  await gap.getByRole('link').click();
  await generations.getByRole('textbox', { name: /^To/ }).fill('1969');
  await saveForm(page);
  await page.goto(`${home.url}/admin/test-ymm-selector`);
  await expect(gaps.getByText('Models without generations')).toBeVisible();
  await expect(gap).toHaveCount(0);

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(`${home.url}/make/porsche/model/912-rallye`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Porsche 912 Rallye');
  await expect(reader.getByText('1966–1969').first()).toBeVisible();
  await visitor.close();
  expect(heard).toEqual([]);
});
