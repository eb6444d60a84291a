import type { SourceDocument } from '../collections/scope.ts';
import type { Interest, SubscriptionRegistry } from './interests.ts';

/** One document, live. */
export interface DocumentWatch {
  (
    from: string,
    id: string,
    watcher: {
      /** Null when the server says there is no such document. Never from a cache. */
      readonly next: (document: SourceDocument | null) => void;
      readonly error: (error: unknown) => void;
      /** The connection is gone: what was told last may be old by now. */
      readonly cut: () => void;
    },
  ): () => void;
}

/** A glance away must not end a listener: starting it again costs a read. */
const LINGER_MS = 5_000;

/**
 * Opens something for every interest of any tab and ends it soon after the last has gone. The
 * answer ends all.
 */
export const keepOpen = (
  board: SubscriptionRegistry,
  open: (key: Interest) => () => void,
  lingerMs = LINGER_MS,
): (() => void) => {
  const opened = new Map<Interest, () => void>();
  const leaving = new Map<Interest, ReturnType<typeof setTimeout>>();
  const close = (key: Interest): void => {
    leaving.delete(key);
    opened.get(key)?.();
    opened.delete(key);
  };
  const compare = (): void => {
    const wanted = board.wanted();
    for (const key of wanted) {
      const timer = leaving.get(key);
      if (timer !== undefined) clearTimeout(timer);
      leaving.delete(key);
      if (!opened.has(key)) opened.set(key, open(key));
    }
    for (const key of opened.keys()) {
      if (wanted.has(key) || leaving.has(key)) continue;
      leaving.set(
        key,
        setTimeout(() => close(key), lingerMs),
      );
    }
  };
  const unsubscribe = board.subscribe(compare);
  compare();
  return () => {
    unsubscribe();
    for (const timer of leaving.values()) clearTimeout(timer);
    for (const key of opened.keys()) close(key);
  };
};
