import { describe, expect, it } from 'vitest';
import { buildMarket } from '../../../src/demo/market/market.ts';
import { smallMarket } from '../../../src/demo/market/small-market.ts';
import { inventory } from '../../../src/demo/market/inventory/all.ts';
import type { Vehicle } from '../../../src/demo/market/inventory/inventory.ts';
import { standingTerms } from '../../../src/domain/bidding/auction-terms.ts';
import type { EngineFields } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { engineText } from '../../../src/wording/listings/vehicle-words.ts';
import { usualCatalogue } from '../../../src/domain/catalogue/usual-catalogue.ts';
import { decodeVin } from '../../../src/domain/listings/vehicles/vin.ts';
import { incrementAt } from '../../../src/domain/bidding/bids/increments.ts';

const HOUR = 3_600_000;
const first = Date.UTC(2026, 10, 21, 17, 3);

/** Markets with several seeds, hours and sizes. */
const markets = [
  { now: first, seed: 'hammerlane' },
  { now: first + 5 * HOUR, seed: 'another' },
  { now: first + 13 * HOUR, ...smallMarket },
].map((options) => {
  const size = { ended: 30, live: 50, upcoming: 10, classifieds: 10 };
  const { rows, people } = buildMarket({ size, ...options });
  const of = (collection: string) => rows.filter((one) => one.collection === collection);
  const engines = new Map(of('auctionEngines').map((one) => [one.id, one.fields as EngineFields]));
  const estimates = new Map(
    of('listings_private').map(({ id, fields }) => [id, Number(fields['estimateLow']) / 0.85]),
  );
  const lots = of('listings').map(({ id, fields }) => ({
    id,
    at: `${options.seed} ${id} ${String(fields['title'])}`,
    status: String(fields['status']),
    vehicle: fields['vehicle'] as Vehicle,
    seller: String(fields['createdBy']),
    name: String(fields['seller']),
    story: String(fields['descriptionHtml']),
    engine: engines.get(id),
    estimate: estimates.get(id) ?? 0,
  }));
  return { ...options, lots, people, bids: of('bids') };
});
type Market = (typeof markets)[number];
type Lot = Market['lots'][number];

/** Lists the faults of the lots of all markets. */
const wrong = (faults: (lot: Lot, market: Market) => readonly string[]): readonly string[] =>
  markets.flatMap((market) =>
    market.lots.flatMap((lot) => faults(lot, market).map((what) => `${lot.at}: ${what}`)),
  );

const figure = (text: string): number => Number(text.replaceAll(',', ''));

it('a VIN is of the country its make is at home in, or of North America', () => {
  const homes = new Map(usualCatalogue().makes.map(({ name, country }) => [name, country]));
  const strange = markets.flatMap(({ lots }) =>
    lots.flatMap(({ at, vehicle: { vin, makeName } }) => {
      const country = vin === undefined ? undefined : decodeVin(vin, 2027)?.country;
      const isAtHome = country === homes.get(makeName);
      const isHere =
        /^[1-5]/.test(vin ?? '') && !/^(?:Germany|Japan|Italy)$/.test(homes.get(makeName) ?? '');
      return country === undefined || isAtHome || isHere ? [] : [`${at}: ${country}`];
    }),
  );
  expect(strange).toEqual([]);
});

it('a motorcycle has no doors, and an engine of less than a litre is told in cubic centimetres', () => {
  for (const { lots } of markets) {
    for (const { at, vehicle } of lots) {
      if (vehicle.bodyType === 'MOTORCYCLE') expect(vehicle.doors, at).toBeUndefined();
      const cc = vehicle.engine?.displacementCc;
      if (cc !== undefined && cc < 1_000) expect(engineText(vehicle), at).not.toMatch(/\bL\b/);
    }
  }
});

