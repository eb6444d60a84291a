import { beforeEach, describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { fillSpots } from '../../../src/functions/listings/update-spot.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import { openHouse, type House } from '../house.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});

const address = {
  name: 'Sam Verhoeven',
  line1: '12 Queen Street',
  city: 'Hamilton',
  region: 'ON',
  country: 'CA',
  postal: 'L8P 4X3',
} as const;
const { spot: _spot, ...unplaced } = listings.sample;

const write = (entity: Entity, fields: object): Promise<void> =>
  house.ports.db.transaction(async (tx) => {
    if ((await tx.get(entity, 'x')) === null) {
      tx.create(entity, 'x', { ...fields, createdBy: 'ann' } as never);
    } else tx.change(entity, 'x', fields as never);
  });

/** Runs the triggers after a write, as often as requested. */
const host = async (entity: Entity, created: boolean, times = 1): Promise<void> => {
  const told = triggers.filter(({ name }) => /^on(?:ListingPlaced|AddressGiven)$/.test(name));
  expect(told).toHaveLength(2);
  for (const { collection, on, handler } of told) {
    if (collection !== entity.name || (on === 'create' && !created)) continue;
    for (let n = 0; n < times; n += 1) {
      await handler({ id: 'x', before: created ? null : {}, after: {} }, house.ports);
    }
  }
};

const listing = () => house.ports.db.get(listings, 'x');

describe('where a listing stands', () => {
  it('is told by its seller’s postal area, to a tenth of a degree, and nothing finer', async () => {
    await write(listings, unplaced);
    await host(listings, true);
    expect((await listing())?.spot).toBeUndefined();
    await write(listingsPrivate, { ...listingsPrivate.sample, address });
    await host(listingsPrivate, true, 2);
    const told = await listing();
    expect(told?.spot).toEqual({ north: 433, east: -799 });
    const text = JSON.stringify(told);
    for (const secret of ['L8P', '4X3', address.line1, address.name]) {
      expect(text).not.toContain(secret);
    }
    // 43.257 and -79.8697 are the area's own; the sample's story has figures, but none like these.
    expect(text).not.toMatch(/43\.\d|79\.\d/);
  });

  it('is told whichever of the two is written first', async () => {
    await write(listingsPrivate, { ...listingsPrivate.sample, address });
    await host(listingsPrivate, true);
    expect(await listing()).toBeNull();
    await write(listings, unplaced);
    await host(listings, true);
    expect((await listing())?.spot).toEqual({ north: 433, east: -799 });
  });

  it('moves with the address, and is no longer told without one', async () => {
    await write(listings, unplaced);
    await write(listingsPrivate, { ...listingsPrivate.sample, address });
    await host(listingsPrivate, true);
    await write(listingsPrivate, { address: { ...address, country: 'US', postal: '98103-1234' } });
    await host(listingsPrivate, false);
    expect((await listing())?.spot).toEqual({ north: 476, east: -1223 });
    await write(listingsPrivate, { address: { ...address, postal: 'H0H 0H0' } });
    await host(listingsPrivate, false);
    expect((await listing())?.spot).toBeUndefined();
    await write(listingsPrivate, { address });
    await host(listingsPrivate, false);
    await write(listingsPrivate, { address: undefined });
    await host(listingsPrivate, false);
    expect((await listing())?.spot).toBeUndefined();
  });

  it('is not written again when it is known', async () => {
    await write(listings, unplaced);
    await write(listingsPrivate, { ...listingsPrivate.sample, address });
    await host(listingsPrivate, true);
    const first = await listing();
    house.clock.time += 60_000;
    await host(listingsPrivate, false);
    expect(await listing()).toEqual(first);
  });

  it('is told of listings from before it stood there, once in the life of a house', async () => {
    await write(listings, unplaced);
    await write(listingsPrivate, { ...listingsPrivate.sample, address });
    expect((await listing())?.spot).toBeUndefined();
    const own = await house.ports.db.get(listingsPrivate, 'x');
    const stamp = { seconds: 1, nanos: 0 };
    const feed = () => Promise.resolve([{ id: 'x', stamp, data: { ...own } }]);
    await fillSpots({ ...house.ports, feed });
    expect((await listing())?.spot).toEqual({ north: 433, east: -799 });
    await write(listings, { spot: undefined });
    // Another process of the same server.
    await fillSpots({ ...house.ports, feed });
    expect((await listing())?.spot).toBeUndefined();
  });
});
