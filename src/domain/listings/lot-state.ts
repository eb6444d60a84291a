import type { Auction } from '../bidding/auction.entity.ts';
import { phrase, type Phrase } from '../kit/text/phrase.ts';
import type { Listing } from './listing.entity.ts';

/** Shape of the mark drawn beside the state's text. */
export type StateShape = 'good' | 'open' | 'bar' | 'wait' | 'over';

/** Phase of a lot by the server's clock: `closing` is past its end, before the result is known. */
type Phase = 'upcoming' | 'live' | 'closing' | 'ended' | 'offer';

/**
 * State of a lot, for the app's screens and for server-rendered HTML; the screen translates the
 * text.
 */
export interface LotState {
  readonly phase: Phase;
  readonly shape: StateShape;
  readonly word: Phrase;
  readonly sold: boolean;
  /** Whole dollars; null if there is none to show. */
  readonly price: number | null;
}

const reserve: Readonly<Record<Auction['reserveStatus'], readonly [StateShape, Phrase]>> = {
  NO_RESERVE: ['bar', phrase('No reserve')],
  RESERVE_NOT_MET: ['open', phrase('Reserve not met')],
  RESERVE_MET: ['good', phrase('Reserve met')],
};

/**
 * Reserve state of an auction, shown under its price: before it opens, only whether there is one.
 */
export const reserveState = (
  auction: Pick<Auction, 'status' | 'reserveStatus' | 'reserveNear'>,
): readonly [StateShape, Phrase] => {
  if (auction.reserveStatus !== 'RESERVE_NOT_MET') return reserve[auction.reserveStatus];
  if (auction.status === 'SCHEDULED') return ['open', phrase('With a reserve')];
  return auction.reserveNear === true
    ? ['open', phrase('Near the reserve')]
    : reserve.RESERVE_NOT_MET;
};

const gone: Readonly<Record<string, Phrase>> = {
  NO_BIDS: phrase('No bids'),
  WITHDRAWN: phrase('Withdrawn'),
  CANCELLED: phrase('Cancelled'),
  NEGOTIATION: phrase('Bid to, negotiating'),
  EXPIRED: phrase('Expired'),
  REMOVED: phrase('Removed'),
};

/** Statuses after a sale: later steps of the payment do not make the lot unsold. */
const afterSale: ReadonlySet<string> = new Set([
  'SOLD',
  'COMPLETED',
  'DEFAULTED',
  'SELLER_DEFAULTED',
]);

export const isSold = (status: string): boolean => afterSale.has(status);

const classified = (listing: Listing): LotState => {
  const price = listing.priceOnRequest === true ? null : (listing.askPrice ?? null);
  if (listing.status === 'ACTIVE') {
    const word =
      listing.priceOnRequest === true
        ? phrase('Price on request')
        : listing.obo === true
          ? phrase('Or best offer')
          : phrase('Asking price');
    return { phase: 'offer', shape: 'bar', word, sold: false, price };
  }
  const sold = listing.status === 'SOLD';
  return {
    phase: 'ended',
    shape: sold ? 'good' : 'over',
    word: sold ? phrase('Sold') : (gone[listing.status] ?? phrase('Ended')),
    sold,
    price,
  };
};

const ended = (listing: Listing, auction: Auction | null): LotState => {
  const status = listing.status === 'LIVE' && auction ? auction.status : listing.status;
  if (isSold(status)) {
    const offer = (auction?.soldVia ?? listing.soldVia) === 'OFFER';
    return {
      phase: 'ended',
      shape: 'good',
      word: offer ? phrase('Sold after auction') : phrase('Sold'),
      sold: true,
      price: auction?.soldPrice ?? listing.soldPrice ?? auction?.price ?? listing.price,
    };
  }
  const price = (auction?.price ?? listing.price) || null;
  const missed = auction === null || auction.reserveStatus === 'RESERVE_NOT_MET';
  const word =
    status === 'UNSOLD'
      ? missed
        ? phrase('Bid to, reserve not met')
        : phrase('Bid to, not sold')
      : (gone[status] ?? phrase('Ended'));
  return { phase: 'ended', shape: status === 'UNSOLD' ? 'open' : 'over', word, sold: false, price };
};

/** State of a lot at `now` (server ms UTC), as a shape and a text. */
export const lotState = (listing: Listing, auction: Auction | null, now: number): LotState => {
  if (listing.mode === 'CLASSIFIED') return classified(listing);
  const status = auction?.status ?? listing.status;
  if (status === 'SCHEDULED') {
    return {
      phase: 'upcoming',
      shape: 'wait',
      word: phrase('Coming soon'),
      sold: false,
      price: null,
    };
  }
  if (status !== 'LIVE' && status !== 'ENDED') return ended(listing, auction);
  const endAt = auction?.endAt ?? listing.endAt ?? 0;
  const price = (auction?.price ?? listing.price) || (auction?.startingBid ?? null);
  if (status === 'ENDED' || now >= endAt) {
    return { phase: 'closing', shape: 'wait', word: phrase('Closing'), sold: false, price };
  }
  if (auction === null) {
    const known = price === null ? phrase('Price not known yet') : phrase('Last known price');
    return { phase: 'live', shape: 'wait', word: known, sold: false, price };
  }
  const [shape, word] = reserveState(auction);
  return { phase: 'live', shape, word, sold: false, price };
};