describe('the bidding of a demo is believable:', () => {
  it('a lot of the last day has ten bids and a price near what it is worth', () => {
    const faults = wrong(({ engine, estimate, status }, { now }) => {
      if (engine === undefined || status !== 'LIVE' || engine.endAt - now > 24 * HOUR) return [];
      const share = engine.price / estimate;
      return [
        ...(engine.bidCount < 10 ? [`${engine.bidCount} bids`] : []),
        ...(share < 0.6 || share > 1.1 ? [`${Math.round(share * 100)} % of its worth`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('every bid is a whole step, and none leaps', () => {
    for (const { bids, lots, seed } of markets) {
      const byId = new Map(lots.map((lot) => [lot.id, lot]));
      const before = new Map<string, number>();
      for (const { fields } of bids) {
        const id = String(fields['listingId']);
        const amount = Number(fields['amount']);
        const { engine, estimate = 0, at } = byId.get(id) ?? {};
        if (engine === undefined) throw new Error(`${seed} has no ${id}`);
        expect(amount % incrementAt(amount, standingTerms(engine).increments), at).toBe(0);
        const standing = before.get(id) ?? 0;
        const leap = amount - standing;
        const most = estimate * (standing === 0 ? 0.8 : 0.4) + 100;
        expect(leap, `${at}: by ${leap} to ${amount}`).toBeLessThan(most);
        before.set(id, Math.max(amount, standing));
      }
    }
  });

  it('no vehicle is open twice while others are not', () => {
    for (const { lots, seed } of markets) {
      const times = new Map<string, number>();
      for (const { status, vehicle } of lots) {
        if (status !== 'LIVE' && status !== 'SCHEDULED') continue;
        const name = `${vehicle.makeName} ${vehicle.modelName} ${vehicle.bodyType}`;
        times.set(name, (times.get(name) ?? 0) + 1);
      }
      for (const [name, n] of times) {
        const kinds = inventory.filter((k) => `${k.make} ${k.model} ${k.body}` === name);
        expect(n, `${seed} ${name}`).toBeLessThanOrEqual(kinds.length);
      }
    }
  });
});

describe('what is told of a vehicle of a demo agrees with itself:', () => {
  it('nobody drove more in a year, or since they had it, than its odometer can tell', () => {
    const faults = wrong(({ vehicle, story }, { now }) => {
      const { odometer, ownedSince = '', highlights = '', sellerNotes = '' } = vehicle;
      const text = [story, highlights, sellerNotes].join('\n');
      const held = (now - Date.parse(ownedSince)) / (365 * 24 * HOUR);
      const yearly = [...text.matchAll(/([\d,]+) (?:km|miles) a year/g)].map(([, n = '']) =>
        figure(n),
      );
      const added = [
        ...text.matchAll(/(?:added|about|put) ([\d,]+) (?:km|miles) (?:since|in that)/g),
      ];
      const enough = /enough: ([\d,]+) (km|miles) a year/.exec(text);
      const most = enough?.[2] === 'km' ? 6_000 : 3_700;
      return [
        ...yearly.filter((n) => held < 2 || n * Math.floor(held) > odometer.value * 1.02),
        ...added.map(([, n = '']) => figure(n)).filter((n) => n > odometer.value),
        ...(enough && figure(enough[1] ?? '') > most ? [enough[0]] : []),
      ].map(String);
    });
    expect(faults).toEqual([]);
  });

  it('a highlight says once how long its seller has had it', () => {
    const faults = wrong(({ vehicle }) => {
      const lines = (vehicle.highlights ?? '').split('\n');
      const owned = /^(?:Owned|Driven about|One owner|Bought|Original owner|In stock|Taken in)/;
      return lines.filter((line) => owned.test(line)).length > 1 ? [lines.join(' / ')] : [];
    });
    expect(faults).toEqual([]);
  });

  it('none was driven more than 26,000 km a year, nor to the kilometre as far as another', () => {
    for (const { lots } of markets) {
      const readings = lots.map(({ vehicle: { odometer } }) => odometer.value);
      const twice = readings.filter((value, i) => value > 100_000 && readings.indexOf(value) < i);
      expect(twice).toEqual([]);
    }
    const faults = wrong(({ vehicle: { odometer, year } }, { now }) => {
      const km = odometer.unit === 'km' ? odometer.value : odometer.value * 1.609344;
      const yearly = km / Math.max(1, new Date(now).getUTCFullYear() - year);
      return yearly > 26_000 ? [`${Math.round(yearly)} km a year`] : [];
    });
    expect(faults).toEqual([]);
  });
});

describe('a dealer of a demo', () => {
  const business = /Motorcars|Autos|Cars|Exchange|Motors|Sales|Imports|Garage/;

  it('has the name of a business, and nobody else has', () => {
    for (const { people, lots } of markets) {
      const byId = new Map(people.map((person) => [person.uid, person]));
      for (const { vehicle, seller, at } of lots) {
        const { business: name = '' } = byId.get(seller) ?? {};
        expect(business.test(name), at).toBe(vehicle.sellerKind === 'DEALER');
      }
    }
  });

  it('says nothing of a life with the vehicle', () => {
    const home =
      /\bmy (?:wife|father|daughter|son|commute|garage|family|back)\b|\bour family\b|replacement in|\bI (?:bought|turned|inherited)|we are moving|not in my/i;
    const faults = wrong(({ vehicle, story }) =>
      vehicle.sellerKind === 'DEALER'
        ? ([story, vehicle.sellerNotes, vehicle.highlights].join('\n').match(home) ?? [])
        : [],
    );
    expect(faults).toEqual([]);
  });
});
