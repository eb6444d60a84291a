import { useCallback, useSyncExternalStore } from 'react';
import type { OlderOf, OlderCursor, Span } from './mirror/older-results.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

export type { OlderOf, Span };

const olderReads = memoizedImport(() => import('./mirror/older-results.ts'));

/** Progress of loading the results of one list, since the page loaded. */
interface OlderProgress {
  /** `more` can be requested, `all` are here. */
  readonly state: 'more' | 'asking' | 'failed' | 'all';
  readonly next: OlderCursor | null;
  readonly pages: number;
}

const untouched: OlderProgress = { state: 'more', next: null, pages: 0 };
const progressByList = new Map<string, OlderProgress>();
const progressChanges = listenerSet();

const setProgress = (key: string, next: OlderProgress): void => {
  progressByList.set(key, next);
  progressChanges.notify();
};

const ask = async (key: string, of: OlderOf): Promise<void> => {
  const before = progressByList.get(key) ?? untouched;
  if (before.state === 'asking' || before.state === 'all') return;
  setProgress(key, { ...before, state: 'asking' });
  try {
    const { next } = await (await olderReads()).askOlder(of, before.next);
    setProgress(key, { state: next === null ? 'all' : 'more', next, pages: before.pages + 1 });
  } catch (error) {
    console.warn('Older results did not come.', error);
    setProgress(key, { ...before, state: 'failed' });
  }
};

export interface OlderResults extends Omit<OlderProgress, 'next'> {
  /** End of the oldest lot requested so far, ms UTC; null before the first request. */
  readonly reach: number | null;
  /** Requests one more page from the server; its lots are stored on this device. */
  readonly ask: () => void;
}

/** Results older than those every device keeps, requested from the server page by page. */
export const useOlderResults = (of: OlderOf): OlderResults => {
  const key = JSON.stringify(of);
  const { state, next, pages } = useSyncExternalStore(
    progressChanges.subscribe,
    () => progressByList.get(key) ?? untouched,
    () => untouched,
  );
  const more = useCallback(() => void ask(key, JSON.parse(key) as OlderOf), [key]);
  return { state, pages, reach: next?.endAt ?? null, ask: more };
};
