import { useMemo } from 'react';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import { useAuctions } from '../data/listings.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';

/** Statuses that still change; the other auctions are not listened to. */
const moving: ReadonlySet<string> = new Set(['LIVE', 'ENDED', 'SCHEDULED']);

const merged = new WeakMap<ListingCard, ListingCard>();

/** Returns the same card for the same pair each time, so that unchanged cards need no render. */
const withAuction = (card: ListingCard, auction: Auction | undefined): ListingCard => {
  if (auction === undefined || card.auction === auction) return card;
  const before = merged.get(card);
  if (before?.auction === auction) return before;
  const next = { ...card, auction };
  merged.set(card, next);
  return next;
};

/**
 * Cards with the current state of their auctions, live while on screen, or all of them if required.
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
  const auctions = useAuctions(ids, which);
  const current = useMemo(
    () =>
      auctions.status === 'ready'
        ? cards.map((card) => withAuction(card, auctions.value.get(card.listing.id)))
        : cards,
    [cards, auctions],
  );
  return {
    cards: current,
    live: auctions.status === 'ready' && auctions.freshness.source === 'live',
  };
};
