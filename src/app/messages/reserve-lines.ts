import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { TimelineEntry } from '../platform/reading/listing-card.ts';

/** Bids and comments, newest first, with the events of the auction’s reserve in between. */
export const withReserveLines = (
  entries: readonly TimelineEntry[],
  { reserveMoves = [] }: Pick<Auction, 'reserveMoves'>,
): readonly TimelineEntry[] => {
  if (reserveMoves.length === 0) return entries;
  const moves = reserveMoves.map(({ at, kind }): TimelineEntry => ({
    kind: 'reserve',
    id: `reserve-${at}`,
    at,
    move: kind,
  }));
  return [...entries, ...moves].toSorted((a, b) => b.at - a.at);
};
