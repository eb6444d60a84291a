import { useMemo } from 'react';
import { currentForMs } from '../../../domain/listings/current.ts';
import {
  useOlderResults,
  type OlderOf,
  type OlderResults,
} from '../../store/api/lots/older-results.ts';
import { useConnection } from '../../store/device/connection.ts';
import type { ListingCard } from '../../store/reading/listing-card.ts';
import { endOf } from './choose.ts';

/** Lots of the device down to where its results have no gap; all of them where no more are to be had. */
export const inReach = (
  cards: readonly ListingCard[],
  { state, reach }: Pick<OlderResults, 'state' | 'reach'>,
  now: number,
): readonly ListingCard[] => {
  if (state === 'all') return cards;
  const from = reach ?? now - currentForMs;
  return cards.filter((card) => card.listing.mode === 'CLASSIFIED' || endOf(card) >= from);
};

/**
 * The older results of a list, and its lots as far as they reach: in the order of their ends a lot
 * this device happens to keep from years ago does not stand among the last ones. Without a server all
 * are shown.
 * @param inOrder whether the results stand in the order of their ends.
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
