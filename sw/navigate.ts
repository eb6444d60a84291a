import type { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isOurs } from './addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers of the network that a page waits for directly, not from the worker's memory. */
const fromNetwork = async (event: FetchEvent): Promise<Response> => {
  const ahead = (await event.preloadResponse) as Response | undefined;
  return ahead ?? fetch(event.request);
};

/**
 * Every page of the app is answered with the kept shell, with or without a network. What the shell
 * cannot answer, a letter of the mail box or a file, comes from the network, asked for while the
 * worker is still starting; without a network an offline page says so.
 */
export const startNavigation = (controller: PrecacheController): void => {
  const shell = controller.createHandlerBoundToURL('/shell.html');
  const offline = async (): Promise<Response> =>
    (await controller.matchPrecache('/offline.html')) ?? Response.error();
  registerRoute(
    new NavigationRoute(async (options) => {
      const event = options.event as FetchEvent;
      try {
        if (!isOurs(options.url.pathname)) return await fromNetwork(event);
        // Nobody reads it, and a preload left unread is reported as a fault.
        event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
        return await shell(options);
      } catch {
        return offline();
      }
    }),
  );
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
};
