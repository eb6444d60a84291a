import type { EventType } from '../../domain/messages/notice-types.ts';

/** One write of the store, as the host reports it: `before` is null on creation. */
export interface WrittenChange<D> {
  readonly id: string;
  readonly before: D | null;
  readonly after: D | null;
}

/** Recipients of a notice; all but `member` are looked up when it is delivered. */
export type Audience =
  | { readonly kind: 'member'; readonly uid: string }
  | { readonly kind: 'seller' }
  | { readonly kind: 'leader' }
  | { readonly kind: 'losers' }
  | { readonly kind: 'watchers' }
  /** Watchers and bidders together. */
  | { readonly kind: 'concerned' };

/** Details of a notice beyond the lot and its price. */
export interface NoticeDetails {
  /** The day and time it names, as a deadline or a start; ms UTC. */
  readonly when?: number;
  /** Amount owed, paid or credited. */
  readonly amount?: { readonly cents: number; readonly currency: string };
  /** True for a notice to the high bidder, whose text differs from the other side's. */
  readonly toHighBidder?: true;
  /** True for a notice to the side that failed to complete a sale and gets a strike for it. */
  readonly struck?: true;
  /**
   * True for a notice about a classified, whose seller gets a different text than for an auction.
   */
  readonly ofClassified?: true;
}

/** An event about a listing that members may want to be notified of. */
export interface Notice extends NoticeDetails {
  readonly type: EventType;
  readonly listingId: string;
  readonly to: Audience;
  readonly actorId?: string;
  /** Whole dollars, if it has a price. */
  readonly price?: number;
  /** Deduplication key: the same key is never delivered twice. */
  readonly dedupeKey: string;
}

/** The details alone, to be stored with its event. */
export const detailsOf = ({
  when,
  amount,
  toHighBidder,
  struck,
  ofClassified,
}: NoticeDetails): NoticeDetails => ({
  ...(when === undefined ? {} : { when }),
  ...(amount === undefined ? {} : { amount }),
  ...(toHighBidder === undefined ? {} : { toHighBidder }),
  ...(struck === undefined ? {} : { struck }),
  ...(ofClassified === undefined ? {} : { ofClassified }),
});
