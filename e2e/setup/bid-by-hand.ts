import { expect, type Page } from 'playwright/test';
import { answerBank } from './bank.ts';

/** Bids in a desktop's column: one bid, reviewed before it is binding. */
export const bidInColumn = async (
  page: Page,
  kind: 'Max' | 'Exact',
  amount: number,
): Promise<void> => {
  const column = page.getByRole('region', { name: 'Bid', exact: true });
  await column.getByText(kind, { exact: true }).click();
  await column.getByLabel(kind === 'Max' ? 'Your max' : 'Your bid').fill(String(amount));
  await column.getByRole('button', { name: /^(?:Set|Change) max|^Bid .*\d/ }).click();
  await column.getByRole('button', { name: /^Confirm/ }).click();
  await expect(column.getByRole('heading', { name: /^(You lead|You were outbid)$/ })).toBeVisible();
};

/** Confirms the card hold at the bank, in French. */
export const confirmAtBank = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Confirmer auprès de votre banque' }).click();
  await answerBank(page, 'Confirm', 'fr');
};

/** Sets a maximum bid in the open sheet of a French phone, with a card whose bank asks. */
export const bidInFrench = async (page: Page, amount: number): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Votre mise maximale').fill(String(amount));
  await sheet.getByRole('button', { name: /^(?:Fixer|Changer|Porter) le maximum/ }).click();
  await sheet.getByRole('button', { name: /^Confirmer/ }).click();
  await confirmAtBank(page);
};
