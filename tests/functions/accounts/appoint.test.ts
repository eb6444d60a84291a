import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { appoint } from '../../../src/functions/accounts/appoint.ts';
import { signedIn, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();
const record = (of: object): void => {
  house.accounts.set('ann', { ...(house.accounts.get('ann') ?? expect.fail()), ...of });
};

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben']);
});

describe('the first administrator of a project', () => {
  it('is whoever confirmed the address, and may then give roles on screen', async () => {
    record({ claims: { role: 'support, editor', tier: 'gold' } });
    expect(await appoint(house.ports, ' Ann@Example.com ')).toBe('APPOINTED');
    expect(house.accounts.get('ann')?.claims).toEqual({
      role: 'admin,support,editor',
      tier: 'gold',
    });
    expect(await house.ports.db.get(usersPrivate, 'ann')).toMatchObject({
      roles: 'admin,support,editor',
    });
    const ann = signedIn('ann', { role: 'admin,support,editor' });
    const hire = { uid: 'ben', roles: ['support'], reason: 'Joins the office' };
    expect((await house.call('users-setRoles', hire, ann)).ok).toBe(true);
    expect(await appoint(house.ports, 'ann@example.com')).toBe('IS_ALREADY');
  });

  it.each([
    ['whom nobody knows', 'none@example.com', {}, 'NO_ACCOUNT'],
    ['who has not confirmed it', 'ann@example.com', { emailVerified: false }, 'NOT_CONFIRMED'],
    ['who is disabled', 'ann@example.com', { disabled: true }, 'DISABLED'],
  ])('is nobody %s', async (_who, email, of, outcome) => {
    record(of);
    const before = await store.snapshot();
    expect(await appoint(house.ports, email)).toBe(outcome);
    expect(house.accounts.get('ann')?.claims).toEqual({});
    expect(await store.snapshot()).toEqual(before);
  });
});
