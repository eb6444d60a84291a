import type { Page } from 'playwright/test';

/**
 * Goes to another page of the site as a press on a link does, without loading the app again, and waits
 * until the heading of the page before has given way.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  const before = await page.evaluateHandle((to) => {
    const heading = document.querySelector('h1');
    const text = heading?.textContent;
    const isHere = new URL(to, location.href).href === location.href;
    if (!isHere) history.pushState({}, '', to);
    return { heading, text, isHere };
  }, path);
  await page.waitForFunction(
    ({ heading, text, isHere }) =>
      isHere || heading?.isConnected !== true || heading.textContent !== text,
    before,
  );
};
