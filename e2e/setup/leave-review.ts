import { expect, type Page } from 'playwright/test';
import { follow } from './follow.ts';

/** Leaves an excellent review of the other side of the only sale waiting for one. */
export const leaveReview = async (
  page: Page,
  button: 'Review the buyer' | 'Review the seller',
  text: string,
): Promise<void> => {
  await follow(page, '/profile/feedback');
  const sales = page.getByRole('region', { name: 'Your sales' });
  await sales.getByRole('button', { name: button }).click();
  await sales.getByLabel('Excellent').check();
  await sales.getByRole('textbox', { name: /^How was the/ }).fill(text);
  await sales.getByRole('button', { name: 'Leave review' }).click();
  await expect(page.getByText('Review saved.')).toBeVisible();
};
