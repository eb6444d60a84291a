import type { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isOurs } from './addresses.ts';
import { keepPage, keepPages, keptPage } from './kept-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Every page of the app is answered with the kept shell, or as it was served at the last visit where
 * it comes with its first screen, with or without a network. What the shell cannot answer, a letter
 * of the mail box or a file, comes from the network; without one an offline page says so. Nothing is
 * asked for ahead of the worker: the browser would ask the server for every page of the app, and
 * nobody would read the answer.
 */
export const startNavigation = (controller: PrecacheController): void => {
  const shell = controller.createHandlerBoundToURL('/shell.html');
  const offline = async (): Promise<Response> =>
    (await controller.matchPrecache('/offline.html')) ?? Response.error();
  registerRoute(
    new NavigationRoute(async (options) => {
      try {
        if (!isOurs(options.url.pathname)) return await fetch(options.request);
        const kept = await keptPage(options.url, controller);
        options.event.waitUntil(keepPage(options.url).catch(() => undefined));
        return kept ?? (await shell(options));
      } catch {
        return offline();
      }
    }),
  );
  self.addEventListener('install', (event) => event.waitUntil(keepPages()));
  // A version before this one asked ahead, and the registration remembers it.
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.registration.navigationPreload?.disable() ?? Promise.resolve());
  });
};
