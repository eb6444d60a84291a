import type { PrecacheController } from 'workbox-precaching';
import {
  isKept,
  keptPagesCache,
  keptPagesOnly,
  keptPaths,
} from '../src/domain/platform/snapshots/first-screens.ts';
import { DAY } from '../src/domain/kit/durations.ts';
import { isOurs } from './addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** Age from which a cached page is no longer used as a first screen, ms. */
const AGE = DAY;

/** The page's list of its parts' versions. */
const partVersions = /<script [^>]*id="part-versions">([^<]*)<\/script>/;

/** Files of the parts a page may load later, except those of the back office. */
const partsOf = (page: string): readonly string[] => {
  const versions = JSON.parse(partVersions.exec(page)?.[1] ?? '{}') as Readonly<
    Record<string, string>
  >;
  return Object.entries(versions)
    .filter(([name]) => !name.startsWith('office/'))
    .map(([name, version]) => `/assets/${name}-${version}.js`);
};

/** Whether every file the page references is of the version this worker has cached. */
const isCurrent = (page: string, controller: PrecacheController): boolean =>
  [...[...page.matchAll(/\/assets\/[\w./-]+/g)].map(([href]) => href), ...partsOf(page)].every(
    (href) => controller.getCacheKeyForURL(href) !== undefined,
  );

/** A page from the cache; undefined if there is none, or it is too old, or of another version. */
const usablePage = async (
  key: string,
  controller: PrecacheController,
): Promise<Response | undefined> => {
  const page = await caches.match(key, { cacheName: keptPagesCache });
  if (page === undefined) return undefined;
  const at = Date.parse(page.headers.get('date') ?? '');
  if (!(Date.now() - at < AGE)) return undefined;
  const text = await page.text();
  return isCurrent(text, controller) ? new Response(text, page) : undefined;
};

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
  return usablePage(url.pathname, controller);
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

/** Whether this device has not received the market: its pages come as the server renders them. */
const awaitsMarket = async (): Promise<boolean> => {
  const state = await self.registration.navigationPreload?.getState();
  return state !== undefined && state.headerValue !== keptPagesOnly;
};

/** The page as rendered by the server; undefined after a timeout and for one of another version. */
const drawnPage = (
  ahead: Promise<Response | undefined>,
  controller: PrecacheController,
): Promise<Response | undefined> => {
  const read = async (): Promise<Response | undefined> => {
    const page = (await ahead)?.clone();
    if (page?.status !== 200 || page.redirected) return undefined;
    const text = await page.text();
    return isCurrent(text, controller) ? new Response(text, page) : undefined;
  };
  return withinWait(read());
};

const seenKey = ({ pathname, search }: URL): string => `${pathname}${search}`;

/**
 * The page as rendered by the server, while this device has not received the market: until then the
 * shell would only show placeholders. Without a connection, the page as it was seen before. `ahead`
 * is the browser's navigation preload response, `later` keeps the worker alive for the caching.
 * Undefined on a device that has the market.
 */
export const firstVisitPage = async (
  url: URL,
  ahead: Promise<Response | undefined>,
  controller: PrecacheController,
  later: (work: Promise<unknown>) => void,
): Promise<Response | undefined> => {
  if (!(await awaitsMarket())) return undefined;
  const drawn = await drawnPage(ahead, controller);
  if (drawn === undefined) return usablePage(seenKey(url), controller);
  later(keep(seenKey(url), drawn).catch(() => undefined));
  return drawn;
};

/** Longest time to fetch a page for later, ms. It delays the installation of a new version. */
const PAGE_MS = 20_000;

const fetchPage = (path: string, cache: RequestCache): Promise<Response> => {
  const signal = AbortSignal.timeout(PAGE_MS);
  // The reader's language is in a cookie; the page depends on nothing else about the reader.
  return fetch(path, { cache, credentials: 'same-origin', priority: 'low', signal });
};

/** Caches a page: a given response, or else a requested one. */
const keep = async (
  path: string,
  given?: Response,
  cache: RequestCache = 'default',
): Promise<void> => {
  // A clone, since the same response may also be used as the answer.
  const page = given?.clone() ?? (await fetchPage(path, cache));
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

/** Addresses of the pages that are open while the first worker is installed; none for a later one. */
const openPages = async (): Promise<readonly URL[]> => {
  if (self.registration.active !== null) return [];
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open.map(({ url }) => new URL(url)).filter(({ pathname }) => isOurs(pathname));
};

/** Caches a page that is open: the browser’s own cache has had its response since a moment ago. */
const keepOpen = (path: string): Promise<void> => keep(path, undefined, 'force-cache');

/**
 * Caches all such pages: the first visit was without a worker, and after an update the cached ones
 * are of another version. A page that cannot be fetched now is cached at its next visit. Pages seen
 * before the market came are dropped.
 */
export const cachePages = async (): Promise<void> => {
  const cache = await caches.open(keptPagesCache);
  for (const request of await cache.keys()) {
    if (!keptPaths.includes(seenKey(new URL(request.url)))) await cache.delete(request);
  }
  const open = new Set((await openPages()).map(seenKey));
  await Promise.allSettled(keptPaths.map((path) => (open.has(path) ? keepOpen(path) : keep(path))));
};

/** Caches the other pages that are open while the first worker is installed: they came without it. */
export const cacheOpenPages = async (): Promise<void> => {
  const seen = (await openPages()).filter(({ pathname, search }) => !isKept(pathname, search));
  await Promise.allSettled(seen.map((url) => keepOpen(seenKey(url))));
};
