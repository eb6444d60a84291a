import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { admin, codeOf, signedIn, visitor, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

let house: House;
const openReal = realHouses();

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'ben']);
});

describe('signing out everywhere', () => {
  it('ends the sessions of who asks, or of whom staff name, and no others', async () => {
    expect(await house.call('users-endSessions', {}, 'ann')).toEqual({
      ok: true,
      data: { uid: 'ann' },
    });
    expect(house.accounts.get('ann')?.lastSignIn).toBe('revoked');
    expect(house.accounts.get('ben')?.lastSignIn).toBe('');
    expect(codeOf(await house.call('users-endSessions', { uid: 'ben' }, admin))).toBe('ok');
    expect(house.accounts.get('ben')?.lastSignIn).toBe('revoked');
    expect(house.lines).toContain('info users-endSessions');
    expect(await house.ports.db.get(usersPrivate, 'ann')).toMatchObject({
      signedInSince: Math.floor(house.clock.time / 1_000) * 1_000,
    });
  });

  it.each([
    ['of somebody else', { uid: 'ben' }, 'ann', 'OTHER_ACCOUNT'],
    ['of nobody', { uid: 'none' }, admin, 'USER_NOT_FOUND'],
    ['by a visitor', {}, visitor, 'UNAUTHENTICATED'],
    ['by a disabled member', {}, signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ['of a number', { uid: 7 }, 'ann', null],
    ['of a long id', { uid: 'u'.repeat(500) }, admin, null],
  ] as const)('%s is refused', async (_what, data, caller, code) => {
    const answer = await house.call('users-endSessions', data, caller);
    if (code === null) expect(answer).toMatchObject({ refusal: { status: 'invalid-argument' } });
    else expect(codeOf(answer)).toBe(code);
    expect(house.accounts.get('ben')?.lastSignIn).toBe('');
  });
});
