import { beforeEach, describe, expect, it } from 'vitest';
import { preferences, type Preferences } from '../../../src/domain/accounts/preferences.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { savedSearches } from '../../../src/domain/listings/search/saved-search.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { tellDueFinds } from '../../../src/functions/listings/searches/tell-finds.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { startAt, system, type House } from '../house.ts';
import { realHostOf } from '../notifications/real-host.ts';
import { realHouses } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const HOUR = 3_600_000;
const openReal = realHouses();
let house: House;
let db: Db;
let follow: () => Promise<void>;

beforeEach(async () => {
  ({ house } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
  follow = await realHostOf(house);
});

type Search = Preferences['savedSearches'][number];

/** Writes a member's saved searches, as their devices do. */
const keep = async (uid: string, searches: readonly Search[]): Promise<void> => {
  await db.transaction(async (tx) => {
    const before = await tx.get(preferences, uid);
    const savedSearches = searches.map((one) => ({ ...one }));
    if (before) tx.change(preferences, uid, { savedSearches });
    else tx.create(preferences, uid, { savedSearches, createdBy: uid });
  });
  await follow();
};
const search = (id: string, query: string, notify: Search['notify'] = 'AT_ONCE'): Search => ({
  id,
  name: `My ${id}`,
  query,
  notify,
});

/** An auction of a 1972 Datsun, approved and public, that starts in an hour. */
const publish = async (id: string): Promise<void> => {
  await house.auction(id, { status: 'SCHEDULED', startAt: house.clock.time + HOUR });
  await db.transaction(async (tx) => tx.change(listings, id, { isPublic: true }));
  await follow();
};

const told = async (uid: string) => {
  const rows = await db.find(notificationMessages, {
    where: [
      ['userId', '==', uid],
      ['channel', '==', 'inApp'],
    ],
    limit: 100,
  });
  return rows
    .filter(({ type }) => type === 'SAVED_SEARCH')
    .map(({ title, body, link }) => [title, body, link]);
};

const datsun = '1972 Datsun 240Z';

describe('a saved search that tells at once', () => {
  it.each([
    ['everything', ''],
    ['the make', 'make=datsun'],
    ['the model and the make', 'make=datsun&model=datsun-240z'],
    ['the category', 'category=classics&yearMax=1975'],
    ['words', 'q=datsun 240z'],
    ['a nickname and a year said', 'q=datsun 1970-1975'],
  ])('by %s tells its member once, with the way to the lot', async (_, query) => {
    await keep('ann', [search('s1', query)]);
    await publish('lot');
    const expected = [
      ['A new lot matches “My s1”', `${datsun} is coming up for auction.`, '/listing/lot'],
    ];
    expect(await told('ann')).toEqual(expected);
    // It becomes live: the search found it already.
    house.clock.time += HOUR;
    await house.call('scheduler-startAuctionCheck', {}, system);
    await follow();
    await tellDueFinds(house.ports);
    expect(await told('ann')).toEqual(expected);
  });

  it.each([
    ['another make', 'make=porsche'],
    ['another category', 'category=motorcycles'],
    ['other words', 'q=porsche'],
    ['another list', 'show=classifieds'],
    ['what is over', 'show=results'],
    ['a price that is not known yet', 'max=50000'],
    ['later years', 'yearMin=1990'],
  ])('for %s says nothing', async (_, query) => {
    await keep('ann', [search('s1', query)]);
    await publish('lot');
    expect(await told('ann')).toEqual([]);
  });

  it('with a bound of price tells when the first price is known, in its reader’s currency', async () => {
    await keep('ann', [search('s1', 'max=100')]);
    await keep('ben', [search('s1', 'max=99')]);
    await publish('lot');
    expect(await told('ann')).toEqual([]);
    house.clock.time += HOUR;
    await house.call('scheduler-startAuctionCheck', {}, system);
    await follow();
    expect((await told('ann')).map(([, body]) => body)).toEqual([
      `${datsun} is up for auction now.`,
    ]);
    expect(await told('ben')).toEqual([]);
  });

  it('says nothing of the member’s own lot, of one that is not public, or once it is deleted', async () => {
    await keep('seller', [search('s1', '')]);
    await keep('ann', [search('s1', '')]);
    await keep('ben', [search('s1', '', 'NEVER')]);
    await house.listing('hidden', { mode: 'CLASSIFIED', status: 'ACTIVE', isPublic: false });
    await follow();
    expect(await told('ann')).toEqual([]);
    await keep('ann', []);
    expect(await db.find(savedSearches, { where: [['userId', '==', 'ann']] })).toEqual([]);
    await publish('lot');
    expect([await told('seller'), await told('ann'), await told('ben')]).toEqual([[], [], []]);
  });

  it('is told in French to who reads French', async () => {
    await db.transaction(async (tx) =>
      tx.create(userPreferences, 'ann', freshOf(userPreferences, 'ann', { channels: {} })),
    );
    await keep('ann', [search('s1', 'make=datsun')]);
    await house.listing('ad', {
      mode: 'CLASSIFIED',
      status: 'ACTIVE',
      isPublic: true,
      askPrice: 18_500,
    });
    await keep('ann', [search('s1', 'make=datsun&show=classifieds')]);
    await db.transaction(async (tx) => tx.change(listings, 'ad', { isPublic: false }));
    await follow();
    await db.transaction(async (tx) => tx.change(listings, 'ad', { isPublic: true }));
    await follow();
    expect(await told('ann')).toEqual([
      [
        'Un nouveau lot pour «\u00A0My s1\u00A0»',
        `${datsun} est à vendre à 18\u00A0500\u00A0$\u00A0CA.`,
        '/listing/ad',
      ],
    ]);
  });
});

describe('a saved search that tells once a day', () => {
  it('waits for the member’s morning, and names everything found since in one notice', async () => {
    const wish = { locale: 'en-CA', channels: {} };
    const zone = { timezone: 'America/Vancouver', quietHours: { from: '23:00', until: '07:30' } };
    await db.transaction(async (tx) =>
      tx.create(userPreferences, 'ann', freshOf(userPreferences, 'ann', { ...wish, ...zone })),
    );
    await keep('ann', [search('s1', '', 'DAILY'), search('s2', 'make=datsun', 'DAILY')]);
    for (const id of ['a', 'b', 'c', 'd', 'gone']) await publish(id);
    await db.transaction(async (tx) => tx.change(listings, 'gone', { isPublic: false }));
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Vancouver',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    // The market’s day begins; nothing is sent during it until her own morning.
    let minutes = 0;
    while ((await told('ann')).length === 0 && minutes < 24 * 60) {
      house.clock.time += 30 * 60_000;
      minutes += 30;
      await tellDueFinds(house.ports);
    }
    const at = clock.format(house.clock.time);
    expect(at >= '07:30' && at < '08:00').toBe(true);
    expect(await told('ann')).toEqual([
      [
        '4 new lots match your searches',
        `${datsun}, ${datsun}, ${datsun} and 1 more.`,
        '/profile/watchlist#searches',
      ],
    ]);
    await tellDueFinds(house.ports);
    house.clock.time += 48 * HOUR;
    await tellDueFinds(house.ports);
    expect(await told('ann')).toHaveLength(1);
    expect(house.clock.time).toBeGreaterThan(startAt);
  });
});
