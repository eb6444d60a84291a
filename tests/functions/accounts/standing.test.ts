import { beforeEach, describe, expect, it } from 'vitest';
import { MEMBER_TERMS } from '../../../src/domain/accounts/member-terms.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(() => {
  ({ house, store } = openReal());
  db = house.ports.db;
});

const update = (data: object, caller: string) =>
  house.call('users-updateDetails', data, caller, newKey());

describe('what bidding asks of an account', () => {
  it('a number that was unlinked from the sign-in is verified no longer, and stays to be read', async () => {
    await house.member('caller', { phone: '+14165550111' });
    const before = await store.snapshot();
    // A token issued before the number was linked does not prove that there is none.
    await house.call('users-getDetails', {}, 'caller');
    expect(await store.snapshot()).toEqual(before);
    const record = house.accounts.get('caller');
    if (record === undefined) throw new Error('the caller has a sign-in record');
    const { phoneNumber: _unlinked, ...without } = record;
    house.accounts.set('caller', without);
    await house.call('users-getDetails', { uid: 'caller' }, admin);
    expect(await store.snapshot()).toEqual(before);
    const answer = await house.call('users-getDetails', {}, 'caller');
    const unverified = { phone: '+14165550111', phoneVerified: false };
    expect(answer).toMatchObject({ data: { account: unverified } });
    expect(await db.get(usersPrivate, 'caller')).toMatchObject(unverified);
  });

  it('accepted terms are noted with the version that was shown, and asked for once', async () => {
    await house.member('caller', { termsAcceptedAt: 1_000 });
    // As before versions were recorded.
    await db.transaction(async (tx) =>
      tx.change(usersPrivate, 'caller', { termsVersion: undefined }),
    );
    const accept = (more: object) => update({ acceptTerms: true, ...more }, 'caller');
    expect(codeOf(await accept({ termsVersion: 0 }))).toBe('INVALID_ARGUMENT');
    // Newer than those in force here: the current ones count.
    expect(codeOf(await accept({ termsVersion: MEMBER_TERMS + 5 }))).toBe('ok');
    const accepted = await db.get(usersPrivate, 'caller');
    expect(accepted).toMatchObject({ termsVersion: MEMBER_TERMS });
    expect(accepted?.termsAcceptedAt).toBe(house.clock.time);
    house.clock.time += 1_000;
    await accept({});
    expect(await db.get(usersPrivate, 'caller')).toMatchObject({
      termsAcceptedAt: house.clock.time - 1_000,
    });
  });
});
