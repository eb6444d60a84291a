import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { memoizedImport } from '../../core/memoized-import.ts';
import type { Reading } from '../../reading/reading.ts';
import type { SearchResult } from '../../search/reads.ts';
import type { ServerAsked, ServerFound } from '../../search/server.ts';
import { lazily, openNothing, useShared, type Emit } from '../../reading/subscription.ts';

const openSearch = (text: string) =>
  lazily(
    () => import('../../search/reads.ts'),
    (m, emit: Emit<SearchResult>) => m.openSearch(text, emit),
  );

/**
 * Searches the lots on this device, at once and without a connection; null searches for nothing.
 */
export const useSearch = (text: string | null): Reading<SearchResult> =>
  useShared(
    text === null ? 'search' : `search|${text}`,
    text === null ? openNothing : openSearch(text),
  );

const server = memoizedImport(() => import('../../search/server.ts'));

/** State of a search on the server since the page loaded. */
export type ServerSearch =
  | { readonly state: 'idle' | 'asking' | 'failed' }
  | ({ readonly state: 'found' } & ServerFound);

const idle: ServerSearch = { state: 'idle' };
const asked = new Map<string, ServerSearch>();
const listeners = new Set<() => void>();
/** Most searches whose results are remembered. */
const REMEMBERED = 50;
/** Pause in typing before a request, ms. */
const REST_MS = 400;

const note = (key: string, next: ServerSearch): void => {
  asked.delete(key);
  asked.set(key, next);
  const [eldest] = asked.keys();
  if (asked.size > REMEMBERED && eldest !== undefined) asked.delete(eldest);
  for (const listener of listeners) listener();
};

const ask = async (key: string): Promise<void> => {
  const before = asked.get(key)?.state;
  if (before === 'asking' || before === 'found') return;
  note(key, { state: 'asking' });
  try {
    const found = await (await server()).askServer(JSON.parse(key) as ServerAsked);
    note(key, { state: 'found', ...found });
  } catch (error) {
    console.warn('The server’s search was not reached.', error);
    note(key, { state: 'failed' });
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Sends a search to the server once, after a pause in typing; the lots found are then stored on
 * this device. Null sends nothing.
 */
export const useServerSearch = (
  of: ServerAsked | null,
): { readonly search: ServerSearch; readonly again: () => void } => {
  const key = of === null ? null : JSON.stringify(of);
  const search = useSyncExternalStore(
    subscribe,
    () => (key === null ? idle : (asked.get(key) ?? idle)),
    () => idle,
  );
  useEffect(() => {
    if (key === null) return undefined;
    const rest = setTimeout(() => void ask(key), REST_MS);
    return () => clearTimeout(rest);
  }, [key]);
  const again = useCallback(() => {
    if (key !== null) void ask(key);
  }, [key]);
  return { search, again };
};
