import { beforeEach, describe, expect, it } from 'vitest';
import { staffRoles } from '../../../src/domain/accounts/roles.ts';
import { mayViewMembers, viewMs } from '../../../src/domain/accounts/view-as.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();

const view = (data: object, caller: CallerIdentity | string = admin, key = newKey()) =>
  house.call('users-viewAs', { ...data, idempotencyKey: key }, caller);
const asAnn = { uid: 'ann', reason: 'She cannot find her watchlist' };
const entries = () =>
  house.ports.db.find(auditLog, { where: [['act', '==', 'users-viewAs']], deletedToo: true });
const as = (role: string): CallerIdentity => signedIn('sam', { role });

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben', 'sam', 'boss']);
});

describe('looking at the site as a member', () => {
  it.each([
    ['an administrator', admin, 'boss'],
    ['support', as('support'), 'sam'],
  ])('is noted of %s with the reason, and lasts half an hour', async (_who, caller, by) => {
    expect(await view(asAnn, caller)).toEqual({
      ok: true,
      data: { uid: 'ann', until: house.clock.time + viewMs },
    });
    expect(await entries()).toMatchObject([
      { by, kind: 'ACT', about: ['users/ann'], reason: asAnn.reason, changes: [] },
    ]);
  });

  it('writes the entry and its own answer, and nothing of the member', async () => {
    const written = async () =>
      (JSON.parse(await store.snapshot('auditLog')) as readonly (readonly [string, unknown])[])
        .filter(([path]) => !path.startsWith('commandAnswers/'))
        .map((row) => JSON.stringify(row));
    const before = await written();
    await view(asAnn);
    const after = await written();
    expect(after.filter((row) => !before.includes(row))).toEqual([]);
    expect(house.accounts.get('ann')).toMatchObject({ lastSignIn: '', claims: {} });
    expect(await entries()).toHaveLength(1);
  });

  it('is noted once for one key, however often it is asked', async () => {
    const key = newKey();
    const first = await view(asAnn, admin, key);
    house.clock.time += 60_000;
    expect(await view(asAnn, admin, key)).toEqual(first);
    expect(await entries()).toHaveLength(1);
  });

  it('is said of a disabled member too, whose account staff look into', async () => {
    await house.member('gone', { status: 'DISABLED' });
    expect((await view({ ...asAnn, uid: 'gone' })).ok).toBe(true);
  });

  const late = signedIn('boss', { role: 'admin', auth_time: 1 });
  it.each([
    ['of nobody', { ...asAnn, uid: 'none' }, admin, 'USER_NOT_FOUND'],
    ['of oneself', { ...asAnn, uid: 'boss' }, admin, 'NOT_YOURSELF'],
    ['of oneself, on an old sign-in', { ...asAnn, uid: 'boss' }, late, 'NOT_YOURSELF'],
    ['without a reason', { uid: 'ann' }, admin, 'REASON_MISSING'],
    ['with too short a reason', { ...asAnn, reason: 'x' }, admin, 'INVALID_ARGUMENT'],
    ['with too long a reason', { ...asAnn, reason: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    ['with a number for a reason', { ...asAnn, reason: 7 }, admin, 'INVALID_ARGUMENT'],
    ['of several', { ...asAnn, uid: ['ann', 'ben'] }, admin, 'INVALID_ARGUMENT'],
    ['of no id', { ...asAnn, uid: '' }, admin, 'INVALID_ARGUMENT'],
    ['by a visitor', asAnn, visitor, 'UNAUTHENTICATED'],
    ['by a member', asAnn, 'ben', 'STAFF_ONLY'],
    ['by a member, of themselves', { ...asAnn, uid: 'ben' }, 'ben', 'STAFF_ONLY'],
    ['by a reviewer', asAnn, as('reviewer'), 'OTHER_ROLE'],
    ['by finance', asAnn, as('finance'), 'OTHER_ROLE'],
    [
      'by disabled staff',
      asAnn,
      signedIn('ben', { role: 'admin', st: 'disabled' }),
      'ACCOUNT_DISABLED',
    ],
  ])('%s is refused, and nothing is written', async (_what, data, caller, code) => {
    const before = await store.snapshot();
    const answer = await view(data, caller);
    expect(answer.ok).toBe(false);
    if (code !== 'INVALID_ARGUMENT') expect(codeOf(answer)).toBe(code);
    expect(await entries()).toEqual([]);
    expect(await store.snapshot()).toEqual(before);
  });

  it.each(staffRoles)('is refused of staff who are %s, to administrators too', async (role) => {
    const before = house.accounts.get('ann') ?? expect.fail();
    house.accounts.set('ann', { ...before, claims: { role } });
    expect(codeOf(await view(asAnn))).toBe('STAFF_ACCOUNT');
    expect(await entries()).toEqual([]);
  });

  it('is for those who read accounts', () => {
    expect(staffRoles.filter((role) => mayViewMembers([role]))).toEqual(['admin', 'support']);
  });
});

describe('looking at the site as a visitor', () => {
  it.each(staffRoles)('is noted of staff who are %s, without a reason', async (role) => {
    expect(await view({}, as(role))).toEqual({
      ok: true,
      data: { until: house.clock.time + viewMs },
    });
    expect(await entries()).toMatchObject([{ by: 'sam', about: [] }]);
  });

  it.each([
    ['a member', 'ben', 'STAFF_ONLY'],
    ['a visitor', visitor, 'UNAUTHENTICATED'],
  ])('is nothing for %s', async (_who, caller, code) => {
    expect(codeOf(await view({}, caller))).toBe(code);
    expect(await entries()).toEqual([]);
  });
});
