/** Background Sync, where a browser has it: not yet in the language's own types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Tells the open pages to deliver the outbox, because the network has returned. */
export const startWake = (self: ServiceWorkerGlobalScope): void => {
  const wake = async (): Promise<void> => {
    const pages = await self.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage({ type: 'DELIVER' }, []);
  };
  self.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === 'hammerlane-outbox') event.waitUntil(wake());
  });
};
