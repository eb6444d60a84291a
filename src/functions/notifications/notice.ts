import type { EventType } from '../../domain/messages/notice-types.ts';

/** One write of the store, as the host tells it: `before` is null on creation. */
export interface Change<D> {
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
  /** The day and time it names: until when something may be done, or from when it happens; ms UTC. */
  readonly when?: number;
  /** Amount owed, paid or credited. */
  readonly amount?: { readonly cents: number; readonly currency: string };
  /** It is for the high bidder, who reads other words than the other side does. */
  readonly toHighBidder?: true;
  /** It is for the side that did not keep a sale and has a strike for it. */
  readonly struck?: true;
  /** It is about a classified, where its seller reads other words than of an auction. */
  readonly ofClassified?: true;
}

/** Something about a listing that people may want to hear of. */
export interface Notice extends NoticeDetails {
  readonly type: EventType;
  readonly listingId: string;
  readonly to: Audience;
  readonly actorId?: string;
  /** Whole dollars, when a price belongs to it. */
  readonly price?: number;
  /** The same key is never told twice. */
  readonly dedupeKey: string;
}

/** The details alone, to be kept with its event. */
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
