import { beforeEach, expect, it } from 'vitest';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { allowances } from '../../../src/domain/platform/allowance.entity.ts';
import { memoryRateStore } from '../../../src/functions/limits/rate-store.ts';
import { admin, codeOf, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const DAY = 86_400_000;
const openReal = realHouses();
let house: House;
let store: TestStore;

type Caller = Parameters<House['call']>[2];
const open = (caller: Caller, listingId: unknown = 'lot') =>
  house.call('counter-countView', { listingId }, caller);
const views = async () => (await house.ports.db.get(listingsPrivate, 'lot'))?.views;

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
});

it('an opening is counted once a day for each member and each address of visitors', async () => {
  for (const who of ['ann', 'ann', 'ben', visitor, visitor]) {
    expect(codeOf(await open(who))).toBe('ok');
  }
  expect(await views()).toBe(3);
  house.clock.time += DAY;
  await open('ann');
  expect(await views()).toBe(4);
});

it('neither a restart nor a second process counts the same opening again', async () => {
  await open('ann');
  await open(visitor);
  // Another process has counted nothing yet.
  Object.assign(house.ports, { rates: memoryRateStore() });
  await open('ann');
  await open(visitor);
  expect(await views()).toBe(2);
  // The record of a counted view is dropped once useless, and never contains an address.
  expect(await store.snapshot()).not.toContain('192.0.2.1');
  const kept = () => house.ports.db.find(allowances, { where: [] });
  expect(await kept()).toHaveLength(2);
  await store.expire();
  expect(await kept()).toHaveLength(2);
  house.clock.time = Math.max(house.clock.time, Date.now()) + 3 * DAY;
  await store.expire();
  expect(await kept()).toEqual([]);
});

it.each<[string, Caller, unknown, string]>([
  ['its seller', 'seller', 'lot', 'ok'],
  ['staff', admin, 'lot', 'ok'],
  ['whoever opens what is not there', 'ann', 'nothing', 'ok'],
  ['a word that is no id', 'ann', 7, 'INVALID_ARGUMENT'],
])('%s is not counted, and nothing is written', async (_, caller, listingId, code) => {
  const seen = await store.snapshot();
  expect(codeOf(await open(caller, listingId))).toBe(code);
  expect(await store.snapshot()).toBe(seen);
});
