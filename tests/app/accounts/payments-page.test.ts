// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentsPage } from '../../../src/app/accounts/payments/payments-page.tsx';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { cardCharges, type CardCharge } from '../../../src/domain/payments/card-charge.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { setTranslations } from '../../../src/wording/language/translate.ts';
import { deposits, type Deposit } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { RELEASED_WITHIN_MINUTES } from '../../../src/domain/payments/deposits/hold.ts';
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
    terms: undefined as object | undefined,
  };
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: given.own.read,
}));
vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListing: () => live({ title: '1972 Datsun 240Z', terms: given.terms } as never, null),
  useStanding: () => live(given.place === null ? null : ({ state: given.place } as never), null),
}));
vi.mock(import('../../../src/app/cards/data/cards.ts'), async (original) => {
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
  given.own.give('cardCharges');
  given.own.give('invoices');
  given.own.give('listingSubmissions');
  given.sent.length = 0;
  given.answers.length = 0;
  given.place = null;
  given.terms = undefined;
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
    expect(waits.place.querySelectorAll('.sk')).toHaveLength(1);
    expect(waits.place.querySelectorAll('section')).toHaveLength(0);
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

  it('say how much of one is the deposit of its lot', async () => {
    given.own.give('deposits', hold());
    expect((await page()).text()).not.toContain('bid deposit');
    clear();
    given.terms = { bidDeposit: 200 };
    expect((await page()).text()).toContain(
      'CA$200 of it is the lot’s bid deposit, which is never charged.',
    );
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

  it.each<Deposit['status']>(['FAILED', 'REVOKED', 'CAPTURED', 'EXPIRED', 'REFUNDED'])(
    'that are over, %s, are not among them',
    async (status) => {
      given.place = 'OUTBID';
      given.own.give('deposits', hold({ status }));
      const drawn = await page();
      expect(drawn.text()).toContain('Nothing is held on your cards.');
      expect(drawn.buttons()).not.toContain('Release now');
    },
  );
});

const day = Date.UTC(2026, 10, 2, 17);
const later = Date.UTC(2026, 10, 9, 17);
const charge = (more: Partial<CardCharge> = {}, id = 'c-1'): CardCharge =>
  seedDocument(
    cardCharges,
    { id, createdBy: 'ann', at: later },
    {
      purpose: { kind: 'HOLD', id: 'lot' },
      status: 'PAID',
      amount: 28_250,
      taken: 20_000,
      startedAt: day,
      captureBefore: later + 86_400_000,
      ...more,
    },
  );
const invoice = seedDocument(
  invoices,
  { id: 'inv-1', createdBy: 'house', at: day },
  { number: 'INV-2026-000042', kind: 'BUYER_FEE', listingId: 'lot' },
);

describe('the history of payments', () => {
  it('is empty, cannot be read, or is on its way', async () => {
    expect((await page()).text()).toContain('Nothing was charged or released yet.');
    clear();
    given.own.fail('cardCharges');
    expect((await page()).text()).toContain('Your payments could not be read');
  });

  it.each<[string, Partial<CardCharge>, string]>([
    ['a hold that was taken', {}, 'Nov 2, 2026ChargedCA$200'],
    ['one given back', { status: 'CANCELLED', taken: 0 }, 'Nov 9, 2026ReleasedCA$282.50'],
    [
      'one that lapsed',
      { status: 'CANCELLED', taken: 0, captureBefore: later },
      'Nov 9, 2026LapsedCA$282.50',
    ],
    ['one that is declined', { status: 'DECLINED', taken: 0 }, 'DeclinedCA$282.50'],
    ['one the bank is at', { status: 'PENDING', taken: 0 }, 'Being processedCA$282.50'],
    [
      'a part of it given back',
      { refunded: 5_000 },
      'Nov 9, 2026CA$50.00 refundedPartly refundedCA$200',
    ],
    ['all of it given back', { refunded: 20_000 }, 'Nov 9, 2026Refunded in fullCA$200'],
    ['a refund under way', { giveBack: 20_000 }, 'Being refundedCA$200'],
    [
      'a payment never confirmed',
      { purpose: { kind: 'PACKAGE', id: 'lot' }, status: 'CANCELLED', taken: 0 },
      'Not confirmedCA$282.50',
    ],
  ])('says of %s how it stands, what it was for, card, day and sum', async (_, of, says) => {
    given.own.give('cardCharges', charge(of));
    const text = (await page()).text();
    const what = of.purpose === undefined ? 'Hold for the buyer fee' : 'Listing package';
    expect(text).toContain(`1972 Datsun 240Z${what} · Visa ending in 4242 · `);
    expect(text).toContain(says);
  });

  it('names the invoice and the lot of what was handed in, the newest first', async () => {
    given.own.give('invoices', invoice);
    given.own.give('listingSubmissions', { id: 'sub-1', listingId: 'lot' });
    given.own.give(
      'cardCharges',
      charge({ purpose: { kind: 'INVOICE', id: 'inv-1' } }, 'c-1'),
      charge({ purpose: { kind: 'PACKAGE', id: 'sub-1' }, startedAt: day + 1 }, 'c-2'),
      // These belong among the holds.
      charge({ status: 'HELD', taken: 0 }, 'c-3'),
      charge({ status: 'ACTION', taken: 0 }, 'c-4'),
    );
    const drawn = await page();
    const text = drawn.text();
    expect(text).toContain('Buyer fee, INV-2026-000042 · Visa');
    expect(text.indexOf('Listing package')).toBeLessThan(text.indexOf('INV-2026-000042'));
    expect(text.match(/Visa ending in 4242 · /g)).toHaveLength(2);
    const links = [...drawn.place.querySelectorAll('a')].map((a) => a.getAttribute('href'));
    expect(links).toEqual(['/listing/lot', '/listing/lot']);
  });

  it('is read as this device kept it, and all of a long one on request', async () => {
    const many = Array.from({ length: 40 }, (__, at) => charge({}, `c-${at}`));
    given.own.keep('cardCharges', now - 60_000, ...many);
    device.set(connectionAtom, 'offline');
    const drawn = await page();
    const count = () => drawn.text().match(/Visa ending in 4242 · /g)?.length;
    expect(count()).toBe(30);
    await drawn.press('Show all 40');
    expect(count()).toBe(40);
  });

  it('is told in French', async () => {
    setTranslations('fr-CA', { french, refusals });
    given.own.give('invoices', invoice);
    given.own.give(
      'cardCharges',
      charge({ purpose: { kind: 'INVOICE', id: 'inv-1' }, refunded: 5_000 }),
    );
    const text = (await page()).text();
    setTranslations('en-CA', { french: {}, refusals: {} });
    expect(text).toContain('Historique des paiements');
    expect(text).toContain('Visa se terminant par 4242');
    expect(text).toContain('remboursés');
    expect(text).toContain('Remboursé en partie');
  });
});
