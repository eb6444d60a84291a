import { beforeEach, describe, expect, it } from 'vitest';
import { approvals } from '../../../src/domain/platform/audit/approval.entity.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { admin, codeOf, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import * as stage from './stage.ts';
import { ask, chief, idOf, type Caller } from './stage.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

/** Makes a member an administrator, in the sign-in service and in their account. */
const appoint = (uid: string): void => {
  const record = house.accounts.get(uid) ?? expect.fail();
  house.accounts.set(uid, { ...record, claims: { role: 'admin' } });
};

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member('ann');
  await house.member(['boss', 'chief'], { roles: 'admin' });
  for (const uid of ['boss', 'chief']) appoint(uid);
});

const change = (uid: string, roles: readonly string[]) =>
  ({ uid, roles, reason: 'The office changes' }) as const;
const set = (of: object, by: Caller = admin) => house.call('users-setRoles', of, by);
const rolesOf = async (uid: string) => [
  house.accounts.get(uid)?.claims['role'],
  (await house.ports.db.get(usersPrivate, uid))?.roles,
];
const propose = async (input: object) =>
  idOf(await ask(house, 'propose', { act: 'SET_ROLES', input }));
const approve = (approvalId: string, by: Caller = chief) => stage.approve(house, approvalId, by);

describe('the role of administrators, where there are two', () => {
  it.each([
    ['given to a member', change('ann', ['admin'])],
    ['given along with another', change('ann', ['support', 'admin'])],
    ['taken from the other', change('chief', [])],
    ['changed for another role', change('chief', ['finance'])],
  ])('is not %s by one, and nothing is written', async (_, of) => {
    const [seen, before] = [await store.snapshot(), await rolesOf(of.uid)];
    expect(codeOf(await set(of))).toBe('SECOND_PERSON_REQUIRED');
    expect([await store.snapshot(), await rolesOf(of.uid)]).toEqual([seen, before]);
  });

  it('is not given by one who disabled the other first', async () => {
    const off = { uid: 'chief', status: 'disabled', reason: 'Away' };
    expect(codeOf(await house.call('users-setStatus', off, admin))).toBe('ok');
    expect(codeOf(await set(change('ann', ['admin'])))).toBe('SECOND_PERSON_REQUIRED');
    expect(codeOf(await set(change('chief', [])))).toBe('SECOND_PERSON_REQUIRED');
  });

  it('is given by two, who are in the log', async () => {
    const id = await propose(change('ann', ['admin', 'support']));
    expect(await house.ports.db.get(approvals, id)).toMatchObject({
      title: 'Roles of ann',
      about: ['users/ann'],
      effect: [{ label: 'Roles', before: 'None', after: 'Administrator, Support' }],
    });
    expect(await rolesOf('ann')).toEqual([undefined, '']);
    expect(codeOf(await approve(id, admin))).toBe('OWN_PROPOSAL');
    expect(codeOf(await approve(id))).toBe('ok');
    expect(await rolesOf('ann')).toEqual(['admin,support', 'admin,support']);
    const [entry] = await house.ports.db.find(auditLog, {
      where: [['act', '==', 'users-setRoles']],
    });
    expect(entry).toMatchObject({
      by: 'chief',
      proposedBy: 'boss',
      about: expect.arrayContaining(['users/ann']),
    });
  });

  it('is given up by whoever approves it, and signs them out', async () => {
    const id = await propose(change('chief', ['reviewer']));
    expect(codeOf(await approve(id))).toBe('ok');
    expect(await rolesOf('chief')).toEqual(['reviewer', 'reviewer']);
    expect(house.accounts.get('chief')?.lastSignIn).toBe('revoked');
  });

  it('is not given to an account that was disabled since it was proposed', async () => {
    const id = await propose(change('ann', ['admin']));
    const record = house.accounts.get('ann') ?? expect.fail();
    house.accounts.set('ann', { ...record, disabled: true });
    expect((await stage.show(house, id)).refused).toMatchObject({ code: 'ACCOUNT_DISABLED' });
    expect(await rolesOf('ann')).toEqual([undefined, '']);
  });

  it('asks nobody for other roles', async () => {
    expect(codeOf(await set(change('ann', ['support', 'finance'])))).toBe('ok');
    expect(codeOf(await set(change('ann', [])))).toBe('ok');
  });
});

it.each([
  ['counts at first', 0, 'SECOND_PERSON_REQUIRED'],
  ['counts for a week', 7 * 24 - 1, 'SECOND_PERSON_REQUIRED'],
  ['counts no more after that', 7 * 24 + 1, 'ok'],
])('another administrator who is disabled %s', async (_, hours, code) => {
  const off = { uid: 'chief', status: 'disabled', reason: 'Left the company' };
  expect(codeOf(await house.call('users-setStatus', off, admin))).toBe('ok');
  house.clock.time += hours * 3_600_000;
  expect(codeOf(await set(change('ann', ['admin'])))).toBe(code);
  expect(codeOf(await set(change('chief', [])))).toBe(
    code === 'ok' ? 'SECOND_PERSON_REQUIRED' : code,
  );
});

it('the only administrator gives the role alone, once', async () => {
  await house.ports.db.transaction(async (tx) => tx.change(usersPrivate, 'chief', { roles: '' }));
  await house.member('ben');
  expect(codeOf(await set(change('ann', ['admin'])))).toBe('ok');
  expect(codeOf(await set(change('ben', ['admin'])))).toBe('SECOND_PERSON_REQUIRED');
});
