import { pixelAddress } from '../../platform/server/pixel-address.ts';
import { viewing } from '../../platform/session/viewing.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';

/**
 * Whether not to count: the reader opted out, here or through the browser, or staff are in a view.
 */
const isOptedOut = (): boolean =>
  viewing() !== null ||
  localStorage.getItem(storedKeys.pageViews.key) === 'no' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Sends one page-view event. Lost ones are not repeated: a count is not worth a retry.
 * @param path the page's path, without the search terms, which are private.
 */
export const sendPageView = (path: string): void => {
  const to = pixelAddress();
  if (to === null || isOptedOut() || !navigator.onLine) return;
  const event = new URL(to, location.origin);
  event.searchParams.set('ev', 'PageView');
  event.searchParams.set('dl', `${location.origin}${path}`);
  event.searchParams.set('rl', document.referrer === '' ? '' : new URL(document.referrer).origin);
  event.searchParams.set('ts', String(Date.now()));
  new Image().src = event.href;
};
