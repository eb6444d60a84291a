import { expect, type Page } from 'playwright/test';

/** Saves the form of a document in the back office, and waits until it says so. */
export const saveForm = async (page: Page): Promise<void> => {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // What was saved is what the form begins with.
  await expect(save).toBeDisabled();
};
