import type { Page, Route } from 'playwright/test';

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
 * sign-ins along. For a page without a service worker: one that rests starts with the call, and what it
 * asks first is asked past this.
 */
export const asLongSignedIn = async (page: Page, command: string): Promise<void> => {
  let isAnswered = false;
  // A route that is taken away can leave the request hanging that the answer gives rise to: it stays.
  await page.route(`**/${command}`, (route: Route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    return route.fulfill({ status: 400, json: tooOld });
  });
};
