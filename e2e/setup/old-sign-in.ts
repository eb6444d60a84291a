import type { Page, Route } from 'playwright/test';

/** The response to a call whose sign-in is too old. */
const tooOld = {
  error: {
    status: 'FAILED_PRECONDITION',
    message: 'Sign in again to do this.',
    details: { code: 'RECENT_SIGN_IN_REQUIRED', minutes: 10 },
  },
};

/**
 * Makes the next call of a function fail as if the sign-in were an hour old, because moving the
 * clock moves sign-ins too. For a page without a service worker: an idle worker starts with the
 * call, and its first request bypasses this.
 */
export const asLongSignedIn = async (page: Page, command: string): Promise<void> => {
  let isAnswered = false;
  // Removing a route can leave the follow-up request hanging, so the route stays.
  await page.route(`**/${command}`, (route: Route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    return route.fulfill({ status: 400, json: tooOld });
  });
};
