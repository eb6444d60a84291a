import { useCallback, useSyncExternalStore } from 'react';
import type { OlderOf, OlderCursor, Span } from '../../queries/older-results.ts';
import { memoizedImport } from '../../core/memoized-import.ts';

export type { OlderOf, Span };

const reads = memoizedImport(() => import('../../queries/older-results.ts'));

/** Progress of loading the results of one list, since the page loaded. */
interface Asked {
  /** `more` can be requested, `all` are here. */
  readonly state: 'more' | 'asking' | 'failed' | 'all';
  readonly next: OlderCursor | null;
  readonly pages: number;
}

const untouched: Asked = { state: 'more', next: null, pages: 0 };
const asked = new Map<string, Asked>();
const listeners = new Set<() => void>();

const note = (key: string, next: Asked): void => {
  asked.set(key, next);
  for (const listener of listeners) listener();
};

const ask = async (key: string, of: OlderOf): Promise<void> => {
  const before = asked.get(key) ?? untouched;
  if (before.state === 'asking' || before.state === 'all') return;
  note(key, { ...before, state: 'asking' });
  try {
    const { next } = await (await reads()).askOlder(of, before.next);
    note(key, { state: next === null ? 'all' : 'more', next, pages: before.pages + 1 });
  } catch (error) {
    console.warn('Older results did not come.', error);
    note(key, { ...before, state: 'failed' });
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export interface OlderResults extends Omit<Asked, 'next'> {
  /** End of the oldest lot requested so far, ms UTC; null before the first request. */
  readonly reach: number | null;
  /** Requests one more page from the server; its lots are stored on this device. */
  readonly ask: () => void;
}

/** Results older than those every device keeps, requested from the server page by page. */
export const useOlderResults = (of: OlderOf): OlderResults => {
  const key = JSON.stringify(of);
  const { state, next, pages } = useSyncExternalStore(
    subscribe,
    () => asked.get(key) ?? untouched,
    () => untouched,
  );
  const more = useCallback(() => void ask(key, JSON.parse(key) as OlderOf), [key]);
  return { state, pages, reach: next?.endAt ?? null, ask: more };
};
