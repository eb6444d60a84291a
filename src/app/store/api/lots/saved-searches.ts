import type { Preferences } from '../../../../domain/accounts/preferences.entity.ts';
import { saveDocument } from '../../outbox/documents/save.ts';
import { useOwn, type WithPending } from '../account/own.ts';
import { newKey } from '../../outbox/idempotency-key.ts';
import type { Reading } from '../../reading/reading.ts';
import { currentSession } from '../../session/session.ts';
import { phrase } from '../../../../domain/kit/phrase.ts';

export type SavedSearch = Preferences['savedSearches'][number];

/** Most searches one member keeps. */
export const MOST_SEARCHES = 50;

const initial = { savedSearches: [], listShape: 'GRID', columns: {}, more: {} };

/** What is kept of the member's screens; null before the first time. */
export const useSavedSearches = (): {
  readonly reading: Reading<readonly WithPending<Preferences>[]>;
  readonly kept: WithPending<Preferences> | null;
  readonly searches: readonly SavedSearch[];
} => {
  const reading = useOwn('preferences');
  const kept = reading.status === 'ready' ? (reading.value[0] ?? null) : null;
  return { reading, kept, searches: kept?.doc.savedSearches ?? [] };
};

/** What was kept last, while the screen still shows what was there before. */
let last: {
  readonly uid: string;
  readonly over: Preferences | null;
  readonly searches: readonly SavedSearch[];
} | null = null;

/** Changes the searches `base` shows: of two quick changes the second is made on top of the first. */
const keep = async (
  base: Preferences | null,
  change: (searches: readonly SavedSearch[]) => readonly SavedSearch[],
  label: string,
): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null) return;
  const isShown = last?.uid !== uid || last.over !== base;
  const searches = change(isShown ? (base?.savedSearches ?? []) : (last?.searches ?? []));
  last = { uid, over: base, searches };
  const savedSearches = searches.map((one) => ({ ...one }));
  await saveDocument('preferences', uid, { savedSearches }, { base, label, initial });
};

/** Keeps a search under a name. `query` is the address's part after the path. */
export const saveSearch = (
  base: Preferences | null,
  search: Pick<SavedSearch, 'name' | 'query' | 'notify'>,
): Promise<void> =>
  keep(base, (searches) => [{ ...search, id: newKey() }, ...searches], phrase('A saved search'));

/** Chooses how soon its owner is told of what a search finds. */
export const tellOfSearch = (
  base: Preferences,
  id: string,
  notify: SavedSearch['notify'],
): Promise<void> =>
  keep(
    base,
    (searches) => searches.map((one) => (one.id === id ? { ...one, notify } : one)),
    phrase('A saved search'),
  );

export const forgetSearch = (base: Preferences, id: string): Promise<void> =>
  keep(
    base,
    (searches) => searches.filter((one) => one.id !== id),
    phrase('A saved search removed'),
  );
