import { beforeEach, describe, expect, it } from 'vitest';
import { staffRoles } from '../../../src/domain/accounts/roles.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { admin, codeOf, signedIn, startAt, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();

const set = (data: object, caller: CallerIdentity | string = admin) =>
  house.call('users-setRoles', data, caller);
const hire = { uid: 'ann', roles: ['support'], reason: 'Joins the office' };
const claimsOf = (uid: string) => house.accounts.get(uid)?.claims;
const account = (uid: string) => house.ports.db.get(usersPrivate, uid);
const holding = (uid: string, role: string): void => {
  const before = house.accounts.get(uid);
  if (before !== undefined) house.accounts.set(uid, { ...before, claims: { role } });
};

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben', 'boss']);
});

describe('roles of staff', () => {
  it('are given by an administrator, who is in the log with the reason', async () => {
    expect(await set(hire)).toEqual({ ok: true, data: { uid: 'ann', roles: ['support'] } });
    expect(claimsOf('ann')).toEqual({ role: 'support' });
    expect(await account('ann')).toMatchObject({ roles: 'support' });
    expect(house.accounts.get('ann')?.lastSignIn).not.toBe('revoked');
    const [entry] = await house.ports.db.find(auditLog, {
      where: [['act', '==', 'users-setRoles']],
    });
    expect(entry).toMatchObject({ by: 'boss', reason: 'Joins the office', about: ['users/ann'] });
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'roles', before: '', after: 'support' }),
    );
  });

  it('end at once when they are taken, for functions too', async () => {
    await set(hire);
    house.clock.time = startAt + 60_000;
    const seconds = Math.floor(startAt / 1_000);
    const before = signedIn('ann', { role: 'support', auth_time: seconds });
    const look = (caller: CallerIdentity) =>
      house.call('users-getFbAuthRecord', { uidOrEmail: 'ben' }, caller);
    expect((await look(before)).ok).toBe(true);
    expect((await set({ ...hire, roles: [] })).ok).toBe(true);
    expect(claimsOf('ann')).toEqual({});
    expect(house.accounts.get('ann')?.lastSignIn).toBe('revoked');
    expect(codeOf(await look(before))).toBe('SESSION_ENDED');
    const after = signedIn('ann', { auth_time: seconds + 61 });
    expect(codeOf(await look(after))).toBe('STAFF_ONLY');
  });

  it('leave other words of the claim, and other claims', async () => {
    house.accounts.set('ann', {
      ...(house.accounts.get('ann') ?? expect.fail()),
      claims: { role: 'editor, finance', tier: 'gold' },
    });
    await set({ ...hire, roles: ['reviewer', 'support'] });
    expect(claimsOf('ann')).toEqual({ role: 'reviewer,support,editor', tier: 'gold' });
  });

  it('are one’s own to change for nobody, so that an administrator stays', async () => {
    expect(codeOf(await set({ ...hire, uid: 'boss', roles: [] }))).toBe('NOT_YOURSELF');
    // Two administrators, each revoking the other's role: the second has been signed out by the
    // first.
    const at = Math.floor(house.clock.time / 1_000) - 60;
    const [ann, ben] = ['ann', 'ben'].map((uid) => signedIn(uid, { role: 'admin', auth_time: at }));
    ['ann', 'ben'].forEach((uid) => holding(uid, 'admin'));
    const answers = await Promise.all([
      set({ uid: 'ben', roles: [], reason: 'Goes' }, ann),
      set({ uid: 'ann', roles: [], reason: 'Goes' }, ben),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(['ann', 'ben'].filter((uid) => claimsOf(uid)?.['role'] === 'admin')).toHaveLength(1);
  });

  const late = signedIn('boss', { role: 'admin', auth_time: 1 });
  it.each([
    ['of nobody', { ...hire, uid: 'none' }, admin, 'USER_NOT_FOUND'],
    ['without a reason', { uid: 'ann', roles: ['admin'] }, admin, 'INVALID_ARGUMENT'],
    ['with too short a reason', { ...hire, reason: 'x' }, admin, 'INVALID_ARGUMENT'],
    ['with too long a reason', { ...hire, reason: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    ['of another name', { ...hire, roles: ['owner'] }, admin, 'INVALID_ARGUMENT'],
    ['as a text', { ...hire, roles: 'admin' }, admin, 'INVALID_ARGUMENT'],
    ['by a visitor', hire, visitor, 'UNAUTHENTICATED'],
    ['by a member', hire, 'ben', 'STAFF_ONLY'],
    ['by support', hire, signedIn('ben', { role: 'support' }), 'OTHER_ROLE'],
    [
      'by disabled staff',
      hire,
      signedIn('ben', { role: 'admin', st: 'disabled' }),
      'ACCOUNT_DISABLED',
    ],
    ['on an old sign-in', hire, late, 'RECENT_SIGN_IN_REQUIRED'],
  ])('%s are refused, and nothing is written', async (_what, data, caller, code) => {
    const before = await store.snapshot();
    const answer = await set(data, caller);
    expect(answer.ok).toBe(false);
    if (code !== 'INVALID_ARGUMENT') expect(codeOf(answer)).toBe(code);
    expect(claimsOf('ann')).toEqual({});
    expect(await store.snapshot()).toEqual(before);
  });

  it.each([
    ['disabled', { disabled: true }, 'ACCOUNT_DISABLED'],
    ['not confirmed', { emailVerified: false }, 'EMAIL_NOT_VERIFIED'],
  ])('are not given to an account that is %s', async (_what, of, code) => {
    house.accounts.set('ann', { ...(house.accounts.get('ann') ?? expect.fail()), ...of });
    expect(codeOf(await set(hire))).toBe(code);
    expect(claimsOf('ann')).toEqual({});
  });
});

describe('the record of a sign-in', () => {
  const titles = ['member', ...staffRoles] as const;
  const records = titles.flatMap((who) => titles.map((of) => [who, of] as const));
  it.each(records)(
    'may be read by a %s of a %s as the other acts on it may be done',
    async (who, of) => {
      if (of !== 'member') holding('ann', of);
      const caller = signedIn('ben', who === 'member' ? {} : { role: who });
      const expected = !['admin', 'support'].includes(who)
        ? who === 'member'
          ? 'STAFF_ONLY'
          : 'OTHER_ROLE'
        : who === 'support' && of !== 'member'
          ? 'STAFF_ACCOUNT'
          : 'ok';
      for (const uidOrEmail of ['ann', 'ann@example.com']) {
        expect(codeOf(await house.call('users-getFbAuthRecord', { uidOrEmail }, caller))).toBe(
          expected,
        );
      }
      const disable = { uid: 'ann', status: 'disabled', reason: 'Asked for it' };
      expect(codeOf(await house.call('users-setStatus', disable, caller))).toBe(expected);
    },
  );
});

describe('staff of other roles', () => {
  const sam = signedIn('sam', { role: 'support' });
  it.each([
    ['users-setStatus', { uid: 'ann', status: 'disabled', reason: 'No' }],
    ['users-removeSecondFactor', { uid: 'ann', reason: 'Lost it' }],
    ['users-endSessions', { uid: 'ann' }],
    ['users-getFbAuthRecord', { uidOrEmail: 'ann' }],
    ['users-getFbAuthRecord', { uidOrEmail: 'ann@example.com' }],
  ])('do not %s on the account of staff', async (name, data) => {
    await house.member('sam');
    holding('ann', 'finance');
    const before = await store.snapshot();
    expect(codeOf(await house.call(name, data, sam))).toBe('STAFF_ACCOUNT');
    expect(house.accounts.get('ann')).toMatchObject({ disabled: false, lastSignIn: '' });
    expect(await store.snapshot()).toEqual(before);
  });
});
