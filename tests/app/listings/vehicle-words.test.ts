import { describe, expect, it } from 'vitest';
import { standingTerms } from '../../../src/domain/bidding/auction-terms.ts';
import {
  essentialRows,
  historyRows,
  vehicleRows,
} from '../../../src/wording/listings/fact-rows.ts';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { card } from './cards.ts';

const rows = (vehicle: Partial<Listing['vehicle']>) => {
  const { listing } = card('l-1', { vehicle });
  return new Map([...historyRows(listing), ...vehicleRows(listing, 'mi')]);
};

describe('the facts of a vehicle', () => {
  it('names places and numbers as the trade does', () => {
    const facts = rows({
      marketSpec: 'US',
      transmission: 'MANUAL',
      gears: 4,
      drive: 'RWD',
      exteriorColor: 'Tor Red',
      bodyType: 'SUV',
      lien: { has: false },
    });
    expect(facts.get('Market')).toBe('United States');
    expect(facts.get('Transmission')).toBe('4-speed manual');
    expect(facts.get('Drivetrain')).toBe('Rear-wheel drive');
    expect(facts.get('Exterior color')).toBe('Tor Red');
    expect(facts.get('Body')).toBe('SUV / 4×4');
    expect(facts.get('Lien')).toBe('No lien');
  });

  it('calls a number before 1981 what it is', () => {
    const { listing } = card('l-1');
    const { vin: _vin, ...old } = listing.vehicle;
    const vehicle = { ...old, chassisNumber: 'JE77-693146' };
    const facts = new Map(vehicleRows({ ...listing, vehicle }, 'mi'));
    expect(facts.get('Serial number')).toBe('JE77-693146');
    expect(facts.has('VIN')).toBe(false);
  });

  it('tells what the house asked besides, each by its type', () => {
    const { listing } = card('l-1');
    const custom = [
      { key: 'bed', label: 'Length of the bed', type: 'int', value: '1980', unit: 'mm' },
      { key: 'winter', label: 'Winter tires', type: 'bool', value: 'false' },
      { key: 'paint', label: 'Last painted', type: 'date', value: '2019-06-01' },
    ] as const;
    const facts = new Map(vehicleRows({ ...listing, custom: [...custom] }, 'km'));
    expect(facts.get('Length of the bed')).toBe('1,980\u00A0mm');
    expect(facts.get('Winter tires')).toBe('No');
    expect(facts.get('Last painted')).toBe('Jun 1, 2019');
  });

  it.each([
    ['Red vinyl', 'VINYL', 'Red vinyl'],
    ['Black', 'LEATHER', 'Black leather'],
    ['Grey cloth', 'MIXED', 'Grey cloth'],
    ['Tan', undefined, 'Tan'],
  ] as const)('says the interior %s of %s once', (interiorColor, interiorMaterial, said) => {
    const { listing } = card('l-1');
    const { interiorMaterial: _was, ...rest } = listing.vehicle;
    const vehicle = {
      ...rest,
      interiorColor,
      ...(interiorMaterial === undefined ? {} : { interiorMaterial }),
    };
    expect(new Map(vehicleRows({ ...listing, vehicle }, 'mi')).get('Interior')).toBe(said);
  });

  it('has the essentials in the order they are asked for, a converted mileage marked', () => {
    const { listing } = card('l-1', { vehicle: { odometer: { value: 100, unit: 'km' } } });
    const said = essentialRows(listing, 'mi');
    expect(said.map(([label]) => label)).toEqual([
      'Mileage',
      'Transmission',
      'Title',
      'Owners',
      'Location',
    ]);
    expect(said[0]?.[1]).toBe('about 62 mi (100 km on the odometer)');
  });

  it.each([
    ['SCHEDULED', 'CA$5,000, held while you bid'],
    ['LIVE', 'CA$5,000, held while you bid'],
    ['SOLD', undefined],
  ] as const)('has the bid deposit of one that is %s: %s', (status, said) => {
    const { listing } = card('l-1');
    const terms = { ...standingTerms(listing), bidDeposit: 5_000 };
    const lot = { ...listing, status, currency: 'CAD' as const, terms };
    expect(new Map(essentialRows(lot, 'km')).get('Bid deposit')).toBe(said);
    expect(new Map(essentialRows({ ...lot, terms: standingTerms(listing) }, 'km')).size).toBe(5);
  });
});
