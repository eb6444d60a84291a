import { likes } from '../../../domain/messages/like.entity.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';

/** Watches of a listing by up to `most` members, never by its seller. */
export const watchesOf = (
  draw: Draw,
  listingId: string,
  people: readonly Person[],
  sellerId: string,
  most: number,
  { from, until }: { readonly from: number; readonly until: number },
): readonly MarketRow[] =>
  draw
    .some(
      people.filter(({ uid }) => uid !== sellerId),
      draw.int(0, most),
    )
    .map(({ uid }) =>
      row(
        likes,
        `${uid}_listing_${listingId}`,
        { type: 'listing', targetId: listingId, value: true },
        uid,
        Math.floor(Math.min(from, until) + draw.share() * Math.max(1, until - from)),
      ),
    );
