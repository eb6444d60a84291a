import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { STAFF_ACCESS } from '../../../src/domain/platform/settings/staff-access.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();

const factor = { firebase: { sign_in_second_factor: 'totp' } };
const secured = signedIn('boss', { role: 'admin', ...factor });
const on = { secondFactor: true, reason: 'A password was stolen' };
const off = { secondFactor: false, reason: 'The new house has none yet' };
const set = (data: object, caller: CallerIdentity | string = secured) =>
  house.call('users-setStaffAccess', data, caller);
const stands = async (): Promise<unknown> =>
  (await house.ports.db.get(config, STAFF_ACCESS))?.values;

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'boss', 'sam', 'seller']);
});

describe('the switch that asks staff for a second factor', () => {
  it('is turned on and off by who has one, any number of times', async () => {
    for (const data of [on, on, off, off, on]) {
      const { secondFactor } = data;
      expect(await set(data)).toEqual({ ok: true, data: { secondFactor } });
      expect(await stands()).toEqual({ secondFactor });
    }
  });

  it.each([
    ['by an administrator who signed in without', on, admin, 'OWN_FACTOR_MISSING'],
    ['without a reason', { secondFactor: true }, secured, 'INVALID_ARGUMENT'],
    ['with too short a reason', { ...on, reason: 'x' }, secured, 'INVALID_ARGUMENT'],
    ['with too long a reason', { ...on, reason: 'x'.repeat(501) }, secured, 'INVALID_ARGUMENT'],
    [
      'with a word instead of yes or no',
      { ...on, secondFactor: 'yes' },
      secured,
      'INVALID_ARGUMENT',
    ],
    ['without saying which', { reason: on.reason }, secured, 'INVALID_ARGUMENT'],
    ['by support', on, signedIn('sam', { role: 'support', ...factor }), 'OTHER_ROLE'],
    ['by a member', on, 'ann', 'STAFF_ONLY'],
    ['by a visitor', on, visitor, 'UNAUTHENTICATED'],
    [
      'on an old sign-in',
      on,
      signedIn('boss', { role: 'admin', auth_time: 1, ...factor }),
      'RECENT_SIGN_IN_REQUIRED',
    ],
  ])('is not turned %s', async (_how, data, caller, code) => {
    const before = await store.snapshot();
    const answer = await set(data, caller);
    expect(answer).toMatchObject({ ok: false });
    if (code === 'INVALID_ARGUMENT') {
      expect(answer).toMatchObject({ refusal: { status: 'invalid-argument' } });
    } else expect(codeOf(answer)).toBe(code);
    expect(await store.snapshot()).toEqual(before);
  });

  it('is not turned on by a disabled administrator', async () => {
    await house.member('dan', { status: 'DISABLED', roles: 'admin' });
    const dan = signedIn('dan', { role: 'admin', ...factor });
    expect(codeOf(await set(on, dan))).toBe('ACCOUNT_DISABLED');
    expect(await stands()).toBeUndefined();
  });

  it('is turned off with a factor too: without one its holder is no staff', async () => {
    await set(on);
    expect(codeOf(await set(off, admin))).toBe('STAFF_FACTOR_REQUIRED');
    expect(await stands()).toEqual({ secondFactor: true });
  });
});

describe('staff without a second factor, where it is asked for', () => {
  const sam = signedIn('sam', { role: 'support' });
  const samSecured = signedIn('sam', { role: 'support', ...factor });

  it('call nothing that is staff’s, and with one they do', async () => {
    const look = (caller: CallerIdentity) =>
      house.call('users-getFbAuthRecord', { uidOrEmail: 'ann' }, caller);
    expect(codeOf(await look(sam))).toBe('ok');
    await set(on);
    const before = await store.snapshot();
    for (const caller of [sam, admin]) {
      expect(codeOf(await look(caller))).toBe('STAFF_FACTOR_REQUIRED');
      expect(codeOf(await house.call('users-endSessions', { uid: 'ann' }, caller))).toBe(
        'OTHER_ACCOUNT',
      );
    }
    expect(await store.snapshot()).toEqual(before);
    expect(codeOf(await look(samSecured))).toBe('ok');
    await set(off);
    expect(codeOf(await look(sam))).toBe('ok');
  });

  it('get no stored answer of what they did before', async () => {
    await house.member('ben', { strikes: 1 });
    const key = newKey();
    const take = (caller: CallerIdentity) =>
      house.call('users-takeBackStrike', { uid: 'ben', reason: 'It was ours' }, caller, key);
    expect(codeOf(await take(sam))).toBe('ok');
    await set(on);
    expect(codeOf(await take(sam))).toBe('STAFF_FACTOR_REQUIRED');
    expect(codeOf(await take(samSecured))).toBe('ok');
  });

  it('still do what members may, and never bid', async () => {
    await house.auction('lot');
    await set(on);
    expect(codeOf(await house.call('users-getDetails', {}, sam))).toBe('ok');
    expect(codeOf(await house.call('users-getDetails', { uid: 'ann' }, sam))).toBe('OTHER_ACCOUNT');
    const bid = { listingId: 'lot', kind: 'MAX', amount: 500, idempotencyKey: newKey() };
    expect(codeOf(await house.call('bids-create', bid, sam))).toBe('ADMIN_CANNOT_BID');
  });
});
