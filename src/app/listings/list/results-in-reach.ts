import { useMemo } from 'react';
import { currentForMs } from '../../../domain/listings/current.ts';
import { useOlderResults, type OlderOf, type OlderResults } from '../data/older-results.ts';
import { useConnection } from '../../platform/server/connection.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { lotEnd } from '../../../domain/listings/card.ts';

/**
 * This device's lots as far back as its results have no gap; all of them once everything is loaded.
 */
export const inReach = (
  cards: readonly ListingCard[],
  { state, reach }: Pick<OlderResults, 'state' | 'reach'>,
  now: number,
): readonly ListingCard[] => {
  if (state === 'all') return cards;
  const from = reach ?? now - currentForMs;
  return cards.filter((card) => card.listing.mode === 'CLASSIFIED' || lotEnd(card) >= from);
};

/**
 * A list's older results, and its lots as far back as they reach: sorted by end, a lot from years
 * ago that this device happens to hold must not appear among the last ones. Without a server all
 * are shown.
 * @param inOrder whether the results are sorted by end.
 */
export const useResultsInReach = (
  cards: readonly ListingCard[],
  of: OlderOf,
  inOrder: boolean,
  now: number,
): { readonly cards: readonly ListingCard[]; readonly older: OlderResults } => {
  const older = useOlderResults(of);
  const offline = useConnection() === 'offline';
  const { state, reach } = older;
  const within = useMemo(
    () => (inOrder && !offline ? inReach(cards, { state, reach }, now) : cards),
    [cards, state, reach, inOrder, offline, now],
  );
  return { cards: within, older };
};
