import { useCallback, useEffect, useState } from 'react';
import { isPersistent } from './persist.ts';

/** The product's storage on this device, in bytes; null where the browser does not say. */
export interface StorageUse {
  readonly used: number | null;
  readonly room: number | null;
  /** The app itself: its shell and parts. */
  readonly app: number;
  readonly pictures: number;
  /** Listings, catalogue and the member's own data. */
  readonly data: number | null;
  /** Whether the browser has promised to keep it when space runs short. */
  readonly persistent: boolean;
}

const sizeOf = async (cache: Cache, request: Request): Promise<number> => {
  const response = await cache.match(request);
  if (response === undefined) return 0;
  const said = response.headers.get('content-length');
  // For a compressed response, the header gives the size of the transfer, not the size stored here.
  if (said !== null && response.headers.get('content-encoding') === null) return Number(said);
  return (await response.blob()).size;
};

const sizeOfCaches = async (which: (name: string) => boolean): Promise<number> => {
  if (!('caches' in globalThis)) return 0;
  let bytes = 0;
  for (const name of (await caches.keys()).filter(which)) {
    const cache = await caches.open(name);
    const sizes = (await cache.keys()).map((request) => sizeOf(cache, request));
    bytes += (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }
  return bytes;
};

const PICTURES = 'hammerlane-pictures';
/** Cache of the files with results of past years. */
export const RESULTS = 'hammerlane-results';

/** Chromium's breakdown of the total. */
interface Detailed extends StorageEstimate {
  readonly usageDetails?: { readonly indexedDB?: number };
}

export const storageUse = async (): Promise<StorageUse> => {
  const estimate = ((await navigator.storage?.estimate?.().catch(() => null)) ?? {}) as Detailed;
  const indexed = estimate.usageDetails?.indexedDB ?? null;
  const [app, pictures, results, persistent] = await Promise.all([
    sizeOfCaches((name) => name !== PICTURES && name !== RESULTS),
    sizeOfCaches((name) => name === PICTURES),
    sizeOfCaches((name) => name === RESULTS),
    isPersistent(),
  ]);
  return {
    used: estimate.usage ?? null,
    room: estimate.quota ?? null,
    app,
    pictures,
    data: indexed === null ? null : indexed + results,
    persistent,
  };
};

/** The storage use for a screen, null while it is measured; `again` repeats the measurement. */
export const useStorageUse = (): {
  readonly use: StorageUse | null;
  readonly again: () => void;
} => {
  const [use, setUse] = useState<StorageUse | null>(null);
  const again = useCallback(() => {
    const measure = async (): Promise<void> => setUse(await storageUse());
    measure().catch(() => undefined);
  }, []);
  useEffect(again, [again]);
  return { use, again };
};

/** Longest time for the service worker to answer, ms. */
const ANSWER_MS = 5_000;

/**
 * Sends a request to the service worker. Returns undefined without a worker, null without a
 * response.
 */
const askWorker = async (type: string): Promise<unknown> => {
  const active = (await navigator.serviceWorker?.getRegistration())?.active;
  if (active === null || active === undefined) return undefined;
  const line = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    line.port1.addEventListener('message', ({ data }) => resolve(data));
    line.port1.start();
    setTimeout(resolve, ANSWER_MS, null);
  });
  active.postMessage({ type }, [line.port2]);
  return answer;
};

/** Deletes the cached pictures. They load again when viewed with a network. */
export const dropPictures = async (): Promise<void> => {
  if ((await askWorker('DROP_PICTURES')) === undefined) await caches.delete(PICTURES);
};

/**
 * Number of the app's files not on this device yet; with a network the worker fetches them first.
 * Null without an answering worker.
 */
export const missingFiles = async (): Promise<number | null> => {
  const count = await askWorker('MISSING_FILES');
  return typeof count === 'number' ? count : null;
};
