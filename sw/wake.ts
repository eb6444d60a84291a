/** Background Sync, if the browser has it; not in TypeScript's own types yet. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

/** Registers a background sync that wakes this worker when the network returns, where supported. */
export const askToWake = async (self: ServiceWorkerGlobalScope): Promise<void> => {
  const { sync } = self.registration as { readonly sync?: SyncManager };
  await sync?.register('hammerlane-outbox');
};
