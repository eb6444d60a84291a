import { useMemo } from 'react';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { isCurrentAt } from '../../domain/listings/current.ts';
import { useNow } from '../store/device/clock.ts';
import { useListingCards } from '../store/api/lots/listings.ts';
import { translate } from '../../wording/language/translate.ts';

/** Lots on offer and those that ended in the last thirty days, by the key they are counted under. */
export interface Counts {
  readonly offered: ReadonlyMap<string, number>;
  readonly ended: ReadonlyMap<string, number>;
  /** A picture of one of its lots, for a make that has none of its own. */
  readonly covers: ReadonlyMap<string, Listing['cover']>;
}

const offeredStatuses = new Set(['LIVE', 'SCHEDULED', 'ACTIVE']);

const add = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts the lots of each make or model that this device knows. */
export const useCounts = (by: 'makeId' | 'modelId'): Counts => {
  const cards = useListingCards();
  const now = Math.floor(useNow(60_000) / 60_000) * 60_000;
  const known = cards.status === 'ready' ? cards.value : null;
  return useMemo(() => {
    const offered = new Map<string, number>();
    const ended = new Map<string, number>();
    const covers = new Map<string, Listing['cover']>();
    for (const { listing } of known ?? []) {
      covers.set(listing.vehicle[by], listing.cover);
      if (offeredStatuses.has(listing.status)) add(offered, listing.vehicle[by]);
      else if (isCurrentAt(listing, now)) add(ended, listing.vehicle[by]);
    }
    return { offered, ended, covers };
  }, [known, by, now]);
};

/** `3 on offer`, `12 recent results`, or nothing. */
export const countText = (counts: Counts, key: string): string => {
  const offered = counts.offered.get(key) ?? 0;
  const ended = counts.ended.get(key) ?? 0;
  if (offered > 0) return translate('{n} on offer', { n: offered });
  if (ended === 0) return '';
  return translate('{n, plural, one {# recent result} other {# recent results}}', { n: ended });
};
