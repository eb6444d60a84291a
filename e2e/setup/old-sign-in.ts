import type { Page } from 'playwright/test';
import { controlled } from './device.ts';

/** The answer to a call whose sign-in is too old. */
const tooOld = {
  error: {
    status: 'FAILED_PRECONDITION',
    message: 'Sign in again to do this.',
    details: { code: 'RECENT_SIGN_IN_REQUIRED', minutes: 10 },
  },
};

/**
 * The next call of a function is answered as where the sign-in was an hour ago: a moved clock takes
 * sign-ins along. Whether the page asks or its service worker, which has to be there already: one that
 * starts meanwhile would ask past this.
 */
export const asLongSignedIn = async (page: Page, command: string): Promise<void> => {
  await controlled(page);
  await page
    .context()
    .route(`**/${command}`, (route) => route.fulfill({ status: 400, json: tooOld }), { times: 1 });
};
