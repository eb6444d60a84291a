import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepGeneration } from './generation.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

type Entry = PrecacheEntry | string;

/** Number of files fetched in parallel. One at a time would add a round trip for each on a slow network. */
const AT_ONCE = 3;

/** Stores every file that is not cached yet; if one cannot be fetched, the version is not installed. */
const storeAll = async (
  controller: PrecacheController,
  entries: readonly Entry[],
  event: ExtendableEvent,
): Promise<void> => {
  const waiting = entries.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const fetchNext = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const { url, revision } = entry;
      // For a name without a content hash, the browser's HTTP cache may hold an older content.
      const cache = revision ? 'reload' : 'default';
      const request = new Request(url, { cache, credentials: 'same-origin' });
      const params = { cacheKey: controller.getCacheKeyForURL(url) };
      await Promise.all(controller.strategy.handleAll({ params, request, event }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
};

/**
 * Precaches the whole shell: every file a member's page may request, all of one version. The back
 * office is excluded; its files are cached once they were used.
 */
export const startPrecache = (): PrecacheController => {
  const controller = new PrecacheController();
  const entries = self.__WB_MANIFEST;
  controller.addToCacheList([...entries]);
  self.addEventListener('install', (event) => {
    event.waitUntil(storeAll(controller, entries, event));
  });
  self.addEventListener('activate', (event) => {
    const current = new Set(controller.getURLsToCacheKeys().values());
    const change = async (): Promise<void> => {
      await keepGeneration(controller.strategy.cacheName, current);
      await controller.activate(event);
    };
    event.waitUntil(change());
  });
  registerRoute(new PrecacheRoute(controller));
  return controller;
};
