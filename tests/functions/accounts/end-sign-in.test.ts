import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { admin, codeOf, signedIn, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();
let seconds: number;

/** One of ann’s devices, signed in this many seconds ago. */
const device = (ago: number): CallerIdentity => signedIn('ann', { auth_time: seconds - ago });
const at = (ago: number): number => (seconds - ago) * 1_000;
const end = (data: object, caller: CallerIdentity | string) =>
  house.call('users-endSignIn', data, caller);
const open = (caller: CallerIdentity, words: string) =>
  house.call('users-getDetails', { device: words }, caller);

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben', 'boss']);
  seconds = Math.floor(house.clock.time / 1_000);
  await open(device(60), 'Chrome, Windows');
  await open(device(30), 'Safari, iPhone');
});

describe('one device of several', () => {
  it('is listed with the others', async () => {
    const account = await house.ports.db.get(usersPrivate, 'ann');
    expect(account?.signIns).toEqual([
      { at: at(60), device: 'Chrome, Windows', seenAt: house.clock.time },
      { at: at(30), device: 'Safari, iPhone', seenAt: house.clock.time },
    ]);
  });

  it('is signed out alone, at once for functions and by a claim for rules', async () => {
    expect(await end({ at: at(30) }, device(60))).toEqual({ ok: true, data: { uid: 'ann' } });
    expect(codeOf(await open(device(30), 'Safari, iPhone'))).toBe('SESSION_ENDED');
    const like = { targetType: 'listing', targetId: 'l-1', liked: true };
    expect(codeOf(await house.call('likes-setLike', like, device(30)))).toBe('SESSION_ENDED');
    expect((await open(device(60), 'Chrome, Windows')).ok).toBe(true);
    expect(house.accounts.get('ann')).toMatchObject({
      claims: { over: [seconds - 30] },
      lastSignIn: '',
    });
    expect((await end({ at: at(30) }, device(60))).ok).toBe(true);
  });

  it('is signed out by staff, who are in the log', async () => {
    expect((await end({ uid: 'ann', at: at(60) }, admin)).ok).toBe(true);
    expect(codeOf(await open(device(60), 'Chrome, Windows'))).toBe('SESSION_ENDED');
    expect(codeOf(await open(device(30), 'Safari, iPhone'))).toBe('ok');
  });

  it.each([
    ['of nobody', () => ({ uid: 'none', at: at(30) }), admin, 'USER_NOT_FOUND'],
    ['that is not there', () => ({ at: at(31) }), 'ann', 'SIGN_IN_NOT_FOUND'],
    ['of somebody else', () => ({ uid: 'ann', at: at(30) }), 'ben', 'OTHER_ACCOUNT'],
    ['by a visitor', () => ({ at: at(30) }), visitor, 'UNAUTHENTICATED'],
    ['without its moment', () => ({}), 'ann', 'INVALID_ARGUMENT'],
    ['at a text', () => ({ at: 'now' }), 'ann', 'INVALID_ARGUMENT'],
  ])('%s is not, and nothing is written', async (_what, data, caller, code) => {
    const before = await store.snapshot();
    const answer = await end(data(), caller);
    expect(answer.ok).toBe(false);
    if (code !== 'INVALID_ARGUMENT') expect(codeOf(answer)).toBe(code);
    expect(house.accounts.get('ann')?.claims).toEqual({});
    expect(await store.snapshot()).toEqual(before);
  });
});
