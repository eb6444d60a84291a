import type { Page } from 'playwright/test';

/** Fills in the provider’s fields, and saves the card. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  const fields = page.frameLocator('iframe[title="Card fields"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry').fill('1234');
  await fields.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
};

/** Answers what the bank asks on this page. */
export const answerBank = (page: Page, answer: 'Confirm' | 'Refuse') =>
  page
    .frameLocator('iframe[data-challenge]')
    .getByRole('button', { name: answer, exact: true })
    .click();

/** Stores the card whose bank asks every time, and has it pay from now on. */
export const addAskingCard = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/profile/payments`);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.frameLocator('iframe[title="Card fields"]').getByLabel('Card number').waitFor();
  await fillCard(page, '4000002760003184');
  await answerBank(page, 'Confirm');
  const line = page.getByRole('listitem').filter({ hasText: 'ending in 3184' });
  await line.getByRole('button', { name: /^Make default/ }).click();
  await line.getByText('Default', { exact: true }).waitFor();
};
