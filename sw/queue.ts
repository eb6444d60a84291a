import { OutboxStore } from '../src/app/outbox/outbox-store.ts';
import { ROW_PARAM } from '../src/app/outbox/send/transport.ts';
import { flushFromServiceWorker } from '../src/app/outbox/send/service-worker-flush.ts';
import { isFunction } from './addresses.ts';
import { keepAlive, replacedSignal } from './replaced.ts';
import { askToWake, type SyncEvent } from './wake.ts';

let opened: OutboxStore | null = null;
const outbox = (): OutboxStore => {
  opened ??= new OutboxStore();
  return opened;
};

/** Pauses between retries while the browser keeps the worker alive for a failed request, ms. */
const WAITS = [2_000, 5_000, 10_000, 15_000];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (replacedSignal.aborted) return resolve();
    setTimeout(resolve, ms);
    return replacedSignal.addEventListener('abort', () => resolve(), { once: true });
  });

/** For browsers without background sync, if a page closes right after it stored a command. */
const deliverSoon = async (self: ServiceWorkerGlobalScope): Promise<void> => {
  for (const ms of WAITS) {
    await pause(ms);
    if (replacedSignal.aborted) return;
    const pages = await self.clients.matchAll({ type: 'window' });
    // An open page sends its rows itself, at the right moment.
    if (pages.length > 0) continue;
    if ((await flushFromServiceWorker(outbox())) !== 'left') return;
  }
};

const queued = (): Response =>
  new Response(JSON.stringify({ queued: true }), {
    status: 202,
    headers: { 'content-type': 'application/json' },
  });

/**
 * Forwards a command to the server; while offline, the worker accepts it if its row is in the
 * outbox. The worker writes no row: the page did so before it sent the request.
 */
const passOn = async (
  self: ServiceWorkerGlobalScope,
  event: FetchEvent,
  id: string,
): Promise<Response> => {
  try {
    return await fetch(event.request);
  } catch (error) {
    const row = await outbox()
      .get(id)
      .catch(() => null);
    if (row === null) throw error;
    await askToWake(self).catch(() => undefined);
    keepAlive(event, deliverSoon(self));
    return queued();
  }
};

/** Sends all due rows; the browser fires a failed sync again, at growing intervals. */
const deliverAll = async (): Promise<void> => {
  if ((await flushFromServiceWorker(outbox())) === 'left')
    throw new Error('Something still waits.');
};

/** Handles outbox commands while offline, and flushes the outbox when there is a network. */
export const startQueue = (self: ServiceWorkerGlobalScope): void => {
  self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    const id = url.searchParams.get(ROW_PARAM);
    if (event.request.method !== 'POST' || id === null || !isFunction(url)) return;
    event.respondWith(passOn(self, event, id));
  });
  self.addEventListener('sync' as 'activate', (event) => {
    const { tag } = event as SyncEvent;
    if (tag !== 'hammerlane-outbox') return;
    keepAlive(event, deliverAll());
  });
};
