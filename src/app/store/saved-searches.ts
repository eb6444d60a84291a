import type { Preferences } from '../../domain/accounts/preferences.entity.ts';
import { saveDocument } from './documents.ts';
import { usePreferences, type Kept } from './own.ts';
import { newKey } from './outbox/key.ts';
import type { Reading } from './reading.ts';
import { currentSession } from './session.ts';
import { phrase } from '../../domain/kit/phrase.ts';

export type SavedSearch = Preferences['savedSearches'][number];
export type Notify = SavedSearch['notify'];

/** Most searches one member keeps. */
export const MOST_SEARCHES = 50;

const initial = { savedSearches: [], listShape: 'GRID', columns: {}, more: {} };

/** What is kept of the member's screens; null before the first time. */
export const useSavedSearches = (): {
  readonly reading: Reading<readonly Kept<Preferences>[]>;
  readonly kept: Kept<Preferences> | null;
  readonly searches: readonly SavedSearch[];
} => {
  const reading = usePreferences();
  const kept = reading.status === 'ready' ? (reading.value[0] ?? null) : null;
  return { reading, kept, searches: kept?.doc.savedSearches ?? [] };
};

const keep = async (
  base: Preferences | null,
  savedSearches: readonly SavedSearch[],
  label: string,
): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null) return;
  const change = { savedSearches: savedSearches.map((one) => ({ ...one })) };
  await saveDocument('preferences', uid, change, { base, label, initial });
};

/** Keeps a search under a name. `query` is the address's part after the path. */
export const saveSearch = (
  base: Preferences | null,
  search: Omit<SavedSearch, 'id'>,
): Promise<void> =>
  keep(
    base,
    [{ ...search, id: newKey() }, ...(base?.savedSearches ?? [])],
    phrase('A saved search'),
  );

/** Changes how often a search is told of. */
export const tellSearch = (base: Preferences, id: string, notify: Notify): Promise<void> =>
  keep(
    base,
    base.savedSearches.map((one) => (one.id === id ? { ...one, notify } : one)),
    phrase('A saved search'),
  );

export const forgetSearch = (base: Preferences, id: string): Promise<void> =>
  keep(
    base,
    base.savedSearches.filter((one) => one.id !== id),
    phrase('A saved search removed'),
  );
