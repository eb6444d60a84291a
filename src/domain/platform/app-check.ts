import { refusal } from '../kit/refusal.ts';

/** The refusal of a call about money that nothing shows to come from the app itself. */
export const appCheckFailed = refusal(
  'permission-denied',
  'APP_CHECK_FAILED',
  'We couldn’t confirm that this came from our app. Reload the page and try again.',
);
