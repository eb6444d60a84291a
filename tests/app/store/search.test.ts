import { describe, expect, it } from 'vitest';
import type { Auction } from '../../../src/domain/bidding/auction.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { listingSample } from '../../../src/domain/listings/listing-sample.ts';
import type { ListingCard } from '../../../src/app/store/listings.ts';
import { CatalogueIndex } from '../../../src/app/store/search/catalogue-index.ts';
import { narrow } from '../../../src/app/store/search/facets.ts';
import { searchCards } from '../../../src/app/store/search/reads.ts';

const makes = ['Citroën', 'Datsun', 'Alfa Romeo', 'Chevrolet', 'Škoda'];

const cardOf = (
  i: number,
  more: { readonly makeName?: string; readonly modelName?: string } = {},
) => {
  const makeName = more.makeName ?? makes[i % makes.length] ?? '';
  const modelName = more.modelName ?? `Model ${i % 97}`;
  const year = 1950 + (i % 70);
  const vehicle = { ...listingSample.vehicle, makeId: makeName, makeName, modelName, year };
  const listing = {
    ...listingSample,
    id: `l-${i}`,
    number: i,
    title: `${year} ${makeName} ${modelName}`,
    mode: i % 5 === 0 ? 'CLASSIFIED' : 'AUCTION',
    askPrice: 9_000,
    vehicle,
  } as unknown as Listing;
  const auction = { ...auctions.sample, id: `l-${i}`, price: 1_000 + i } as unknown as Auction;
  const card: ListingCard = {
    listing,
    auction: listing.mode === 'AUCTION' ? auction : null,
    seenAt: null,
  };
  return card;
};

const titles = (found: readonly ListingCard[]) => found.map(({ listing }) => listing.title);

describe('searching what this device holds', () => {
  const few = [
    cardOf(1, { makeName: 'Citroën', modelName: 'DS 21 Pallas' }),
    cardOf(2, { makeName: 'Datsun', modelName: '240Z' }),
    cardOf(3, { makeName: 'Chevrolet', modelName: 'Corvette' }),
  ];

  it('does not mind case, accents, a beginning only, or one wrong letter', () => {
    for (const text of ['citroen', 'CITRO', 'pallas', 'citroem']) {
      expect(titles(searchCards(few, text, {}).cards)).toEqual([few[0]?.listing.title]);
    }
  });

  it('wants every word, and figures as they are', () => {
    expect(searchCards(few, 'datsun corvette', {}).cards).toEqual([]);
    expect(titles(searchCards(few, '240z', {}).cards)).toEqual([few[1]?.listing.title]);
    expect(searchCards(few, '241z', {}).cards).toEqual([]);
  });

  it('follows what changes and what goes', () => {
    const index = new CatalogueIndex();
    index.update(few);
    expect(index.find('corvette')).toEqual(['l-3']);
    index.update([...few.slice(0, 2), cardOf(3, { makeName: 'Chevrolet', modelName: 'Impala' })]);
    expect(index.find('corvette')).toEqual([]);
    expect(index.find('impala')).toEqual(['l-3']);
    index.update(few.slice(0, 2));
    expect(index.find('impala')).toEqual([]);
  });

  it('narrows by facets and counts what other values would show', () => {
    const cards = Array.from({ length: 100 }, (_, i) => cardOf(i));
    const { cards: kept, counts } = narrow(cards, { makeId: ['Datsun'], mode: 'AUCTION' });
    expect(kept).toHaveLength(20);
    expect(counts['makeId']).toEqual({ Datsun: 20, 'Alfa Romeo': 20, Chevrolet: 20, Škoda: 20 });
    expect(counts['mode']).toEqual({ AUCTION: 20 });
    expect(narrow(cards, { priceFrom: 1_050, priceTo: 1_060 }).cards).toHaveLength(8);
    expect(narrow(cards, { yearFrom: 1950, yearTo: 1951 }).cards).toHaveLength(4);
  });

  it('answers from ten thousand, reading each listing once however often it is asked', () => {
    let read = 0;
    const cards = Array.from({ length: 10_000 }, (_, i) => {
      const card = cardOf(i);
      const { title } = card.listing;
      Object.defineProperty(card.listing, 'title', {
        get: () => {
          read += 1;
          return title;
        },
      });
      return card;
    });
    const texts = ['citroen', 'alfa model 7', 'skoda', '1971 dats', 'chevrolett'];
    const times = texts.map((text) => {
      const from = performance.now();
      expect(searchCards(cards, text, { country: 'CA' }).cards.length).toBeGreaterThan(0);
      return Math.round(performance.now() - from);
    });
    expect(read).toBe(10_000);
    console.info(`Search of 10,000: ${times.join(', ')} ms, the first with indexing.`);
  });
});
