// @vitest-environment jsdom
import '../dialogs.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AfterAuction } from '../../../src/app/sales/after-auction.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import {
  device,
  sessionAtom,
  signedOut,
  type Session,
} from '../../../src/app/platform/session/session.ts';
import {
  negotiations,
  type NegotiationDoc,
} from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { sales, type Sale } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { standingTerms } from '../../../src/domain/bidding/auction-terms.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import type { OwnParts as Parts } from '../own-parts.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const given = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return {
    own: new OwnParts() as Parts,
    sent: [] as unknown[],
    answers: [] as unknown[],
    terms: undefined as object | undefined,
  };
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: given.own.read,
}));
vi.mock(import('../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: (async ({ name }: { readonly name: string }, input: Readonly<Record<string, unknown>>) => {
    const { idempotencyKey: _key, ...rest } = input;
    given.sent.push([name, rest]);
    return given.answers.shift() ?? { ok: true, value: {} };
  }) as never,
}));

vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListing: () =>
    live({ id: 'l-214', currency: 'CAD', category: 'classics', terms: given.terms } as never, null),
}));

const HOUR = 3_600_000;
const visa = { id: 'pm_1', brand: 'visa', last4: '4242', isDefault: true };
const opened = Date.UTC(2026, 10, 24, 12);
const now = opened + HOUR;
const seller = 'u-northshore';
const bidder = 'u-oldiron';
const birth = { id: 'n-1', createdBy: 'house', at: opened };

const talks = (more: Partial<NegotiationDoc> = {}): NegotiationDoc =>
  seedDocument(negotiations, birth, { openedAt: opened, deadline: opened + 24 * HOUR, ...more });
const sale = (more: Partial<Sale> = {}): Sale =>
  seedDocument(sales, { ...birth, id: 's-1' }, { soldAt: opened, ...more });

const page = (uid: string, more: Partial<Session> = {}) => {
  device.set(sessionAtom, { ...signedOut, status: 'in', uid, ...more });
  return draw(() => createElement(AfterAuction, { listingId: 'l-214', now }));
};

beforeEach(() => {
  given.own.forget();
  given.terms = undefined;
  given.own.give('negotiations');
  given.own.give('sales');
  given.own.give('ownSecrets', { id: 'l-214', reserve: 30_000 });
  given.sent.length = 0;
  given.answers.length = 0;
});
afterEach(() => {
  clear();
  device.set(sessionAtom, signedOut);
});

type Row = readonly [
  who: string,
  Partial<NegotiationDoc>,
  says: string,
  buttons: readonly string[],
];

