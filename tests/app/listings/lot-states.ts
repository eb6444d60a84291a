import type { Card } from '../../../src/domain/listings/card.ts';
import { card, noon, type CardChanges } from './cards.ts';

const over = (status: string, more: object = {}): CardChanges => ({
  listing: { status, endAt: noon - 1000, ...more } as never,
  auction: { status, endAt: noon - 1000, price: 4400, bidCount: 3, ...more } as never,
});
export const ad = (more: object): CardChanges => ({
  listing: { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 9000, ...more } as never,
  auction: null,
});
export const running = (more: object): CardChanges => ({
  listing: { mode: 'AUCTION', status: 'LIVE' },
  auction: { status: 'LIVE', price: 4400, bidCount: 3, ...more } as never,
});

/** A live auction, in each of its states. */
export const liveStates: Readonly<Record<string, CardChanges>> = {
  'no reserve': running({ reserveStatus: 'NO_RESERVE' }),
  'reserve not met': running({ reserveStatus: 'RESERVE_NOT_MET', reserveNear: false }),
  'near the reserve': running({ reserveStatus: 'RESERVE_NOT_MET', reserveNear: true }),
  'reserve met': running({ reserveStatus: 'RESERVE_MET' }),
  'without a bid': running({ price: 0, bidCount: 0, startingBid: 100 }),
  'past its end': running({ endAt: noon - 1000 }),
};

/** Every state of a lot. */
export const lotStates: Readonly<Record<string, CardChanges>> = {
  ...liveStates,
  'still to open': over('SCHEDULED', { price: 0, bidCount: 0 }),
  ended: over('ENDED'),
  sold: over('SOLD', { soldPrice: 4400 }),
  'sold by an offer': over('SOLD', { soldPrice: 4400, soldVia: 'OFFER' }),
  completed: over('COMPLETED', { soldPrice: 4400 }),
  'not paid for': over('DEFAULTED', { soldPrice: 4400 }),
  'not handed over': over('SELLER_DEFAULTED', { soldPrice: 4400 }),
  negotiating: over('NEGOTIATION'),
  unsold: over('UNSOLD'),
  'without any bid': over('NO_BIDS', { price: 0, bidCount: 0 }),
  withdrawn: over('WITHDRAWN', { price: 0, bidCount: 0 }),
  cancelled: over('CANCELLED'),
  'an advertisement': ad({}),
  'an advertisement open to offers': ad({ obo: true }),
  'an advertisement without a price': ad({ priceOnRequest: true }),
  'an advertisement without a price, open to offers': ad({ priceOnRequest: true, obo: true }),
  'a sold advertisement': ad({ status: 'SOLD' }),
  'an expired advertisement': ad({ status: 'EXPIRED' }),
};

const lot = (changes: CardChanges): ReturnType<typeof card> => {
  const made = card('l-1', changes);
  return { ...made, listing: { ...made.listing, mode: 'AUCTION', ...changes.listing } as never };
};

/** The same lot with its times moved to the device's clock, which cards use. */
export const cardNow = (changes: CardChanges): Card & { readonly seenAt: number } => {
  const { listing, auction } = lot(changes);
  const by = Date.now() - noon;
  return {
    listing: { ...listing, startAt: (listing.startAt ?? 0) + by, endAt: (listing.endAt ?? 0) + by },
    auction: auction && { ...auction, startAt: auction.startAt + by, endAt: auction.endAt + by },
    seenAt: Date.now(),
  };
};
