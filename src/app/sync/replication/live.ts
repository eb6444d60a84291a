import type { SourceDocument } from '../collections/scope.ts';
import type { SubscriptionKey, SubscriptionRegistry } from './subscription-registry.ts';

/** One document, live. */
export interface DocumentWatch {
  (
    from: string,
    id: string,
    watcher: {
      /** Null when the server reports that the document does not exist. Never from a cache. */
      readonly next: (document: SourceDocument | null) => void;
      readonly error: (error: unknown) => void;
      /** The connection was lost: the last document may be out of date from now on. */
      readonly cut: () => void;
    },
  ): () => void;
}

/**
 * Delay before a listener closes, ms: looking away briefly must not end it, since a restart costs a
 * read.
 */
const LINGER_MS = 5_000;

/**
 * Opens something for every subscription of any tab, and closes it soon after the last one ends.
 * The returned function closes all.
 */
export const keepOpen = (
  registry: SubscriptionRegistry,
  open: (key: SubscriptionKey) => () => void,
  lingerMs = LINGER_MS,
): (() => void) => {
  const opened = new Map<SubscriptionKey, () => void>();
  const leaving = new Map<SubscriptionKey, ReturnType<typeof setTimeout>>();
  const close = (key: SubscriptionKey): void => {
    leaving.delete(key);
    opened.get(key)?.();
    opened.delete(key);
  };
  const compare = (): void => {
    const retained = registry.retained();
    for (const key of retained) {
      const timer = leaving.get(key);
      if (timer !== undefined) clearTimeout(timer);
      leaving.delete(key);
      if (!opened.has(key)) opened.set(key, open(key));
    }
    for (const key of opened.keys()) {
      if (retained.has(key) || leaving.has(key)) continue;
      leaving.set(
        key,
        setTimeout(() => close(key), lingerMs),
      );
    }
  };
  const unsubscribe = registry.subscribe(compare);
  compare();
  return () => {
    unsubscribe();
    for (const timer of leaving.values()) clearTimeout(timer);
    for (const key of opened.keys()) close(key);
  };
};
