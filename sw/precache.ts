import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepGeneration } from './generation.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

type Entry = PrecacheEntry | string;

/** Parts fetched at once. One after another would wait for a long line's way there and back each time. */
const AT_ONCE = 3;

/** Stores every part that is not there yet; a version of which one part cannot be had is not installed. */
const storeAll = async (
  controller: PrecacheController,
  entries: readonly Entry[],
  event: ExtendableEvent,
): Promise<void> => {
  const waiting = entries.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const fetchNext = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const { url, revision } = entry;
      // A name without a digest of its content may stand in the browser's cache with another content.
      const cache = revision ? 'reload' : 'default';
      const request = new Request(url, { cache, credentials: 'same-origin' });
      const params = { cacheKey: controller.getCacheKeyForURL(url) };
      await Promise.all(controller.strategy.handleAll({ params, request, event }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
};

/**
 * The shell is kept whole: every part a member's page may ask for, of one version. The back office
 * is not in it; its parts are kept once they were used.
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
