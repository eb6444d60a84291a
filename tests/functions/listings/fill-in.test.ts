import { beforeEach, describe, expect, it } from 'vitest';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { firstPackages } from '../../../src/domain/platform/first-data/first-data.ts';
import { fillFeaturedDays } from '../../../src/functions/listings/fill-featured-days.ts';
import { fillVins } from '../../../src/functions/listings/fill-vins.ts';
import type { Db, Feed, Fresh, WrittenDocument } from '../../../src/functions/ports.ts';
import type { House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

const stamp = { seconds: 1, nanos: 0 };
/** Every document of either collection, as the store would deliver them. */
const feed: Feed = async (name) => {
  const of = name === packages.name ? packages : listingSubmissions;
  const all = await db.find(of as typeof packages, { where: [], deletedToo: true });
  return all.map((doc): WrittenDocument => ({ id: doc.id, stamp, data: { ...doc } }));
};
const ports = () => ({ ...house.ports, feed });

beforeEach(() => {
  ({ house, store } = openReal());
  db = house.ports.db;
});

describe('a submission from before its VIN stood beside the draft', () => {
  const submitted = (id: string, of: Partial<Fresh<typeof listingSubmissions>>, vin?: string) =>
    db.transaction(async (tx) =>
      tx.create(listingSubmissions, id, {
        mode: 'AUCTION',
        status: 'REJECTED',
        step: 6,
        draft: vin === undefined ? {} : { vehicle: { vin } },
        clientDraftId: id,
        uploads: [],
        createdBy: 'ann',
        ...of,
      } as Fresh<typeof listingSubmissions>),
    );
  const vinOf = async (id: string) => (await db.get(listingSubmissions, id))?.vin;
  const handedIn = { submittedAt: 1_700_000_000_000 };

  it('is found by it, once in the life of a home; a draft and one without are left', async () => {
    await submitted('old', handedIn, '1m8gdm9axkp042788');
    await submitted('bare', handedIn);
    await submitted('draft', { status: 'DRAFT' }, '1M8GDM9AXKP042788');
    await submitted('known', { ...handedIn, vin: '2HGES16575H000001' }, '1M8GDM9AXKP042788');
    await fillVins(ports());
    const found = await db.find(listingSubmissions, {
      where: [['vin', '==', '1M8GDM9AXKP042788']],
      orderBy: [['dateCreated', 'desc']],
    });
    expect(found.map(({ id }) => id)).toEqual(['old']);
    expect(await vinOf('bare')).toBeUndefined();
    expect(await vinOf('known')).toBe('2HGES16575H000001');
    const seen = await store.snapshot();
    await fillVins(ports());
    expect(await store.snapshot()).toBe(seen);
  });
});

describe('a package from before it had days on the front page', () => {
  const [plain] = firstPackages;
  const sold = (id: string, of: object) =>
    db.transaction(async (tx) =>
      tx.create(packages, id, { ...plain, ...of, createdBy: 'house' } as Fresh<typeof packages>),
    );
  const promise = async (id: string) => {
    const { featuredDays, features } = (await db.get(packages, id))!;
    return [featuredDays, features];
  };

  it('has those it promised in words; what staff set or worded themselves stays', async () => {
    const day = 'A day on the front page';
    await sold('auc-plus', { features: ['Photographer booked for you', day] });
    await sold('cla-60', { features: ['Featured for 7 days'] });
    await sold('own', { features: ['A week in our window'] });
    await sold('set', { features: [day], featuredDays: 0 });
    await fillFeaturedDays(ports());
    expect(await promise('auc-plus')).toEqual([1, ['Photographer booked for you']]);
    expect(await promise('cla-60')).toEqual([7, []]);
    expect(await promise('own')).toEqual([undefined, ['A week in our window']]);
    expect(await promise('set')).toEqual([0, [day]]);
    const seen = await store.snapshot();
    await fillFeaturedDays(ports());
    expect(await store.snapshot()).toBe(seen);
  });
});
