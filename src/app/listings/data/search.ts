import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import type { SearchResult } from './search/reads.ts';
import type { ServerAsked, ServerFound } from './search/server.ts';
import { lazily, openNothing, useShared, type Emit } from '../../platform/reading/subscription.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

const openSearch = (text: string) =>
  lazily(
    () => import('./search/reads.ts'),
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

const server = memoizedImport(() => import('./search/server.ts'));

/** State of a search on the server since the page loaded. */
export type ServerSearch =
  | { readonly state: 'idle' | 'asking' | 'failed' }
  | ({ readonly state: 'found' } & ServerFound);

const idle: ServerSearch = { state: 'idle' };
const searchByKey = new Map<string, ServerSearch>();
const searchChanges = listenerSet();
/** Most searches whose results are remembered. */
const REMEMBERED = 50;
/** Pause in typing before a request, ms. */
const REST_MS = 400;

const setSearch = (key: string, next: ServerSearch): void => {
  searchByKey.delete(key);
  searchByKey.set(key, next);
  const [eldest] = searchByKey.keys();
  if (searchByKey.size > REMEMBERED && eldest !== undefined) searchByKey.delete(eldest);
  searchChanges.notify();
};

const ask = async (key: string): Promise<void> => {
  const before = searchByKey.get(key)?.state;
  if (before === 'asking' || before === 'found') return;
  setSearch(key, { state: 'asking' });
  try {
    const found = await (await server()).askServer(JSON.parse(key) as ServerAsked);
    setSearch(key, { state: 'found', ...found });
  } catch (error) {
    console.warn('The server’s search was not reached.', error);
    setSearch(key, { state: 'failed' });
  }
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
    searchChanges.subscribe,
    () => (key === null ? idle : (searchByKey.get(key) ?? idle)),
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
