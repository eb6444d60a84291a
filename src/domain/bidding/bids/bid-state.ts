import type { BiddingTerms } from '../auction-terms.ts';
import type { AuctionStatus } from '../../listings/auction-machine.ts';

export type BidKind = 'EXACT' | 'MAX';

/**
 * The complete, secret state of one auction's bidding. Money is in whole dollars, 0 means "none"
 * for price, ceiling and reserve; times are ms UTC.
 */
export interface BidState {
  readonly startAt: number;
  readonly endAt: number;
  readonly startingBid: number;
  /** 0 for none. */
  readonly reserve: number;
  readonly terms: BiddingTerms;
  readonly price: number;
  readonly leaderId: string | null;
  /** The leader's secret highest bid. */
  readonly ceiling: number;
  /** Bids that count, without voided ones and silent changes of a leader's ceiling. */
  readonly bidCount: number;
}

export type ReserveStatus = 'NO_RESERVE' | 'RESERVE_NOT_MET' | 'RESERVE_MET';

/** Reserve status as shown in public; a price equal to the reserve meets it. */
export const reserveStatus = (s: {
  readonly reserve: number;
  readonly price: number;
  readonly bidCount: number;
}): ReserveStatus => {
  if (s.reserve === 0) return 'NO_RESERVE';
  return s.bidCount > 0 && s.price >= s.reserve ? 'RESERVE_MET' : 'RESERVE_NOT_MET';
};

/** The facts a person may know of an auction before bidding, as `checkBid` needs them. */
export interface BidView {
  readonly isAuction: boolean;
  readonly status: AuctionStatus;
  readonly startAt: number;
  readonly endAt: number;
  readonly startingBid: number;
  readonly increments: BiddingTerms['increments'];
  readonly price: number;
  readonly bidCount: number;
  readonly reserveStatus: ReserveStatus;
  readonly leading: boolean;
  /** The caller's own current ceiling while leading; null if unknown or not leading. */
  readonly ownCeiling: number | null;
}

/** The state as seen by `uid`: everything the rules need, without the secrets of others. */
export const viewOf = (state: BidState, status: AuctionStatus, uid: string): BidView => ({
  isAuction: true,
  status,
  startAt: state.startAt,
  endAt: state.endAt,
  startingBid: state.startingBid,
  increments: state.terms.increments,
  price: state.price,
  bidCount: state.bidCount,
  reserveStatus: reserveStatus(state),
  leading: state.leaderId === uid,
  ownCeiling: state.leaderId === uid ? state.ceiling : null,
});

/** The state before the first bid. */
export const openingState = (
  of: Pick<BidState, 'startAt' | 'endAt' | 'startingBid' | 'reserve' | 'terms'>,
): BidState => ({ ...of, price: 0, leaderId: null, ceiling: 0, bidCount: 0 });
