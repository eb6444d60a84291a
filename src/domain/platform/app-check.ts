import { refusal } from '../kit/refusal.ts';

/** Refusal for a call about money without proof that it comes from the app. */
export const appCheckFailed = refusal(
  'permission-denied',
  'APP_CHECK_FAILED',
  'We couldn’t confirm that this came from our app. Reload the page and try again.',
);
