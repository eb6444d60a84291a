import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isAsset, isPicture } from './addresses.ts';
import { CacheableResponsePlugin } from './cacheable.ts';

const DAY = 24 * 60 * 60;

/** The package's types leave optional methods undefined, which ours do not allow. */
const expiring = (options: ExpirationPluginOptions): WorkboxPlugin =>
  new ExpirationPlugin({ ...options, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Pictures somebody looked at: some 40 MB of renditions, the longest unseen go first. */
const pictures = new CacheFirst({
  cacheName: 'hammerlane-pictures',
  plugins: [new CacheableResponsePlugin(), expiring({ maxEntries: 600, maxAgeSeconds: 60 * DAY })],
});

/** Parts of the app that are loaded only where they are needed. */
const assets = new CacheFirst({
  cacheName: 'hammerlane-assets',
  plugins: [new CacheableResponsePlugin(), expiring({ maxEntries: 120, maxAgeSeconds: 90 * DAY })],
});

const sameOrigin = (url: URL): boolean => url.origin === location.origin;

/** Caches by kind. What has no row here goes to the network and is not kept. */
export const startRuntime = (): void => {
  registerRoute(({ url }) => sameOrigin(url) && isPicture(url.pathname), pictures);
  registerRoute(({ url }) => sameOrigin(url) && isAsset(url.pathname), assets);
};
