import { refusal } from '../kit/refusal.ts';

/** Where nothing shows that a call about money comes from the app itself. */
export const appCheckFailed = refusal(
  'permission-denied',
  'APP_CHECK_FAILED',
  'We couldn’t confirm that this came from our app. Reload the page and try again.',
);
