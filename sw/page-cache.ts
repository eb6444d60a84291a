import type { PrecacheController } from 'workbox-precaching';
import { isKept, keptPagesCache, keptPaths } from '../src/domain/platform/first-screens.ts';

/** What ended longer ago than this is no first screen any more, ms. */
const AGE = 24 * 60 * 60_000;

/** Whether every part the page asks for is of the version this worker keeps. */
const isCurrent = (page: string, controller: PrecacheController): boolean =>
  [...page.matchAll(/\/assets\/[\w./-]+/g)].every(
    ([href]) => controller.getCacheKeyForURL(href) !== undefined,
  );

/**
 * The page as the last visit brought it, so that lots stand on the screen before any program runs;
 * the program puts the newest the device knows in their place. Undefined where there is none, or it
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

const keep = async (path: string, ahead?: Response): Promise<void> => {
  // The reader's language is a cookie; of who reads it the page knows nothing.
  const page = ahead ?? (await fetch(path, { credentials: 'same-origin', priority: 'low' }));
  if (page.status !== 200 || page.redirected) return;
  await (await caches.open(keptPagesCache)).put(path, page);
};

/**
 * Keeps the page as it is now for the next visit; nobody waits for it. `ahead` is what the browser
 * asked for while the worker woke, where it does that.
 */
export const cachePage = async (url: URL, ahead?: Promise<Response | undefined>): Promise<void> => {
  const answer = await ahead;
  if (isKept(url.pathname, url.search)) await keep(url.pathname, answer);
};

/**
 * Keeps all of them: the first visit passed no worker by, and after an update what was kept is of
 * another version. What cannot be had now is kept at the next visit.
 */
export const cachePages = async (): Promise<void> => {
  await Promise.allSettled(keptPaths.map((path) => keep(path)));
};
