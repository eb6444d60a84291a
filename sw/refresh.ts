import { cachePages } from './page-cache.ts';
import { keepAlive } from './replaced.ts';
import { cacheWatched } from './runtime.ts';

/** Periodic Background Sync, if the browser has it and the app is installed. */
interface PeriodicEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * Runs periodically, when the device is idle on a good network: checks for a new version of the
 * app, so that the next start is current, fetches the first screens and missing pictures of watched
 * lots, and lets an open page update the watch list. Only pages write the mirror, never the worker.
 */
export const startRefresh = (self: ServiceWorkerGlobalScope): void => {
  const refresh = async (): Promise<void> => {
    const pages = await self.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage({ type: 'REFRESH' }, []);
    const work = [self.registration.update(), cachePages(), cacheWatched()];
    const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  self.addEventListener('periodicsync' as 'activate', (event) => {
    if ((event as PeriodicEvent).tag === 'hammerlane-watchlist') keepAlive(event, refresh());
  });
};
