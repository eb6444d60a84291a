import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepGeneration } from './generation.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

/**
 * The shell is kept whole: every part a member's page may ask for, of one version. The back office
 * is not in it; its parts are kept once they were used.
 */
export const startPrecache = (): PrecacheController => {
  const controller = new PrecacheController();
  controller.addToCacheList([...self.__WB_MANIFEST]);
  self.addEventListener('install', (event) => void controller.install(event));
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
