import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { MarkShape } from '../../ui/state-mark.tsx';
import { say } from '../../ui/words.ts';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';

/** Where a lot stands by the server's clock: `closing` is past its end, its result not yet told. */
type Phase = 'upcoming' | 'live' | 'closing' | 'ended' | 'offer';

export interface LotState {
  readonly phase: Phase;
  readonly shape: MarkShape;
  readonly word: string;
  readonly sold: boolean;
  /** Whole dollars; null when there is none to show. */
  readonly price: number | null;
}

const reserve: Readonly<Record<Auction['reserveStatus'], readonly [MarkShape, Phrase]>> = {
  NO_RESERVE: ['bar', phrase('No reserve')],
  RESERVE_NOT_MET: ['open', phrase('Reserve not met')],
  RESERVE_MET: ['good', phrase('Reserve met')],
};

const gone: Readonly<Record<string, Phrase>> = {
  NO_BIDS: phrase('No bids'),
  WITHDRAWN: phrase('Withdrawn'),
  CANCELLED: phrase('Cancelled'),
  NEGOTIATION: phrase('Bid to, negotiating'),
  EXPIRED: phrase('Expired'),
  REMOVED: phrase('Removed'),
};

/** Statuses after a sale: what is done with the money later does not unsell the lot. */
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
    return { phase: 'offer', shape: 'bar', word: say(word), sold: false, price };
  }
  const sold = listing.status === 'SOLD';
  return {
    phase: 'ended',
    shape: sold ? 'good' : 'over',
    word: say(sold ? phrase('Sold') : (gone[listing.status] ?? phrase('Ended'))),
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
      word: say(offer ? 'Sold after auction' : 'Sold'),
      sold: true,
      price: auction?.soldPrice ?? listing.soldPrice ?? auction?.price ?? listing.price,
    };
  }
  const price = (auction?.price ?? listing.price) || null;
  const word = say(
    status === 'UNSOLD' ? phrase('Bid to, reserve not met') : (gone[status] ?? phrase('Ended')),
  );
  return { phase: 'ended', shape: status === 'UNSOLD' ? 'open' : 'over', word, sold: false, price };
};

/** How a lot stands at `now` (server ms UTC), in a shape and a word. */
export const lotState = (listing: Listing, auction: Auction | null, now: number): LotState => {
  if (listing.mode === 'CLASSIFIED') return classified(listing);
  const status = auction?.status ?? listing.status;
  if (status === 'SCHEDULED') {
    return { phase: 'upcoming', shape: 'wait', word: say('Coming soon'), sold: false, price: null };
  }
  if (status !== 'LIVE' && status !== 'ENDED') return ended(listing, auction);
  const endAt = auction?.endAt ?? listing.endAt ?? 0;
  const price = (auction?.price ?? listing.price) || (auction?.startingBid ?? null);
  if (status === 'ENDED' || now >= endAt) {
    return { phase: 'closing', shape: 'wait', word: say('Closing'), sold: false, price };
  }
  if (auction === null) {
    const known = price === null ? phrase('Price not known yet') : phrase('Last known price');
    return { phase: 'live', shape: 'wait', word: say(known), sold: false, price };
  }
  const [shape, word] = reserve[auction.reserveStatus];
  return { phase: 'live', shape, word: say(word), sold: false, price };
};
