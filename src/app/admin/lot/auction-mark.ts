import type { AuctionStatus } from '../../../domain/listings/auction-machine.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';
import { HOUR } from '../../../domain/kit/durations.ts';

/** Time before its end at which a lot counts as closing soon. */
const SOON_MS = HOUR;

type Drawn = Pick<ListingCard, 'auction' | 'listing'>;

const results: Partial<Readonly<Record<AuctionStatus, readonly [MarkShape, string]>>> = {
  SOLD: ['good', 'Sold'],
  COMPLETED: ['good', 'Sold'],
  NEGOTIATION: ['wait', 'In negotiation'],
  UNSOLD: ['open', 'Not sold, reserve not met'],
  NO_BIDS: ['over', 'No bids'],
  DEFAULTED: ['bad', 'Buyer did not pay'],
  SELLER_DEFAULTED: ['bad', 'Seller did not deliver'],
  CANCELLED: ['over', 'Cancelled'],
  WITHDRAWN: ['over', 'Withdrawn'],
};

const preparing: Partial<Readonly<Record<AuctionStatus, readonly [MarkShape, string]>>> = {
  PREVIEW: ['open', 'In preparation'],
  SELLER_REVIEW: ['wait', 'Waiting for its seller'],
  SCHEDULED: ['wait', 'Scheduled'],
};

const reserve = {
  NO_RESERVE: 'no reserve',
  RESERVE_MET: 'reserve met',
  RESERVE_NOT_MET: 'reserve not met',
} as const;

export const auctionEnd = ({ auction, listing }: Drawn): number =>
  auction?.endAt ?? listing.endAt ?? 0;

export const auctionStatus = ({ auction, listing }: Drawn): string =>
  auction?.status ?? listing.status;

/** Whether bidding has opened, even if it is over. */
export const hasOpened = (card: Drawn): boolean => {
  const status = auctionStatus(card);
  return status === 'LIVE' || status === 'ENDED' || status in results;
};

/** Mark and text for the state of an auction. */
export const auctionMark = (card: Drawn, now: number): readonly [MarkShape, string] => {
  const status = auctionStatus(card);
  if (status !== 'LIVE' && status !== 'ENDED') {
    return (
      preparing[status as AuctionStatus] ?? results[status as AuctionStatus] ?? ['over', 'Ended']
    );
  }
  const endAt = auctionEnd(card);
  if (status === 'ENDED' || now >= endAt) return ['wait', 'Ended, result not known yet'];
  const about = card.auction === null ? '' : `, ${reserve[card.auction.reserveStatus]}`;
  if ((card.auction?.extensions ?? 0) > 0) return ['live', `In extension${about}`];
  return endAt - now < SOON_MS ? ['live', `Closing soon${about}`] : ['live', `Live${about}`];
};
