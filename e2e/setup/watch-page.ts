import type { Page } from 'playwright/test';

/** RxDB's free edition prints this once as an advertisement. */
const advert = /rxdb\.info|RxDB Premium/i;

/** Chromium reports a missing page like any missing file. */
const isAbsentPage = (text: string, url: string): boolean =>
  text.includes('the server responded with a status of 404') &&
  /^https?:\/\/[^/]+(?:\/(?!media\/|call\/)[^/.?]*)*(?:\?|$)/.test(url);

/**
 * Chromium's message about a request that ended with the connection: the page's own, or one passed
 * on by its service worker.
 */
export const cutOff = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Recognized by the write's URL, which the console message lacks. */
const isRefusedWrite = (url: string, status: number): boolean =>
  status === 403 && url.endsWith('/documents:commit');

/** Chromium's message while a popup opens: about a listener of the document before it. */
const popupOpening =
  "Failed to execute 'open' on 'Window': The provided callback is no longer runnable.";

/**
 * Records everything a page reports: console errors, uncaught errors, CSP violations and requests
 * to other machines. A test ends by expecting the list to be empty.
 */
export const watchPage = async (page: Page): Promise<readonly string[]> => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const status = Number(/status of (\d+)/.exec(message.text())?.[1]);
    const isOwn =
      advert.test(message.text()) ||
      isAbsentPage(message.text(), url) ||
      isRefusedWrite(url, status);
    if (message.type() === 'error' && !isOwn) {
      complaints.push(`console: ${message.text()} (${url})`);
    }
  });
  page.on('pageerror', ({ message }) => {
    if (message !== popupOpening) complaints.push(`uncaught: ${message}`);
  });
  page.on('response', (response) => {
    if (!isRefusedWrite(response.url(), response.status())) return;
    complaints.push(`refused: ${response.request().postData()?.slice(0, 1_000) ?? ''}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (!local && protocol.startsWith('http'))
      complaints.push(`left the machine: ${request.url()}`);
  });
  await page.exposeFunction('hearViolation', (text: string) => complaints.push(`CSP: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const hear = Reflect.get(window, 'hearViolation') as (text: string) => void;
      hear(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return complaints;
};
