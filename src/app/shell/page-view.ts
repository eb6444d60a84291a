import { storedKeys } from '../store/core/stored-keys.ts';

/**
 * Where page views go, as the page's head names it: an address in the form of Meta's pixel with its
 * `id`. A deployment that names none has no pixel.
 */
const pixel = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="hammerlane-pixel"]')?.content ?? null;

/** A reader who said no, here or through the browser, is not counted. */
const refused = (): boolean =>
  localStorage.getItem(storedKeys.pageViews.key) === 'no' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Sends one page-view event. Lost ones stay lost: a count is not worth a retry.
 * @param route the route's pattern, such as `/listing/$id`: who looked at what is nobody else's matter.
 */
export const sendPageView = (route: string): void => {
  const to = pixel();
  if (to === null || refused() || !navigator.onLine) return;
  const event = new URL(to, location.origin);
  event.searchParams.set('ev', 'PageView');
  event.searchParams.set('dl', `${location.origin}${route}`);
  event.searchParams.set('rl', document.referrer === '' ? '' : new URL(document.referrer).origin);
  event.searchParams.set('ts', String(Date.now()));
  new Image().src = event.href;
};
