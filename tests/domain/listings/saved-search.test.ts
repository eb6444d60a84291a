import { describe, expect, it } from 'vitest';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { listingSample } from '../../../src/domain/listings/listing-sample.ts';
import { matchesSearch } from '../../../src/domain/listings/saved-search.ts';

const born = { id: 'l', createdBy: 'x', dateCreated: '', dateEdited: '', isDeleted: false };
const auction = { ...born, ...listingSample, mode: 'AUCTION', startingBid: 100 } as Listing;
const { makeId, bodyType, transmission, year, location } = auction.vehicle;
const ad: Listing = { ...auction, mode: 'CLASSIFIED', askPrice: 20_000 };
const decade = Math.floor(year / 10) * 10;

const rows: readonly (readonly [name: string, listing: Listing, query: string, found: boolean])[] =
  [
    ['everything', auction, '', true],
    ['its make', auction, `make=${makeId}`, true],
    ['one of several makes', auction, `make=none,${makeId}`, true],
    ['another make', auction, 'make=none', false],
    [
      'all that is asked',
      auction,
      `body=${bodyType}&region=${location.region}&decade=${decade}`,
      true,
    ],
    ['all but one', auction, `body=${bodyType}&region=XX`, false],
    ['its gearbox', auction, `gearbox=${transmission}`, true],
    ['words of its title, whatever their case', auction, `q=${auction.title.toUpperCase()}`, true],
    ['words with accents', { ...auction, title: 'Citro\u00ebn DS' }, 'q=citroen+ds', true],
    ['a word it lacks', auction, 'q=zeppelin', false],
    ['a whole address', auction, `/listings?make=${makeId}`, true],
    ['the other list', auction, 'show=classifieds', false],
    ['results', auction, 'show=results', false],
    ['order and ends, which do not choose', auction, 'sort=oldest&ends=today', true],
    ['asked within the price', ad, 'min=20000&max=20000', true],
    ['asked above', ad, 'max=19999', false],
    ['asked below', ad, 'min=20001', false],
    ['a price to be found by bidding', auction, 'min=5000&max=9000', true],
    ['a first bid above the most', { ...auction, startingBid: 10_000 }, 'max=9000', false],
    ['what cannot be decoded', auction, 'q=%E0%A4%A', false],
    ['a name of every object', auction, 'constructor=1', true],
  ];

describe('a saved search', () => {
  it.each(rows)('%s', (_, listing, query, found) => {
    expect(matchesSearch(listing, query)).toBe(found);
  });
});
