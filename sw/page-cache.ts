import type { PrecacheController } from 'workbox-precaching';
import {
  isKept,
  keptPagesCache,
  keptPagesOnly,
  keptPaths,
} from '../src/domain/platform/first-screens.ts';
import { DAY } from '../src/domain/kit/durations.ts';

declare const self: ServiceWorkerGlobalScope;

/** Age from which a cached page is no longer used as a first screen, ms. */
const AGE = DAY;

/** Whether every file the page references is of the version this worker has cached. */
const isCurrent = (page: string, controller: PrecacheController): boolean =>
  [...page.matchAll(/\/assets\/[\w./-]+/g)].every(
    ([href]) => controller.getCacheKeyForURL(href) !== undefined,
  );

/**
 * The page as cached at the last visit, so that lots are on screen before any script runs; the
 * script then replaces them with the newest state the device has. Undefined if there is none, or it
 * is too old, or of another version.
 */
export const cachedPage = async (
  url: URL,
  controller: PrecacheController,
): Promise<Response | undefined> => {
  if (!isKept(url.pathname, url.search)) return undefined;
  const page = await caches.match(url.pathname, { cacheName: keptPagesCache });
  if (page === undefined) return undefined;
  const at = Date.parse(page.headers.get('date') ?? '');
  if (!(Date.now() - at < AGE)) return undefined;
  const text = await page.text();
  return isCurrent(text, controller) ? new Response(text, page) : undefined;
};

/** Longest wait for a page rendered by the server, ms; then the shell opens instead. */
const DRAWN_MS = 3_000;

const withinWait = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), DRAWN_MS);
    }),
  ]);

/**
 * The page as rendered by the server, while this device has not received the market: until then the
 * shell would only show placeholders. `ahead` is the browser's navigation preload response.
 * Undefined on a device that has the market, offline, after a timeout, and for a page of another
 * version.
 */
export const drawnPage = async (
  ahead: Promise<Response | undefined>,
  controller: PrecacheController,
): Promise<Response | undefined> => {
  const state = await self.registration.navigationPreload?.getState();
  if (state === undefined || state.headerValue === keptPagesOnly) return undefined;
  const read = async (): Promise<Response | undefined> => {
    const page = (await ahead)?.clone();
    if (page?.status !== 200 || page.redirected) return undefined;
    const text = await page.text();
    return isCurrent(text, controller) ? new Response(text, page) : undefined;
  };
  return withinWait(read());
};

/** Longest time to fetch a page for later, ms. It delays the installation of a new version. */
const PAGE_MS = 20_000;

const fetchPage = (path: string): Promise<Response> => {
  const signal = AbortSignal.timeout(PAGE_MS);
  // The reader's language is in a cookie; the page depends on nothing else about the reader.
  return fetch(path, { credentials: 'same-origin', priority: 'low', signal });
};

const keep = async (path: string, ahead?: Response): Promise<void> => {
  // A clone, since the same response may also be used as the answer.
  const page = ahead?.clone() ?? (await fetchPage(path));
  if (page.status !== 200 || page.redirected) return;
  await (await caches.open(keptPagesCache)).put(path, page);
};

/**
 * Caches the current page for the next visit, in the background. `ahead` is the browser's
 * navigation preload response, if supported.
 */
export const cachePage = async (url: URL, ahead?: Promise<Response | undefined>): Promise<void> => {
  const answer = await ahead;
  if (isKept(url.pathname, url.search)) await keep(url.pathname, answer);
};

/**
 * Caches all such pages: the first visit was without a worker, and after an update the cached ones
 * are of another version. A page that cannot be fetched now is cached at its next visit.
 */
export const cachePages = async (): Promise<void> => {
  await Promise.allSettled(keptPaths.map((path) => keep(path)));
};
