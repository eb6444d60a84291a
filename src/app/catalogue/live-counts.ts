import { useMemo } from 'react';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import {
  isOffered,
  type CountedBy,
  type OfferedCounts,
} from '../../domain/listings/offered-counts.ts';
import { isCurrentAt } from '../../domain/listings/current.ts';
import { useNow } from '../platform/clock/clock.ts';
import { useListingCards } from '../listings/data/listings.ts';
import { openNothing, useShared } from '../platform/reading/subscription.ts';
import { translate } from '../../wording/language/translate.ts';

/** Lots on offer and those that ended in the last thirty days, by the counted key. */
export interface Counts {
  readonly offered: ReadonlyMap<string, number>;
  readonly ended: ReadonlyMap<string, number>;
  /** A picture of one of its lots, for a make without its own. */
  readonly covers: ReadonlyMap<string, Listing['cover']>;
  /** `all` lots of this device, `some` of them, or null while no count has arrived. */
  readonly source: 'all' | 'some' | null;
}

const add = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const nothing: Counts = { offered: new Map(), ended: new Map(), covers: new Map(), source: null };

const countsGiven = ({ offered, covers }: OfferedCounts): Counts => ({
  ...nothing,
  offered: new Map(offered),
  covers: new Map(covers),
  source: 'some',
});

/**
 * Counts the lots of each make or model on this device, or uses the counts that came with the page.
 */
export const useCounts = (by: CountedBy): Counts => {
  const cards = useListingCards();
  const given = useShared<OfferedCounts>(`counts|${by}`, openNothing);
  const now = Math.floor(useNow(60_000) / 60_000) * 60_000;
  const part = cards.status === 'ready' ? cards.freshness.part : null;
  const known = cards.status === 'ready' && part !== 'first' ? cards.value : null;
  const first = given.status === 'ready' ? given.value : null;
  return useMemo(() => {
    if (known === null) return first === null ? nothing : countsGiven(first);
    const offered = new Map<string, number>();
    const ended = new Map<string, number>();
    const covers = new Map<string, Listing['cover']>();
    for (const { listing } of known) {
      covers.set(listing.vehicle[by], listing.cover);
      if (isOffered(listing)) add(offered, listing.vehicle[by]);
      else if (isCurrentAt(listing, now)) add(ended, listing.vehicle[by]);
    }
    return { offered, ended, covers, source: part === undefined ? 'all' : 'some' };
  }, [known, first, by, now, part]);
};

/** `3 on offer`, `12 recent results`, or empty. */
export const countText = (counts: Counts, key: string): string => {
  const offered = counts.offered.get(key) ?? 0;
  const ended = counts.ended.get(key) ?? 0;
  if (offered > 0) return translate('{n} on offer', { n: offered });
  if (ended === 0) return '';
  return translate('{n, plural, one {# recent result} other {# recent results}}', { n: ended });
};
