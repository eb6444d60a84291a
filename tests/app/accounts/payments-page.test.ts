// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentsPage } from '../../../src/app/accounts/payments/payments-page.tsx';
import { serverNow } from '../../../src/app/store/device/clock.ts';
import { connectionAtom } from '../../../src/app/store/device/connection.ts';
import { live } from '../../../src/app/store/reading/reading.ts';
import { device } from '../../../src/app/store/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { deposits, type Deposit } from '../../../src/domain/payments/deposit.entity.ts';
import { RELEASED_WITHIN_MINUTES } from '../../../src/domain/payments/hold.ts';
import type { OwnParts as Parts } from '../own-parts.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const given = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return {
    own: new OwnParts() as Parts,
    sent: [] as unknown[],
    answers: [] as unknown[],
    place: null as string | null,
  };
});
vi.mock(import('../../../src/app/store/api/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: given.own.read,
}));
vi.mock(import('../../../src/app/store/api/listings.ts'), async (original) => ({
  ...(await original()),
  useListing: () => live({ title: '1972 Datsun 240Z' } as never, null),
  useStanding: () => live(given.place === null ? null : ({ state: given.place } as never), null),
}));
vi.mock(import('../../../src/app/store/api/cards.ts'), async (original) => {
  const send = (name: string) => async (id: string) => {
    given.sent.push([name, id]);
    return (given.answers.shift() ?? { ok: true }) as never;
  };
  return {
    ...(await original()),
    chooseCard: send('choose'),
    removeCard: send('remove'),
    releaseHold: send('release'),
    beginCard: () => new Promise<never>(() => undefined),
  };
});

const now = serverNow();
const card = (id: string, more: object = {}) => ({
  id,
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2031,
  isDefault: true,
  ...more,
});
const hold = (more: Partial<Deposit> = {}, id = 'd-1'): Deposit =>
  seedDocument(deposits, { id, createdBy: 'house', at: now }, more);
const page = () => draw(() => createElement(PaymentsPage));

beforeEach(() => {
  given.own.forget();
  given.own.give('users_private', { cards: [card('pm_1')] });
  given.own.give('deposits');
  given.own.give('depositAmounts', { id: 'd-1', amount: 28_250 });
  given.sent.length = 0;
  given.answers.length = 0;
  given.place = null;
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('the cards of a member', () => {
  it('are none yet, cannot be read, or are on their way', async () => {
    given.own.give('users_private', {});
    const none = await page();
    expect(none.text()).toContain('No card yet. You need one to bid.');
    expect(none.buttons()).toEqual(['Add a card']);
    clear();
    given.own.fail('users_private');
    expect((await page()).text()).toContain('Your cards could not be read');
    clear();
    given.own.forget();
    const waits = await page();
    expect(waits.place.querySelectorAll('.sk')).toHaveLength(2);
    expect(waits.buttons()).toEqual([]);
  });

  it('say whose they are, until when, and which one is asked', async () => {
    const old = card('pm_2', { brand: 'amex', last4: '0005', expYear: 2020, isDefault: false });
    given.own.give('users_private', { cards: [card('pm_1'), old] });
    const drawn = await page();
    expect(drawn.text()).toContain('Visa ending in 4242Expires 04/31Default');
    expect(drawn.text()).toContain('American Express ending in 0005Expired 04/20');
    await drawn.press('Make default: American Express ending in 0005');
    expect(given.sent).toEqual([['choose', 'pm_2']]);
  });

  it('are deleted after a second press, or kept, and say why not', async () => {
    const drawn = await page();
    await drawn.press('Delete: Visa ending in 4242');
    await drawn.press('Keep this card');
    expect(given.sent).toEqual([]);
    await drawn.press('Delete: Visa ending in 4242');
    const why = refusal('failed-precondition', 'CARD_IN_USE', 'A hold stands on this card.');
    given.answers.push({ ok: false, refusal: why });
    await drawn.press('Delete this card');
    expect(given.sent).toEqual([['remove', 'pm_1']]);
    expect(drawn.text()).toContain(why.message);
    expect(drawn.buttons()).toContain('Delete: Visa ending in 4242');
  });

  it('are only read without a connection', async () => {
    const drawn = await page();
    await act(async () => device.set(connectionAtom, 'offline'));
    expect(drawn.text()).toContain('Cards are added and changed with a connection.');
    expect(drawn.buttons()).toEqual([]);
  });
});

describe('the holds on them', () => {
  it('are none, or cannot be read', async () => {
    expect((await page()).text()).toContain('Nothing is held on your cards.');
    clear();
    given.own.fail('deposits');
    expect((await page()).text()).toContain('Your holds could not be read');
  });

  it.each([
    ['LEADING', `Released within ${RELEASED_WITHIN_MINUTES} minutes of the end, unless you win.`],
    ['OUTBID', `Released within ${RELEASED_WITHIN_MINUTES} minutes of the end, at the latest `],
  ])('say when they go, to who is %s', async (place, says) => {
    given.place = place;
    given.own.give('deposits', hold());
    const drawn = await page();
    expect(drawn.text()).toContain(says);
    expect(drawn.text()).toContain('CA$282.50');
    expect(drawn.buttons().includes('Release now')).toBe(place === 'OUTBID');
  });

  it('are given back at once on request, and say why not', async () => {
    given.place = 'OUTBID';
    given.own.give('deposits', hold());
    const drawn = await page();
    const why = refusal('failed-precondition', 'HOLD_IN_USE', 'You lead again.');
    given.answers.push({ ok: false, refusal: why });
    await drawn.press('Release now');
    expect(given.sent).toEqual([['release', 'd-1']]);
    expect(drawn.text()).toContain('You lead again.');
  });

  it.each<[Deposit['status'], string]>([
    ['FAILED', 'Declined'],
    ['REVOKED', 'Released'],
    ['CAPTURED', 'Charged'],
    ['EXPIRED', 'Lapsed'],
    ['PARTIALLY_REFUNDED', 'Refunded in part'],
    ['REFUNDED', 'Refunded'],
  ])('%s are earlier ones, and nothing can be done with them', async (status, says) => {
    given.place = 'OUTBID';
    given.own.give('deposits', hold({ status, capturedAmount: 20_000 }));
    const drawn = await page();
    expect(drawn.text()).toContain('Nothing is held on your cards.');
    expect(drawn.text()).toContain('Earlier holds');
    expect(drawn.text()).toContain(says);
    // What was taken, not what was held.
    expect(drawn.text()).toContain('CA$200');
    expect(drawn.buttons()).not.toContain('Release now');
  });
});
