import type { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isOurs } from './addresses.ts';
import { cachePage, cachePages, cachedPage } from './page-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Every page of the app is answered with the kept shell, or as it was served at the last visit where
 * it comes with its first screen, with or without a network. What the shell cannot answer, a letter
 * of the mail box or a file, comes from the network; without one an offline page says so. The
 * browser asks the server while the worker wakes: its answer is such a letter or file, or the page to
 * keep for the next visit; of other pages the server says nothing.
 */
export const startNavigation = (controller: PrecacheController): void => {
  const shell = controller.createHandlerBoundToURL('/shell.html');
  const offline = async (): Promise<Response> =>
    (await controller.matchPrecache('/offline.html')) ?? Response.error();
  registerRoute(
    new NavigationRoute(async (options) => {
      const { preloadResponse } = options.event as FetchEvent;
      const ahead = Promise.resolve(preloadResponse as Promise<Response | undefined> | undefined);
      try {
        if (!isOurs(options.url.pathname)) return (await ahead) ?? (await fetch(options.request));
        const kept = await cachedPage(options.url, controller);
        options.event.waitUntil(cachePage(options.url, ahead).catch(() => undefined));
        return kept ?? (await shell(options));
      } catch {
        return offline();
      }
    }),
  );
  self.addEventListener('install', (event) => event.waitUntil(cachePages()));
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
};
