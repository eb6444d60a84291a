import { preferences, type Preferences } from '../../../domain/accounts/preferences.entity.ts';
import {
  savedSearches,
  type SavedSearch,
} from '../../../domain/listings/search/saved-search.entity.ts';
import { searchKeys } from '../../../domain/listings/search/match.ts';
import { readQuery } from '../../../domain/listings/search/saved-query.ts';
import { fitsOf } from '../../../projections/fits.ts';
import type { WrittenChange } from '../../notifications/notice.ts';
import type { Ports } from '../../ports.ts';
import { trigger } from '../../trigger.ts';

type WatchedFor = Pick<SavedSearch, 'searchId' | 'name' | 'query' | 'notify' | 'keys'>;

const isSearch = fitsOf(preferences.fields.savedSearches.of);
const { max: mostSearches } = preferences.fields.savedSearches;
const { max: mostKeys } = savedSearches.fields.keys;

/**
 * A member's saved searches that notify. The member writes them directly, so invalid ones are
 * skipped.
 */
const wantedIn = (of: Preferences | null): readonly WatchedFor[] => {
  const all: unknown = of === null || of.isDeleted ? [] : of.savedSearches;
  if (!Array.isArray(all)) return [];
  return (all.slice(0, mostSearches) as Preferences['savedSearches'])
    .filter((one) => isSearch(one))
    .flatMap(({ id: searchId, name, query, notify }): readonly WatchedFor[] => {
      if (notify === 'NEVER') return [];
      const keys = searchKeys(readQuery(query)).slice(0, mostKeys);
      return [{ searchId, name, query, notify, keys: [...keys] }];
    });
};

/** Stores the member’s saved searches that notify about new lots. Safe to repeat. */
export const keepSearches = (userId: string, { db }: Ports): Promise<void> =>
  db.transaction(async (tx) => {
    const [of, kept] = await Promise.all([
      tx.get(preferences, userId),
      tx.find(savedSearches, {
        where: [['userId', '==', userId]],
        limit: 2 * mostSearches,
        deletedToo: true,
      }),
    ]);
    const wanted = new Map(wantedIn(of).map((one) => [`${userId}_${one.searchId}`, one]));
    for (const { id } of kept) if (!wanted.has(id)) tx.forget(savedSearches, id);
    const known = new Set(kept.map(({ id }) => id));
    for (const [id, one] of wanted) {
      if (known.has(id)) tx.change(savedSearches, id, one);
      else tx.create(savedSearches, id, { ...one, userId, createdBy: userId });
    }
  });

export const onSearchesSaved = trigger(
  'onSearchesSaved',
  preferences,
  'write',
  async ({ id, before, after }: WrittenChange<Preferences>, ports) => {
    const isSame = JSON.stringify(wantedIn(before)) === JSON.stringify(wantedIn(after));
    if (!isSame) await keepSearches(id, ports);
  },
);
