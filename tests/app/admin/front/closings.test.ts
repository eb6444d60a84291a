import { describe, expect, it } from 'vitest';
import { closingsOf, stuckOf } from '../../../../src/app/admin/front/closings.ts';
import type { ListingCard } from '../../../../src/app/platform/reading/listing-card.ts';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { sampleOf } from '../../../projections/seed.ts';

const MINUTE = 60_000;
const now = new Date(2026, 10, 23, 15, 0).getTime();

const lot = (
  id: string,
  status: string,
  endAt: number,
  change: Readonly<Record<string, unknown>> = {},
): ListingCard => ({
  listing: sampleOf(listings, { id, mode: 'AUCTION', status }),
  auction: sampleOf(auctions, { id, status, endAt, ...change }),
  seenAt: now,
});

const states = (cards: readonly ListingCard[]) =>
  closingsOf(cards, now).map(({ card, state }) => [card.listing.id, state]);

describe('what closes today', () => {
  it('stands in the order of its ends, each with how it stands', () => {
    const cards = [
      lot('tomorrow', 'LIVE', now + 24 * 60 * MINUTE),
      lot('evening', 'LIVE', now + 300 * MINUTE, { reserveStatus: 'RESERVE_MET' }),
      lot('soon', 'LIVE', now + 20 * MINUTE),
      lot('longer', 'LIVE', now + 2 * MINUTE, { extensions: 1, reserveStatus: 'NO_RESERVE' }),
      lot('past', 'LIVE', now - MINUTE),
      lot('sold', 'SOLD', now - 60 * MINUTE),
      lot('talking', 'NEGOTIATION', now - 90 * MINUTE),
      lot('yesterday', 'SOLD', now - 24 * 60 * MINUTE),
      lot('planned', 'SCHEDULED', now + 60 * MINUTE),
    ];
    expect(states(cards)).toEqual([
      ['talking', 'In negotiation'],
      ['sold', 'Sold'],
      ['past', 'Ended, result not known yet'],
      ['longer', 'In extension, no reserve'],
      ['soon', 'Closing soon, reserve not met'],
      ['evening', 'Live, reserve met'],
    ]);
  });

  it('has a price only where somebody bid', () => {
    const [none, some] = closingsOf(
      [lot('a', 'NO_BIDS', now - 2, { price: 0 }), lot('b', 'SOLD', now - 1, { soldPrice: 900 })],
      now,
    );
    expect([none?.price, some?.price]).toEqual([listings.sample['price'] || null, 900]);
  });
});

describe('what has stuck', () => {
  const stuck = (card: ListingCard) => stuckOf([card], now).map(({ state }) => state);

  it('is an end without a result, a start that did not happen, a negotiation without an end', () => {
    expect(stuck(lot('a', 'LIVE', now - 10 * MINUTE))).toEqual(['No result, ended 10 min ago']);
    const late = { startAt: now - 10 * MINUTE };
    expect(stuck(lot('b', 'SCHEDULED', now + MINUTE, late))).toEqual([
      'Not started, due 10 min ago',
    ]);
    expect(stuck(lot('c', 'NEGOTIATION', now - 5 * 24 * 60 * MINUTE))).toHaveLength(1);
  });

  it('is nothing that goes as it should, or that an old copy cannot know', () => {
    expect(stuck(lot('a', 'LIVE', now - 2 * MINUTE))).toEqual([]);
    expect(stuck(lot('b', 'LIVE', now + MINUTE))).toEqual([]);
    expect(stuck(lot('c', 'NEGOTIATION', now - 24 * 60 * MINUTE))).toEqual([]);
    const old = { ...lot('d', 'LIVE', now - 60 * MINUTE), seenAt: now - 120 * MINUTE };
    expect(stuck(old)).toEqual([]);
  });
});
