import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { addReadings, dropFirstReading, firstReading } from './first-readings.ts';
import { firstScreen } from './first-screen.ts';
import { failed, loading, unavailable, type Reading } from './reading.ts';

export type Stop = () => void;
export type Emit<T> = (reading: Reading<T>) => void;

/** Opens nothing: the reading remains in its loading state. */
export const openNothing = (): Stop => () => undefined;

interface SharedReading {
  reading: Reading<unknown>;
  readonly listeners: Set<() => void>;
  stop: Stop;
  closing: ReturnType<typeof setTimeout> | null;
}

/** Time a value without subscribers stays open, ms: enough to survive a change of screen. */
const LINGER_MS = 3_000;
const entries = new Map<string, SharedReading>();

const openEntry = <T>(
  key: string,
  open: (emit: Emit<T>) => Stop,
  first: Reading<T>,
): SharedReading => {
  const entry: SharedReading = {
    reading: first,
    listeners: new Set(),
    stop: () => undefined,
    closing: null,
  };
  entries.set(key, entry);
  entry.stop = open((reading) => {
    if (entries.get(key) !== entry) return;
    // A failure does not replace the value the page was served with.
    if (reading.status === 'failed' && firstReading(key) !== undefined) return;
    entry.reading = reading;
    dropFirstReading(key);
    for (const listener of entry.listeners) listener();
  });
  return entry;
};

const closeSoon = (key: string, entry: SharedReading): void => {
  entry.closing = setTimeout(() => {
    entries.delete(key);
    entry.stop();
  }, LINGER_MS);
};

/** Closes every open value at once, for example on sign-out. Values on screen are opened again. */
export const closeShared = (prefix = ''): void => {
  for (const [key, entry] of entries) {
    if (!key.startsWith(prefix) || entry.listeners.size > 0) continue;
    if (entry.closing !== null) clearTimeout(entry.closing);
    entries.delete(key);
    entry.stop();
  }
};

/** Time an offered reading waits for a screen that is still loading, ms; it is outdated later. */
const OFFERED_MS = 10_000;

/**
 * Offers the readings that another page was served with: to screens that still wait for their own,
 * and for a while to screens that open next. A value of the device's own is never replaced.
 */
export const offerReadings = (page: Document): void => {
  const waits = (key: string): boolean =>
    (entries.get(key)?.reading.status ?? 'loading') === 'loading';
  const offered = addReadings(page, waits);
  for (const key of offered) {
    const entry = entries.get(key);
    const reading = firstReading(key);
    if (entry === undefined || reading === undefined) continue;
    entry.reading = reading;
    for (const listener of entry.listeners) listener();
  }
  setTimeout(() => {
    for (const key of offered) if (!entries.has(key)) dropFirstReading(key);
  }, OFFERED_MS);
};

/**
 * One subscription per key, however many components use it: `open` starts it with the first, and
 * its returned function ends it after the last has unmounted. The key must contain everything
 * `open` depends on: an equal key means the same subscription, and `open` is not called again.
 */
export const useShared = <T>(
  key: string,
  open: (emit: Emit<T>) => Stop,
  first: Reading<T> = loading,
): Reading<T> => {
  const begun = firstReading<T>(key) ?? first;
  const opener = useRef({ open, begun });
  useEffect(() => {
    opener.current = { open, begun };
  });
  const subscribe = useCallback(
    (listener: () => void) => {
      const { open: start, begun: before } = opener.current;
      const entry = entries.get(key) ?? openEntry(key, start, before);
      if (entry.closing !== null) clearTimeout(entry.closing);
      entry.closing = null;
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) closeSoon(key, entry);
      };
    },
    [key],
  );
  const read = (): Reading<T> => (entries.get(key)?.reading ?? begun) as Reading<T>;
  return useSyncExternalStore(subscribe, read, () => begun);
};

/**
 * Opens a subscription through a module that is loaded after the first screen; a module that does not
 * load is a failed reading.
 */
export const lazily = <M, T>(
  load: () => Promise<M>,
  open: (module: M, emit: Emit<T>) => Stop | Promise<Stop>,
): ((emit: Emit<T>) => Stop) => {
  return (emit) => {
    let over = false;
    let stop: Stop = () => undefined;
    const start = async (): Promise<void> => {
      await firstScreen();
      const opened = await open(await load(), (reading) => {
        if (!over) emit(reading);
      });
      if (over) opened();
      else stop = opened;
    };
    start().catch((error: unknown) => {
      if (!over) emit(failed(unavailable(error)));
    });
    return () => {
      over = true;
      stop();
    };
  };
};
