import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isOurs } from './addresses.ts';
import { keepAlive } from './replaced.ts';
import type { Shell } from './precache.ts';
import { cacheOpenPages, cachePage, cachePages, cachedPage, firstVisitPage } from './page-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Responds to every page of the app with the cached shell, or with the page as served at the last
 * visit if it contains its first screen, online or offline. Until this device has received the
 * market, pages come as rendered by the server, or as seen before without a connection. Pages
 * outside the app, such as mails in the mail box, and files come from the network; offline, a page
 * says so. The browser sends the request while the worker starts (navigation preload): the response
 * is used for such a page or file, or cached for the next visit; for other pages, a device with the
 * market gets an empty one.
 */
export const startNavigation = (app: Shell): void => {
  const { controller } = app;
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
        keepAlive(
          options.event,
          cachePage(options.url, ahead).catch(() => undefined),
        );
        const later = (work: Promise<unknown>): void => keepAlive(options.event, work);
        const answer =
          kept ??
          (await firstVisitPage(options.url, ahead, controller, later)) ??
          (await shell(options));
        // Files that could not be fetched earlier are requested along with the next pages.
        keepAlive(options.event, app.complete());
        return answer;
      } catch {
        return offline();
      }
    }),
  );
  const cacheFirst = async (): Promise<void> => {
    await cachePages();
    await cacheOpenPages();
  };
  self.addEventListener('install', (event) => event.waitUntil(cacheFirst()));
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
};
