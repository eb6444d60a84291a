import type { Preferences } from '../../../domain/accounts/preferences.entity.ts';
import { saveDocument } from '../../outbox/documents/save.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { currentSession } from '../../platform/session/session.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';

export type SavedSearch = Preferences['savedSearches'][number];

/** Most saved searches per member. */
export const MOST_SEARCHES = 50;

const initial = { savedSearches: [] };

/** The member's stored preferences and saved searches; null until first saved. */
export const useSavedSearches = (): {
  readonly reading: Reading<readonly WithPending<Preferences>[]>;
  readonly kept: WithPending<Preferences> | null;
  readonly searches: readonly SavedSearch[];
} => {
  const reading = useOwn('preferences');
  const kept = reading.status === 'ready' ? (reading.value[0] ?? null) : null;
  return { reading, kept, searches: kept?.doc.savedSearches ?? [] };
};

/** Changes one search; the others keep their last stored value, even if `base` shows another. */
const saveSearches = async (
  base: Preferences | null,
  id: string,
  change: (searches: readonly SavedSearch[]) => readonly SavedSearch[],
  label: string,
): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null) return;
  const savedSearches = change(base?.savedSearches ?? []).map((one) => ({ ...one }));
  const elements = { savedSearches: [id] };
  await saveDocument('preferences', uid, { savedSearches }, { base, elements, label, initial });
};

/** Saves a search under a name. `query` is the part of the URL after the path. */
export const saveSearch = (
  base: Preferences | null,
  search: Pick<SavedSearch, 'name' | 'query' | 'notify'>,
): Promise<void> => {
  const id = newKey();
  return saveSearches(
    base,
    id,
    (searches) => [{ ...search, id }, ...searches],
    phrase('A saved search'),
  );
};

/** Sets how soon the owner is notified of a search's results. */
export const tellOfSearch = (
  base: Preferences,
  id: string,
  notify: SavedSearch['notify'],
): Promise<void> =>
  saveSearches(
    base,
    id,
    (searches) => searches.map((one) => (one.id === id ? { ...one, notify } : one)),
    phrase('A saved search'),
  );

export const forgetSearch = (base: Preferences, id: string): Promise<void> =>
  saveSearches(
    base,
    id,
    (searches) => searches.filter((one) => one.id !== id),
    phrase('A saved search removed'),
  );
