import { useMemo } from 'react';
import { useAuctions, type ListingCard } from '../../store/listings.ts';

/** At most this many auctions are listened to at once. */
const heard = 60;

/**
 * The cards with the hot state of their auctions, live while shown. Cards beyond the first sixty
 * keep the state this device last saw.
 */
export const useLiveCards = (
  cards: readonly ListingCard[],
): { readonly cards: readonly ListingCard[]; readonly live: boolean } => {
  const ids = useMemo(
    () =>
      cards
        .filter((card) => card.listing.mode === 'AUCTION' && card.auction?.status !== 'SOLD')
        .slice(0, heard)
        .map((card) => card.listing.id),
    [cards],
  );
  const hot = useAuctions(ids);
  const merged = useMemo(() => {
    if (hot.status !== 'ready') return cards;
    return cards.map((card) => {
      const auction = hot.value.get(card.listing.id);
      return auction === undefined ? card : { ...card, auction };
    });
  }, [cards, hot]);
  return { cards: merged, live: hot.status === 'ready' && hot.freshness.source === 'live' };
};
