import { beforeEach, describe, expect, it } from 'vitest';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { admin, codeOf, newKey, signedIn, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();

const app = { name: 'Work phone', since: 'Mon, 02 Jun 2025 08:00:00 GMT' };
const giveApp = (uid: string): void => {
  const before = house.accounts.get(uid);
  if (before !== undefined) house.accounts.set(uid, { ...before, secondFactors: [app] });
};

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'boss']);
});

describe('an authenticator app that was lost', () => {
  const remove = (data: object, caller: CallerIdentity | string = admin) =>
    house.call('users-removeSecondFactor', data, caller);
  const lost = { uid: 'ann', reason: 'Called her number' };

  it('is shown to staff, taken away by them, and with it every session', async () => {
    giveApp('ann');
    expect(await house.call('users-getFbAuthRecord', { uidOrEmail: 'ann' }, admin)).toMatchObject({
      data: { secondFactors: [app] },
    });
    expect(await remove(lost)).toEqual({ ok: true, data: { uid: 'ann' } });
    expect(house.accounts.get('ann')).toMatchObject({ secondFactors: [], lastSignIn: 'revoked' });
    expect(house.lines).toContain('info users-removeSecondFactor');
    expect(codeOf(await remove(lost))).toBe('NO_SECOND_FACTOR');
  });

  it.each([
    ['of nobody', { uid: 'none', reason: 'Called her number' }, admin, 'USER_NOT_FOUND'],
    ['without a reason', { uid: 'ann' }, admin, 'INVALID_ARGUMENT'],
    ['with too short a reason', { uid: 'ann', reason: 'x' }, admin, 'INVALID_ARGUMENT'],
    ['with too long a reason', { uid: 'ann', reason: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    ['of a list', { uid: ['ann'], reason: 'Called her' }, admin, 'INVALID_ARGUMENT'],
    ['by a member', { uid: 'ann', reason: 'Called her number' }, 'ann', 'STAFF_ONLY'],
  ])('%s is refused', async (_what, data, caller, code) => {
    giveApp('ann');
    const before = await store.snapshot();
    const answer = await remove(data, caller);
    expect(answer.ok).toBe(false);
    if (code !== 'INVALID_ARGUMENT') expect(codeOf(answer)).toBe(code);
    expect(house.accounts.get('ann')).toMatchObject({ secondFactors: [app] });
    expect(await store.snapshot()).toEqual(before);
  });

  it('is not one’s own, and not taken away on an old sign-in', async () => {
    giveApp('boss');
    giveApp('ann');
    const factor = { firebase: { sign_in_second_factor: 'totp' } };
    const me = signedIn('boss', { role: 'admin', ...factor });
    expect(codeOf(await remove({ uid: 'boss', reason: 'My own' }, me))).toBe('NOT_YOURSELF');
    const late = signedIn('boss', { role: 'admin', auth_time: 1, ...factor });
    expect(codeOf(await remove(lost, late))).toBe('RECENT_SIGN_IN_REQUIRED');
    expect(house.accounts.get('ann')).toMatchObject({ secondFactors: [app] });
  });
});

describe('what cannot be undone', () => {
  const amount = { reason: 'Agreed by phone', idempotencyKey: newKey() };
  const invoice = { invoiceId: 'nowhere', ...amount };
  const acts: readonly (readonly [name: string, data: object])[] = [
    ['paymentsCharges-captureItem', { itemType: 'deposit', itemId: 'no', amount: 100, ...amount }],
    ['paymentsCharges-refundItem', { itemType: 'deposit', itemId: 'no', amount: 100, ...amount }],
    ['invoices-voidInvoice', invoice],
    ['invoices-writeOffInvoice', invoice],
    ['invoices-creditInvoice', { ...invoice, amount: 100 }],
  ];
  const at = (minutes: number, more: Record<string, unknown> = {}): CallerIdentity =>
    signedIn('boss', {
      role: 'admin',
      auth_time: house.clock.time / 1_000 - minutes * 60,
      ...more,
    });

  it.each(acts)('%s needs a sign-in of the last ten minutes', async (name, data) => {
    const before = await store.snapshot();
    const answer = await house.call(name, data, at(11));
    expect(answer).toMatchObject({
      refusal: {
        status: 'failed-precondition',
        code: 'RECENT_SIGN_IN_REQUIRED',
        details: { minutes: 10 },
      },
    });
    expect(codeOf(await house.call(name, data, at(0, { auth_time: 'now' })))).toBe(
      'RECENT_SIGN_IN_REQUIRED',
    );
    expect(await store.snapshot()).toEqual(before);
    expect(codeOf(await house.call(name, data, at(9)))).not.toBe('RECENT_SIGN_IN_REQUIRED');
  });

  it('needs the second factor of who has one', async () => {
    giveApp('boss');
    const [name, data] = acts[2] ?? ['', {}];
    expect(codeOf(await house.call(name, data, at(1)))).toBe('RECENT_SIGN_IN_REQUIRED');
    const both = at(1, { firebase: { sign_in_second_factor: 'totp' } });
    expect(codeOf(await house.call(name, data, both))).toBe('INVOICE_NOT_FOUND');
  });
});