describe('an auction that is not sold yet', () => {
  it.each<Row>([
    [bidder, { status: 'PENDING_BIDDER' }, 'Make an offer', ['Offer CA$24,750']],
    [
      bidder,
      { status: 'PENDING_BIDDER', round: 'SECOND_CHANCE' },
      'It can still be yours',
      ['Offer CA$24,750', 'No, thanks'],
    ],
    [bidder, { status: 'PENDING_SELLER' }, 'You offered CA$26,000', []],
    [
      bidder,
      { status: 'PENDING_SELLER', amount: 24_750 },
      'Your bid of CA$24,750 stands as your offer',
      [],
    ],
    [
      bidder,
      { status: 'COUNTERED', amount: 28_000 },
      'The seller asks CA$28,000',
      ['Buy for CA$28,000', 'Decline'],
    ],
    [bidder, { status: 'DECLINED' }, 'You owe nothing.', []],
    [seller, { status: 'PENDING_BIDDER' }, 'Then it is your turn.', []],
    [
      seller,
      { status: 'PENDING_BIDDER', round: 'SECOND_CHANCE' },
      'The next bidder, at CA$24,750, may make an offer',
      [],
    ],
    [
      seller,
      { status: 'PENDING_SELLER' },
      'You have an offer of CA$26,000',
      ['Accept CA$26,000', 'Decline', 'Ask CA$30,000'],
    ],
    [seller, { status: 'COUNTERED', amount: 28_000 }, 'You asked CA$28,000.', []],
    [seller, { status: 'DECLINED' }, 'You and the bidder did not agree.', []],
  ])('says to %s of %o what they may do', async (uid, more, says, buttons) => {
    given.own.give('negotiations', talks(more));
    const drawn = await page(uid);
    expect(drawn.text()).toContain(says);
    expect(drawn.buttons()).toEqual(buttons);
  });

  it('tells the seller no reserve where it is met, and never asks for less than the offer', async () => {
    given.own.give('ownSecrets', { id: 'l-214', reserve: 25_000 });
    given.own.give('negotiations', talks());
    expect((await page(seller)).buttons()).toEqual(['Accept CA$26,000', 'Decline']);
  });

  it('goes on by the clock before the server has written it down', async () => {
    given.own.give(
      'negotiations',
      talks({ status: 'PENDING_BIDDER', amount: 24_750, deadline: now - HOUR }),
    );
    expect((await page(bidder)).text()).toContain('stands as your offer');
  });

  it.each([
    ['an offer', { status: 'PENDING_BIDDER' }, 'Offer CA$24,750', 'CA$1,237.50', 'Charged only if'],
    [
      'an acceptance',
      { status: 'COUNTERED', amount: 28_000 },
      'Buy for CA$28,000',
      'CA$1,400.00',
      'Charged as soon as',
    ],
  ] as const)(
    'says what %s holds on the card before it binds',
    async (_, more, button, sum, fate) => {
      for (const part of ['addresses', 'deposits', 'depositAmounts', 'cardCharges'] as const) {
        given.own.give(part);
      }
      given.own.give('addresses', { id: 'a', country: 'US', region: 'NY' });
      given.own.give('users_private', { id: bidder, cards: [visa] });
      given.own.give('negotiations', talks(more));
      const drawn = await page(bidder);
      await drawn.press(button);
      expect(drawn.text()).toContain(`Holds ${sum} on Visa ending in 4242. ${fate}`);
      clear();
      given.terms = { ...standingTerms({ category: 'classics' }), bidDeposit: 5_000 };
      const withDeposit = await page(bidder);
      await withDeposit.press(button);
      expect(withDeposit.text()).toContain('A bid deposit of CA$5,000 is part of it');
    },
  );

  it('says of an offer that waits for its answer what is held', async () => {
    const hold = { id: 'h', listingId: 'l-214', status: 'AUTHORIZED', boundAt: opened };
    given.own.give('deposits', hold);
    given.own.give('depositAmounts', { id: 'h', amount: 203_400 });
    given.own.give('cardCharges', { id: 'h', card: 'visa 4242' });
    given.own.give('negotiations', talks());
    const says = 'CA$2,034.00 held on Visa ending in 4242.';
    expect((await page(bidder)).text()).toContain(says);
    clear();
    expect((await page(seller)).text()).not.toContain('held on');
  });

  it('sends an offer only after it was asked whether it is meant', async () => {
    given.own.give('negotiations', talks({ status: 'PENDING_BIDDER' }));
    const drawn = await page(bidder);
    await drawn.type('Your offer', '24,000');
    expect(drawn.text()).toContain('At least CA$24,750.');
    expect(drawn.buttons()).toEqual([]);
    await drawn.type('Your offer', '27,500');
    await drawn.press('Offer CA$27,500');
    expect(given.sent).toEqual([]);
    await drawn.press('Send the offer');
    const offer = { listingId: 'l-214', decision: 'offer', counter: 27_500 };
    expect(given.sent).toEqual([['seller-acknowledgeOffer', offer]]);
    expect(drawn.buttons()).toEqual(['Offer CA$27,500']);
  });

  it.each([
    [{ status: 'PENDING_BIDDER' }, []],
    [{ status: 'PENDING_BIDDER', round: 'SECOND_CHANCE' }, ['No, thanks']],
    [{ status: 'COUNTERED', amount: 28_000 }, ['Decline']],
  ] as const)('offers a suspended bidder of %o only what they can do', async (more, buttons) => {
    given.own.give('negotiations', talks(more));
    const drawn = await page(bidder, { bidderStatus: 'SUSPENDED' });
    expect(drawn.text()).toContain('This account can’t bid right now.');
    expect(drawn.buttons()).toEqual(buttons);
    expect(drawn.place.querySelector('input')).toBeNull();
  });

  it('says why nothing was sent, and may be tried again', async () => {
    given.own.give('negotiations', talks());
    given.answers.push({
      ok: false,
      refusal: refusal('unavailable', 'OFFLINE', 'You’re offline.'),
    });
    const drawn = await page(seller);
    await drawn.press('Accept CA$26,000');
    await drawn.press('Sell it');
    expect(drawn.text()).toContain('Nothing was sent');
    expect(drawn.text()).toContain('You’re offline.');
    await drawn.press('Sell it');
    expect(given.sent).toHaveLength(2);
  });

  it.each(['loading', 'failed', 'another lot'])('says nothing while it is %s', async (state) => {
    if (state === 'failed') given.own.fail('negotiations');
    if (state === 'another lot') given.own.give('negotiations', talks({ listingId: 'l-9' }));
    if (state === 'loading') given.own.forget();
    expect((await page(bidder)).text()).toBe('');
  });
});

