import { openJournal, type JournalOptions } from './journal.ts';

/** Messages to people, stored in order instead of being delivered. */
export interface SentLog<T> {
  readonly all: () => readonly T[];
  readonly byId: (id: string) => T | undefined;
  /** Resolves once the message is on disk. */
  readonly add: (one: T) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Most stored entries; beyond that the oldest are dropped. */
const maxEntries = 2_000;

export const openSentLog = async <T extends { readonly id: string }>(
  file: string,
  options: JournalOptions,
): Promise<SentLog<T>> => {
  let kept: T[] = [];
  const journal = await openJournal<T>(file, (one) => kept.push(one), options);
  if (kept.length > maxEntries) {
    kept = kept.slice(-maxEntries);
    await journal.rewrite(kept);
  }
  return {
    all: () => kept,
    byId: (id) => kept.find((one) => one.id === id),
    add: async (one) => {
      kept.push(one);
      if (kept.length > maxEntries) kept.shift();
      await journal.append(one);
    },
    close: journal.close,
  };
};
