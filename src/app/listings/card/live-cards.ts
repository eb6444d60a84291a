import { useMemo } from 'react';
import { useAuctions, type ListingCard } from '../../store/listings.ts';

/** What still moves: of the rest nothing is heard any more. */
const moving: ReadonlySet<string> = new Set(['LIVE', 'ENDED', 'SCHEDULED']);

/**
 * The cards with the hot state of their auctions, live while they are on the screen, or all of them
 * where each is waited for.
 */
export const useLiveCards = (
  cards: readonly ListingCard[],
  which: 'seen' | 'all' = 'seen',
): { readonly cards: readonly ListingCard[]; readonly live: boolean } => {
  const ids = useMemo(
    () =>
      cards
        .filter(
          ({ listing, auction }) =>
            listing.mode === 'AUCTION' && moving.has(auction?.status ?? listing.status),
        )
        .map((card) => card.listing.id),
    [cards],
  );
  const hot = useAuctions(ids, which);
  const merged = useMemo(() => {
    if (hot.status !== 'ready') return cards;
    return cards.map((card) => {
      const auction = hot.value.get(card.listing.id);
      return auction === undefined ? card : { ...card, auction };
    });
  }, [cards, hot]);
  return { cards: merged, live: hot.status === 'ready' && hot.freshness.source === 'live' };
};
