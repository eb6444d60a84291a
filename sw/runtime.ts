import { registerRoute } from 'workbox-routing';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import type { PictureWidth } from '../src/domain/content/picture-widths.ts';
import { isAsset, isPicture, pictureOf } from './addresses.ts';
import { previousPart } from './generation.ts';
import { LruCache } from './lru-cache.ts';
import { replacedSignal } from './replaced.ts';

const DAY = 24 * 60 * 60_000;
const MB = 1_000_000;

/** Pictures somebody looked at or watches: the specification's 40 MB, the longest unseen go first. */
const pictures = new LruCache({
  cacheName: 'hammerlane-pictures',
  bytes: 40 * MB,
  age: 60 * DAY,
  groupOf: (url) => pictureOf(new URL(url).pathname) ?? url,
});

/** Parts of the app that are loaded only where they are needed: the back office, rare letters. */
const parts = new LruCache({
  cacheName: 'hammerlane-assets',
  bytes: 8 * MB,
  age: 90 * DAY,
  groupOf: (url) => url,
});

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** From the cache, else from the network and then into the cache. */
const cacheFirst = async (
  cache: LruCache,
  { request, event }: RouteHandlerCallbackOptions,
): Promise<Response> => {
  const here = await cache.get(request);
  if (here !== undefined) return here;
  const answer = await fetch(request);
  // The shell under the name of a file is no file.
  if (answer.status === 200 && !isHtml(answer)) event.waitUntil(cache.put(request, answer.clone()));
  return answer;
};

const picture = async (options: RouteHandlerCallbackOptions): Promise<Response> => {
  try {
    return await cacheFirst(pictures, options);
  } catch (error) {
    const other = await pictures.near(options.request);
    if (other !== undefined) return other;
    throw error;
  }
};

/** The width cards and the lot's first picture are drawn in on most screens. */
const widthKept: PictureWidth = 960;

const fetchKept = async (group: string): Promise<void> => {
  const request = new Request(`/media/${group}/${widthKept}.avif`);
  const answer = await fetch(request, { signal: replacedSignal });
  await pictures.put(request, answer);
};

/**
 * The pictures of watched lots stay before all others, and those not seen yet are fetched: the lot
 * may be opened in a garage without a signal. One after another, so that nothing on screen waits.
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

/** Fetches what is missing of the pictures that are to stay. */
export const cacheWatched = async (): Promise<void> => cachePictures(await pictures.kept());

/** Gives up every picture, as a person who wants the room back asks for. */
export const dropPictures = (): Promise<void> => pictures.clear();

const sameOrigin = (url: URL): boolean => url.origin === location.origin;

/** Caches by kind. What has no row here goes to the network and is not kept. */
export const startRuntime = (): void => {
  registerRoute(({ url }) => sameOrigin(url) && isPicture(url.pathname), picture);
  registerRoute(
    ({ url }) => sameOrigin(url) && isAsset(url.pathname),
    async (options) => (await previousPart(options.request)) ?? cacheFirst(parts, options),
  );
};
