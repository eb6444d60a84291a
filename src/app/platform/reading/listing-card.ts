import type { ReserveMove } from '../../../domain/bidding/reserve-moves.ts';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Bid } from '../../../domain/bidding/bids/bid.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { Comment } from '../../../domain/messages/comment.entity.ts';

/** A listing with the last seen state of its auction. */
export interface ListingCard {
  readonly listing: Listing;
  /** Null for a classified, and for an auction this device has not seen yet. */
  readonly auction: Auction | null;
  /** Server time, ms UTC, at which `auction` was last known to be current. */
  readonly seenAt: number | null;
}

/** One entry of a listing's timeline. */
export type TimelineEntry =
  | { readonly kind: 'bid'; readonly id: string; readonly at: number; readonly bid: Bid }
  | {
      readonly kind: 'reserve';
      readonly id: string;
      readonly at: number;
      readonly move: ReserveMove['kind'];
    }
  | {
      readonly kind: 'comment';
      readonly id: string;
      readonly at: number;
      readonly comment: Comment;
    };

/**
 * A list in its natural order: lots that end next, the newest advertisements, or the last results.
 */
export interface HeadOf {
  readonly show: 'auctions' | 'classifieds' | 'results';
  /** Null for all. */
  readonly category: string | null;
}
