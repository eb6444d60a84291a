import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { firstScreen } from './first-screen.ts';
import { failed, loading, unavailable, type Reading } from './reading.ts';

export type Stop = () => void;
export type Emit<T> = (reading: Reading<T>) => void;

/** Opens what nobody asked for: it stays loading. */
export const openNothing = (): Stop => () => undefined;

interface Entry {
  reading: Reading<unknown>;
  readonly listeners: Set<() => void>;
  stop: Stop;
  closing: ReturnType<typeof setTimeout> | null;
}

/** How long a value nobody looks at stays open: long enough to survive a change of screen. */
const LINGER_MS = 3_000;
const entries = new Map<string, Entry>();

const openEntry = <T>(key: string, open: (emit: Emit<T>) => Stop, first: Reading<T>): Entry => {
  const entry: Entry = {
    reading: first,
    listeners: new Set(),
    stop: () => undefined,
    closing: null,
  };
  entries.set(key, entry);
  entry.stop = open((reading) => {
    if (entries.get(key) !== entry) return;
    entry.reading = reading;
    for (const listener of entry.listeners) listener();
  });
  return entry;
};

const closeSoon = (key: string, entry: Entry): void => {
  entry.closing = setTimeout(() => {
    entries.delete(key);
    entry.stop();
  }, LINGER_MS);
};

/** Drops every open value at once, as signing out must. What is on screen opens anew. */
export const closeShared = (prefix = ''): void => {
  for (const [key, entry] of entries) {
    if (!key.startsWith(prefix) || entry.listeners.size > 0) continue;
    if (entry.closing !== null) clearTimeout(entry.closing);
    entries.delete(key);
    entry.stop();
  }
};

/**
 * One subscription per key, however many components ask: `open` starts it with the first and its
 * answer ends it after the last has left. The key must hold everything `open` depends on, since an
 * equal key is taken for the same subscription and `open` is not called again.
 */
export const useShared = <T>(
  key: string,
  open: (emit: Emit<T>) => Stop,
  first: Reading<T> = loading,
): Reading<T> => {
  const opener = useRef({ open, first });
  useEffect(() => {
    opener.current = { open, first };
  });
  const subscribe = useCallback(
    (listener: () => void) => {
      const { open: start, first: before } = opener.current;
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
  return useSyncExternalStore(subscribe, () => (entries.get(key)?.reading ?? first) as Reading<T>);
};

/**
 * Opens through a module loaded on demand, once the first screen stands; a module that does not
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
