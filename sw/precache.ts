import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepGeneration } from './generation.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

type Entry = PrecacheEntry | string;

/**
 * Number of files fetched in parallel. A browser opens six connections to a server of HTTP/1.1; two
 * are left to the page, whose bid would otherwise wait behind files.
 */
const AT_ONCE = 4;

/** Pauses before a file that failed is asked for again, in ms. */
const AGAIN_AFTER = [500, 2_000];

type Pause = (ms: number) => Promise<void>;

const byTimer: Pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks again after each pause; the last failure is the caller's. */
const persist = async (ask: () => Promise<unknown>, pause: Pause): Promise<void> => {
  for (const ms of AGAIN_AFTER) {
    try {
      await ask();
      return;
    } catch {
      await pause(ms);
    }
  }
  await ask();
};

/**
 * Stores every file that is not cached yet; if one cannot be fetched, the version is not installed.
 * What was stored until then stays, so the next attempt fetches only what is missing.
 */
const storeAll = async (
  controller: PrecacheController,
  entries: readonly Entry[],
  event: ExtendableEvent,
  pause: Pause,
): Promise<void> => {
  const waiting = entries.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const fetchNext = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const { url, revision } = entry;
      // For a name without a content hash, the browser's HTTP cache may hold an older content.
      const cache = revision ? 'reload' : 'default';
      const request = new Request(url, { cache, credentials: 'same-origin' });
      const params = { cacheKey: controller.getCacheKeyForURL(url) };
      await persist(
        () => Promise.all(controller.strategy.handleAll({ params, request, event })),
        pause,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
};

/**
 * Precaches the whole shell: every file a member's page may request, all of one version. The back
 * office is excluded; its files are cached once they were used.
 */
export const startPrecache = (pause = byTimer): PrecacheController => {
  const controller = new PrecacheController();
  const entries = self.__WB_MANIFEST;
  controller.addToCacheList([...entries]);
  self.addEventListener('install', (event) => {
    event.waitUntil(storeAll(controller, entries, event, pause));
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
