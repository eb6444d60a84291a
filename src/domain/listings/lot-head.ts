import type { Auction } from '../bidding/auction.entity.ts';
import { phrase, type Phrase } from '../kit/text/phrase.ts';
import type { Listing } from './listing.entity.ts';
import { isSold, reserveState, type StateShape } from './lot-state.ts';

/** The price, its label and its mark at the top of a lot's page. */
export interface LotHead {
  /** Label of the figure; null if the mark already names it. */
  readonly label: Phrase | null;
  /** Whole dollars; null if there is none to show. */
  readonly figure: number | null;
  /** Shape of the mark that screens draw. */
  readonly shape: StateShape | 'live' | 'bad';
  /** English text; `{sum}` in it is replaced with the figure. */
  readonly word: Phrase;
}

type Mark = Pick<LotHead, 'shape' | 'word'>;

const endings: Readonly<Record<string, Mark>> = {
  NEGOTIATION: { shape: 'open', word: phrase('Bid to {sum}, negotiating') },
  UNSOLD: { shape: 'over', word: phrase('Bid to, reserve not met') },
  NO_BIDS: { shape: 'over', word: phrase('No bids') },
  WITHDRAWN: { shape: 'over', word: phrase('Withdrawn') },
  CANCELLED: { shape: 'bad', word: phrase('Cancelled') },
};

/** Statuses of auctions that met the reserve but fell through: the buyer did not pay. */
const fellThrough: Readonly<Record<string, Mark>> = {
  NEGOTIATION: { shape: 'open', word: phrase('Bid to {sum}, negotiating') },
  UNSOLD: { shape: 'over', word: phrase('Bid to, not sold') },
};

/** Statuses shown with the highest bid; the others end without a figure. */
const bidTo: ReadonlySet<string> = new Set(['NEGOTIATION', 'UNSOLD']);

/** The public result of an auction; null until it has ended. */
export const endingHead = (auction: Auction): LotHead | null => {
  const { status, price, soldPrice, soldVia } = auction;
  if (isSold(status)) {
    const word = soldVia === 'OFFER' ? phrase('Sold after auction') : phrase('Sold');
    return { label: null, figure: soldPrice ?? price, shape: 'good', word };
  }
  const mark =
    bidTo.has(status) && auction.reserveStatus !== 'RESERVE_NOT_MET'
      ? fellThrough[status]
      : endings[status];
  return mark === undefined
    ? null
    : { label: null, figure: bidTo.has(status) ? price : null, ...mark };
};

/** The head of an auction: the highest bid or the starting bid, until it has ended. */
export const auctionHead = (auction: Auction): LotHead => {
  const none = auction.bidCount === 0;
  const [shape, word] = reserveState(auction);
  return (
    endingHead(auction) ?? {
      label: none ? phrase('Starting bid') : phrase('Current bid'),
      figure: none ? auction.startingBid : auction.price,
      shape,
      word,
    }
  );
};

/** The head of a classified: its asking price, or the price it was offered at. */
export const classifiedHead = (listing: Listing): LotHead => {
  const sold = listing.status === 'SOLD';
  const marks: Mark =
    listing.status === 'ACTIVE'
      ? { shape: 'live', word: phrase('For sale') }
      : { shape: 'over', word: phrase('No longer offered') };
  return {
    label: sold ? phrase('Was offered at') : phrase('Asking price'),
    figure: listing.priceOnRequest === true ? null : (listing.askPrice ?? null),
    ...(sold ? { shape: 'good', word: phrase('Sold') } : marks),
  };
};
