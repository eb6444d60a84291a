import { beforeEach, describe, expect, it } from 'vitest';
import { signInUpdates } from '../../../src/domain/accounts/sign-in-update.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import type { AuthAdmin } from '../../../src/functions/ports.ts';
import { sources } from '../../shape/source.ts';
import { admin, codeOf, signedIn, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
const job = timetable.find(({ name }) => name === 'tellSignIns');
let house: House;
let at: number;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'boss']);
  at = Math.floor(house.clock.time / 1_000) - 60;
  const ann = house.accounts.get('ann') ?? expect.fail();
  const secondFactors = [{ name: 'Phone', since: '' }];
  house.accounts.set('ann', { ...ann, secondFactors, claims: { role: 'support', tier: 'gold' } });
  await house.ports.db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', { roles: 'support' }),
  );
  const call = { device: 'Chrome, Windows' };
  await house.call('users-getDetails', call, signedIn('ann', { role: 'support', auth_time: at }));
});

/** The process ends before anything reaches the sign-in service. */
const cutOff = async (work: () => Promise<unknown>): Promise<void> => {
  const auth = house.ports.auth as { -readonly [K in keyof AuthAdmin]: AuthAdmin[K] };
  const usual = { ...auth };
  const gone = () => Promise.reject(new Error('the process ended'));
  Object.assign(auth, { setClaims: gone, update: gone, revokeTokens: gone });
  await work();
  Object.assign(auth, usual);
};
const record = () => house.accounts.get('ann') ?? expect.fail();
const tick = () => job?.run(house.ports);

describe('a process that ends between an account and the sign-in service', () => {
  it.each([
    [
      'users-setRoles',
      { uid: 'ann', roles: [], reason: 'Leaves the office' },
      { claims: { tier: 'gold' }, lastSignIn: 'revoked' },
    ],
    [
      'users-setRoles',
      { uid: 'ann', roles: ['support', 'finance'], reason: 'Does both' },
      { claims: { role: 'support,finance', tier: 'gold' }, lastSignIn: '' },
    ],
    [
      'users-setStatus',
      { uid: 'ann', status: 'disabled', reason: 'Fraud' },
      {
        claims: { role: 'support', tier: 'gold', st: 'disabled' },
        disabled: true,
        lastSignIn: 'revoked',
      },
    ],
    ['users-endSessions', { uid: 'ann' }, { lastSignIn: 'revoked' }],
    [
      'users-removeSecondFactor',
      { uid: 'ann', reason: 'Lost it' },
      { secondFactors: [], lastSignIn: 'revoked' },
    ],
  ])('%s is told by the next run', async (name, input, told) => {
    await cutOff(() => house.call(name, input, admin));
    expect(record()).toMatchObject({ claims: { role: 'support' }, lastSignIn: '' });
    await tick();
    expect(record()).toMatchObject(told);
    if ('claims' in told) expect(record().claims).toEqual(told.claims);
  });

  it('users-endSignIn is told by the next run', async () => {
    await cutOff(() => house.call('users-endSignIn', { uid: 'ann', at: at * 1_000 }, admin));
    expect(record().claims).not.toHaveProperty('over');
    await tick();
    expect(record()).toMatchObject({ claims: { over: [at], role: 'support' }, lastSignIn: '' });
  });
});

describe('what the sign-in service is still to be told', () => {
  const take = () =>
    house.call('users-setRoles', { uid: 'ann', roles: [], reason: 'Leaves' }, admin);

  it('is forgotten once nobody can tell it something older', async () => {
    await take();
    await tick();
    expect(await house.ports.db.get(signInUpdates, 'ann')).toMatchObject({
      parts: ['ROLES', 'SESSIONS'],
    });
    // A slower process sends its older state.
    await house.ports.auth.setClaims('ann', { role: 'support' });
    house.clock.time += 180_000;
    await tick();
    expect(record().claims).toEqual({});
    expect(await house.ports.db.get(signInUpdates, 'ann')).toBeNull();
  });

  it('ends no session that began since', async () => {
    await take();
    house.accounts.set('ann', { ...record(), lastSignIn: 'again' });
    await tick();
    expect(record().lastSignIn).toBe('again');
  });

  it('is not taken back by a token from before', async () => {
    const hire = { uid: 'boss', roles: ['support'], reason: 'Joins the office' };
    await cutOff(() => house.call('users-setRoles', hire, signedIn('chief', { role: 'admin' })));
    await house.call('users-getDetails', {}, signedIn('boss'));
    await tick();
    expect(house.accounts.get('boss')?.claims).toEqual({ role: 'support' });
    expect(await house.ports.db.get(usersPrivate, 'boss')).toMatchObject({ roles: 'support' });
    await house.call('users-getDetails', {}, signedIn('boss'));
    expect(await house.ports.db.get(usersPrivate, 'boss')).toMatchObject({ roles: 'support' });
  });

  it('is decided by what the account says: no role is given twice alone', async () => {
    await cutOff(take);
    const again = { uid: 'ann', roles: ['support'], reason: 'Comes back' };
    house.accounts.set('ann', { ...record(), emailVerified: false });
    expect(codeOf(await house.call('users-setRoles', again, admin))).toBe('EMAIL_NOT_VERIFIED');
  });
});

it('claims, sessions and a closed account are told from one place', () => {
  const writers = sources('src/functions')
    .filter(({ path }) => !path.startsWith('src/functions/live/'))
    .filter(({ text }) => /\bauth\.(setClaims|update|revokeTokens)\(/.test(text));
  expect(writers.map(({ path }) => path)).toEqual(['src/functions/accounts/tell-sign-in.ts']);
});
