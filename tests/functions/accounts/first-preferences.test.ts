import { beforeEach, describe, expect, it } from 'vitest';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { usernames } from '../../../src/domain/accounts/username.entity.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { codeOf, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(() => {
  ({ house, store } = openReal());
  db = house.ports.db;
});

const form = {
  email: 'new@example.com',
  password: 'paddock at midnight',
  username: 'fresh_one',
  acceptTerms: true,
};
const french = {
  units: 'km',
  currency: 'CAD',
  locale: 'fr-CA',
  timezone: 'America/Montreal',
} as const;

describe('an account', () => {
  it('begins with how the device that opens it reads, its first letter too', async () => {
    await house.call('users-register', { ...form, preferences: french });
    const uid = (await db.get(usernames, 'fresh_one'))?.userId ?? '';
    expect(await db.get(userPreferences, uid)).toMatchObject({
      ...french,
      theme: 'system',
      createdBy: uid,
      rev: 1,
    });
    expect(house.mails.map(({ subject }) => subject)).toEqual(['Confirmez votre adresse courriel']);
  });

  it('is opened without preferences too, and then has none', async () => {
    await house.call('users-register', form);
    const uid = (await db.get(usernames, 'fresh_one'))?.userId ?? '';
    expect(uid).not.toBe('');
    expect(await db.get(userPreferences, uid)).toBeNull();
  });

  it('of a provider begins so at the first session, and keeps what its member has', async () => {
    house.accounts.set('goo', {
      uid: 'goo',
      email: 'ann@example.org',
      emailVerified: true,
      displayName: 'Ann',
      disabled: false,
      providers: ['google.com'],
      secondFactors: [],
      claims: {},
      created: '',
      lastSignIn: '',
      renewsFrom: 0,
    });
    await house.call('users-getDetails', { preferences: french }, 'goo');
    expect(await db.get(userPreferences, 'goo')).toMatchObject(french);
    const elsewhere = { ...french, locale: 'en-US', currency: 'USD' };
    await house.call('users-getDetails', { preferences: elsewhere }, 'goo');
    expect(await db.get(userPreferences, 'goo')).toMatchObject(french);
  });

  it.each([
    [{ ...french, locale: 'de-DE' }],
    [{ locale: 'fr-CA', units: 'km' }],
    [{ ...french, timezone: 'x'.repeat(61) }],
    ['fr-CA'],
  ])('is not opened with preferences that are none: %j', async (preferences) => {
    const before = await store.snapshot();
    const answer = await house.call('users-register', { ...form, preferences });
    expect(codeOf(answer)).toBe('INVALID_ARGUMENT');
    expect(await store.snapshot()).toBe(before);
  });
});
