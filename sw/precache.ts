import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isOurs } from './addresses.ts';

declare const self: { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };

/** The shell is kept whole, and every page of the app is answered with it, with or without a network. */
export const startPrecache = (): void => {
  precacheAndRoute([...self.__WB_MANIFEST]);
  cleanupOutdatedCaches();
  const shell = createHandlerBoundToURL('/index.html');
  registerRoute(
    new NavigationRoute(async (options) => {
      const { url } = options;
      return isOurs(url.pathname) ? shell(options) : fetch(options.request);
    }),
  );
};
