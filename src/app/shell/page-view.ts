/** Where page views go: the ad pixel's recorder, unless the page names another. */
const recorder = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="hammerlane-pixel"]')?.content ??
  '/standin/pixel';

/** A reader who said no, here or through the browser, is not counted. */
const refused = (): boolean =>
  localStorage.getItem('hl-pixel') === 'no' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Sends one page-view event. Lost ones stay lost: a count is not worth a retry. */
export const sendPageView = (path: string): void => {
  if (refused() || !navigator.onLine) return;
  const event = { event: 'PageView', path, referrer: document.referrer, at: Date.now() };
  navigator.sendBeacon(recorder(), new Blob([JSON.stringify(event)], { type: 'application/json' }));
};
