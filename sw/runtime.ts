import { registerRoute } from 'workbox-routing';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { pictureWidths, type PictureWidth } from '../src/domain/content/picture-widths.ts';
import { isAsset, isPicture, isShopPicture, pictureOf } from './addresses.ts';
import { previousPart } from './generation.ts';
import { LruCache } from './lru-cache.ts';
import { keepAlive, replacedSignal } from './replaced.ts';
import { DAY } from '../src/domain/kit/durations.ts';

const MB = 1_000_000;

/** The picture of which a URL is one width; the shop’s pictures have the width in the query. */
const groupOf = (address: string): string => {
  const url = new URL(address);
  return pictureOf(url.pathname) ?? `${url.origin}${url.pathname}`;
};

/**
 * Pictures that were viewed or belong to watched lots: at most the specification's 40 MB; the least
 * recently used are evicted first.
 */
const pictures = new LruCache({
  cacheName: 'hammerlane-pictures',
  bytes: 40 * MB,
  age: 60 * DAY,
  groupOf,
});

/** Parts of the app that are loaded on demand: the back office, font subsets for rare letters. */
const parts = new LruCache({
  cacheName: 'hammerlane-assets',
  bytes: 8 * MB,
  age: 90 * DAY,
  groupOf: (url) => url,
});

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

type Ask = (request: Request) => Promise<Response>;

/** Responds from the cache, otherwise from the network, and stores that response. */
const cacheFirst = async (
  cache: LruCache,
  { request, event }: RouteHandlerCallbackOptions,
  ask: Ask = (of) => fetch(of),
): Promise<Response> => {
  const here = await cache.get(request);
  if (here !== undefined) return here;
  const answer = await ask(request);
  // The shell in place of a file is not cached as that file.
  if (answer.status === 200 && !isHtml(answer))
    keepAlive(event, cache.put(request, answer.clone()));
  return answer;
};

/**
 * A slow picture would keep this worker from being replaced: when a newer version takes over, its
 * request is aborted, and another width is used if there is one.
 */
const untilReplaced: Ask = (request) =>
  replacedSignal.aborted ? fetch(request) : fetch(request, { signal: replacedSignal });

/**
 * Another width of a vehicle's picture in the browser's own cache, the largest first: pictures of a
 * first visit were loaded before this worker controlled their page.
 */
const inBrowserCache = async ({ url }: Request): Promise<Response | undefined> => {
  const { pathname } = new URL(url);
  const group = pictureOf(pathname);
  if (group === null) return undefined;
  const format = pathname.slice(pathname.lastIndexOf('.'));
  for (const width of pictureWidths.toReversed()) {
    const found = await fetch(`/media/${group}/${width}${format}`, {
      mode: 'same-origin',
      cache: 'only-if-cached',
    }).catch(() => undefined);
    if (found?.ok === true) return found;
  }
  return undefined;
};

const picture = async (options: RouteHandlerCallbackOptions): Promise<Response> => {
  try {
    return await cacheFirst(pictures, options, untilReplaced);
  } catch (error) {
    const { request } = options;
    const other = (await pictures.near(request)) ?? (await inBrowserCache(request));
    if (other !== undefined) return other;
    throw error;
  }
};

/** The width at which cards and the lot's first picture are shown on most screens. */
const widthKept: PictureWidth = 960;

const fetchKept = async (group: string): Promise<void> => {
  const request = new Request(`/media/${group}/${widthKept}.avif`);
  const answer = await fetch(request, { signal: replacedSignal });
  await pictures.put(request, answer);
};

/**
 * Protects the pictures of watched lots from eviction and fetches the missing ones: the lot may be
 * opened in a garage without a signal. One at a time, so that requests of visible pages are not
 * delayed.
 */
export const cachePictures = async (groups: readonly string[]): Promise<void> => {
  const missing = await pictures.keep(groups);
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  for (const group of missing) {
    if (replacedSignal.aborted) return;
    await fetchKept(group).catch(() => undefined);
  }
};

/** Fetches missing pictures of the protected groups. */
export const cacheWatched = async (): Promise<void> => cachePictures(await pictures.kept());

/** Deletes every cached picture, when a person frees storage space. */
export const dropPictures = (): Promise<void> => pictures.clear();

const sameOrigin = (url: URL): boolean => url.origin === location.origin;

/** Caches by kind of request. Requests without a row here go to the network and are not cached. */
export const startRuntime = (): void => {
  registerRoute(({ url }) => sameOrigin(url) && isPicture(url.pathname), picture);
  // Only CORS requests, as made by the page: the size of an opaque response is unknown, so it
  // cannot be cached within the limit.
  registerRoute(({ url, request }) => request.mode === 'cors' && isShopPicture(url), picture);
  registerRoute(
    ({ url }) => sameOrigin(url) && isAsset(url.pathname),
    async (options) => (await previousPart(options.request)) ?? cacheFirst(parts, options),
  );
};