describe('a sale', () => {
  it.each([
    [seller, 'Paid and handed over', ['Feedback', 'Message the buyer']],
    [bidder, 'Paid and received the vehicle', []],
  ])('asks %s to confirm it', async (uid, button, links) => {
    given.own.give('sales', sale());
    const drawn = await page(uid);
    expect(drawn.buttons()).toEqual([button, 'Report a problem']);
    expect(Object.keys(drawn.links())).toEqual(links);
    // The next steps come before an irreversible act.
    const said = drawn.text();
    for (const link of links) expect(said.indexOf(link)).toBeLessThan(said.indexOf(button));
    await drawn.press(button);
    await drawn.press('Confirm');
    expect(given.sent).toEqual([['sales-settle', { listingId: 'l-214', event: 'CONFIRM' }]]);
  });

  it.each([
    [seller, { sellerConfirmedAt: opened }, 'The buyer has not yet.'],
    [bidder, { buyerConfirmedAt: opened }, 'The seller has not yet.'],
  ])('waits for the other side once %s confirmed', async (uid, more, says) => {
    given.own.give('sales', sale(more));
    const drawn = await page(uid);
    expect(drawn.text()).toContain(says);
    expect(drawn.buttons()).toEqual(['Report a problem']);
  });

  it.each([
    [bidder, 'COMPLETED', 'The sale is complete.'],
    [bidder, 'BUYER_DEFAULTED', 'a strike on your account'],
    [seller, 'BUYER_DEFAULTED', 'the buyer did not complete it'],
    [bidder, 'SELLER_DEFAULTED', 'Your fee is refunded in full.'],
    [seller, 'SELLER_DEFAULTED', 'a strike on your account'],
    [bidder, 'BID_VOIDED', 'You owe nothing, and it is no strike.'],
    [seller, 'BID_VOIDED', 'The next bidder is asked.'],
  ] as const)('tells %s that it is %s', async (uid, outcome, says) => {
    given.own.give('sales', sale({ outcome }));
    const drawn = await page(uid);
    expect(drawn.text()).toContain(says);
    expect(drawn.buttons()).toEqual([]);
  });

  it('takes a problem in words, and shows it with the sale from then on', async () => {
    given.own.give('sales', sale());
    const drawn = await page(bidder);
    await drawn.press('Report a problem');
    await drawn.press('Report it');
    expect(drawn.text()).toContain('Say what went wrong.');
    expect(given.sent).toEqual([]);
    await drawn.type('The problem', ' No title came. ');
    await drawn.press('Report it');
    const note = { listingId: 'l-214', event: 'REPORT', note: 'No title came.' };
    expect(given.sent).toEqual([['sales-settle', note]]);
    clear();
    given.own.give('sales', sale({ reportedAt: opened, problem: 'No title came.' }));
    const after = await page(seller);
    expect(after.text()).toContain('No title came.');
    expect(after.buttons()).toEqual(['Paid and handed over']);
  });

  it('gives way to the talks that came after it fell through, and hides those before it', async () => {
    given.own.give('sales', sale({ outcome: 'BUYER_DEFAULTED' }));
    given.own.give('negotiations', talks({ openedAt: opened + 1, round: 'SECOND_CHANCE' }));
    const both = await page(seller);
    expect(both.text()).toContain('did not complete it');
    expect(both.buttons()).toContain('Accept CA$26,000');
    clear();
    given.own.give('negotiations', talks({ openedAt: opened - 1 }));
    expect((await page(seller)).buttons()).toEqual([]);
  });
});
