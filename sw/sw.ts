/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { startPrecache } from './precache.ts';
import { startRuntime } from './runtime.ts';
import { startWake } from './wake.ts';

declare const self: ServiceWorkerGlobalScope;

startPrecache();
startRuntime();
startWake(self);

// A new version waits until the person at the page says so; a page of the old one would otherwise
// ask for files that are gone. The first version has nobody to wait for.
self.addEventListener('message', (event) => {
  if ((event.data as { readonly type?: unknown } | null)?.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});
clientsClaim();
