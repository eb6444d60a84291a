import { describe, expect, it } from 'vitest';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { listingSample } from '../../../../src/domain/listings/listing-sample.ts';
import type { ListingCard } from '../../../../src/app/platform/reading/listing-card.ts';
import { CatalogueIndex } from '../../../../src/app/listings/data/search/catalogue-index.ts';
import { CardSearch } from '../../../../src/app/listings/data/search/reads.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { distance } from '../../../../src/domain/listings/search/words.ts';
import { sampleOf } from '../../../projections/seed.ts';

const makes = ['Citroën', 'Datsun', 'Alfa Romeo', 'Chevrolet', 'Škoda'];

const cardOf = (
  i: number,
  more: { readonly makeName?: string; readonly modelName?: string } = {},
) => {
  const makeName = more.makeName ?? makes[i % makes.length] ?? '';
  const modelName = more.modelName ?? `Model ${i % 97}`;
  const year = 1950 + (i % 70);
  const makeId = makeName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const vehicle = { ...listingSample.vehicle, makeId, makeName, modelName, year };
  const listing = sampleOf(listings, {
    id: `l-${i}`,
    number: i + 1,
    title: `${year} ${makeName} ${modelName}`,
    mode: i % 5 === 0 ? 'CLASSIFIED' : 'AUCTION',
    askPrice: 9_000,
    vehicle,
  });
  const auction = sampleOf(auctions, { id: `l-${i}`, price: 1_000 + i });
  const card: ListingCard = {
    listing,
    auction: listing.mode === 'AUCTION' ? auction : null,
    seenAt: null,
  };
  return card;
};

const noPause = (): Promise<void> => Promise.resolve();

/** A search that holds cards and has indexed them. */
const over = async (cards: readonly ListingCard[]) => {
  const search = new CardSearch(noPause);
  await search.take(cards);
  return (text: string) => search.ask(text);
};

const titles = (found: readonly ListingCard[]) => found.map(({ listing }) => listing.title);

describe('searching what this device holds', () => {
  const few = [
    cardOf(1, { makeName: 'Citroën', modelName: 'DS 21 Pallas' }),
    cardOf(2, { makeName: 'Datsun', modelName: '240Z' }),
    cardOf(3, { makeName: 'Chevrolet', modelName: 'Corvette' }),
  ];

  it('does not mind case, accents, a beginning only, or one wrong letter', async () => {
    const ask = await over(few);
    for (const text of ['citroen', 'CITRO', 'pallas', 'citroem']) {
      expect(titles(ask(text).cards)).toEqual([few[0]?.listing.title]);
    }
  });

  it('wants every word, and figures as they are', async () => {
    const ask = await over(few);
    expect(ask('datsun corvette').cards).toEqual([]);
    expect(titles(ask('240z').cards)).toEqual([few[1]?.listing.title]);
    expect(ask('241z').cards).toEqual([]);
    expect(ask('…').cards).toEqual([]);
  });

  it('finds by transmission, colour and what people call things', async () => {
    const ask = await over(few);
    const { transmission } = listingSample.vehicle;
    expect(ask(`corvette ${transmission.toLowerCase()}`).cards).toHaveLength(1);
    expect(titles(ask('chevy').cards)).toEqual([few[2]?.listing.title]);
  });

  it('says what would be found where nothing is', async () => {
    const ask = await over(few);
    expect(ask('corvette').suggestion).toBeUndefined();
    expect(ask('korvete').suggestion).toBe('corvette');
    expect(ask('corvette xyzzyplugh').suggestion).toBe('corvette');
    expect(ask('xyzzyplugh').suggestion).toBeUndefined();
    expect(ask('datsun corvette').suggestion).toBeUndefined();
  });

  it('puts what is written as asked before what only begins so or nearly is', async () => {
    const ask = await over([
      cardOf(1, { makeName: 'Rover', modelName: 'Minor' }),
      cardOf(2, { makeName: 'Austin', modelName: 'Minima' }),
      cardOf(3, { makeName: 'Austin', modelName: 'Mini' }),
    ]);
    expect(ask('mini').cards.map(({ listing }) => listing.vehicle.modelName)).toEqual([
      'Mini',
      'Minima',
    ]);
  });

  it('counts letters changed, added, left out and swapped, up to what is allowed', () => {
    expect(distance('citroen', 'citroen', 1)).toBe(0);
    expect(distance('citroen', 'citron', 1)).toBe(1);
    expect(distance('chevrolet', 'chevrolett', 2)).toBe(1);
    expect(distance('porsche', 'prosche', 2)).toBe(1);
    expect(distance('cruiser', 'crusier', 1)).toBe(1);
    expect(distance('porsche', 'datsun', 1)).toBe(2);
  });

  it('follows what changes and what goes', async () => {
    const index = new CatalogueIndex();
    await index.update(few, noPause);
    expect(index.find('corvette')).toEqual(['l-3']);
    const impala = cardOf(3, { makeName: 'Chevrolet', modelName: 'Impala' });
    await index.update([...few.slice(0, 2), impala], noPause);
    expect(index.find('corvette')).toEqual([]);
    expect(index.find('impala')).toEqual(['l-3']);
    await index.update(few.slice(0, 2), noPause);
    expect(index.find('impala')).toEqual([]);
  });

  it('is made anew when more of it is gone than there', async () => {
    const index = new CatalogueIndex();
    const changed = (round: number) =>
      Array.from({ length: 600 }, (_, i) => cardOf(i, { modelName: `Round${round}` }));
    for (const round of [1, 2, 3, 4, 5]) await index.update(changed(round), noPause);
    expect(index.find('round4')).toEqual([]);
    expect(index.find('round5')).toHaveLength(600);
  });

  it('answers from ten thousand, reading each once and in slices', async () => {
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
    let slices = 0;
    const search = new CardSearch(async () => void (slices += 1));
    await search.take(cards);
    expect(slices).toBeGreaterThan(5);
    const texts = ['citroen', 'alfa model 7', 'skoda', '1971 dats', 'chevrolett'];
    for (const text of texts) expect(search.ask(text).cards.length).toBeGreaterThan(0);
    await search.take([...cards]);
    expect(read).toBe(10_000);
  });
});
