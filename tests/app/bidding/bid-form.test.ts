// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BidForm } from '../../../src/app/bidding/bid-form.tsx';
import { useBid } from '../../../src/app/bidding/use-bid.ts';
import { termsOf, type BidLot } from '../../../src/app/bidding/lot.ts';
import { begunBid, dropBegunBid } from '../../../src/app/store/device/begun-bid.ts';
import { connectionAtom } from '../../../src/app/store/device/connection.ts';
import { live, loading } from '../../../src/app/store/reading/reading.ts';
import { device, signedOut } from '../../../src/app/store/session/session.ts';
import { usualNumbers } from '../../../src/domain/platform/numbers.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { noon } from '../listings/cards.ts';
import { lotOf } from './lots.ts';

const sent = vi.hoisted(() => [] as unknown[]);
const costs = vi.hoisted(() => vi.fn<(of: { readonly bidDeposit?: number }) => null>(() => null));
vi.mock(import('../../../src/app/store/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  send: ((_of: unknown, input: unknown, _facts: unknown, options: unknown) => {
    sent.push({ input, options });
    return Promise.resolve('row');
  }) as never,
  useOutbox: (() => live([], null)) as never,
  useOutboxRow: (() => loading) as never,
}));
vi.mock(import('../../../src/app/store/api/money/numbers.ts'), () => ({
  useNumbers: () => usualNumbers,
}));
// What it costs is another story.
vi.mock(import('../../../src/app/bidding/all-in.tsx'), async (original) => ({
  ...(await original()),
  AllInLines: costs as never,
  AllInSentence: costs as never,
}));
vi.mock(import('../../../src/app/store/device/clock.ts'), async (original) => ({
  ...(await original()),
  serverNow: () => noon,
  knownServerNow: () => noon,
}));

const account = { hasCard: true, phoneVerified: true, termsAccepted: { version: '1' } } as never;
const form = (lot: BidLot): Promise<Drawn> => {
  clear();
  const Bidding = () => createElement(BidForm, { lot, form: useBid(lot), now: noon });
  return draw(() => createElement(Bidding));
};
/** A lot as another person sees it. */
const seenBy = (more: Partial<BidLot['session']>): BidLot => {
  const lot = lotOf({});
  return { ...lot, session: { ...lot.session, ...more } };
};

beforeEach(() => {
  sent.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  dropBegunBid();
});

it('reckons the cost with the deposit of the lot, in the form and once more in the review', async () => {
  const lot = lotOf({});
  const terms = { ...termsOf(lot), bidDeposit: 5_000 };
  const drawn = await form({ ...lot, listing: { ...lot.listing, terms } });
  await drawn.type('Your max', '30000');
  expect(costs.mock.lastCall?.[0].bidDeposit).toBe(5_000);
  costs.mockClear();
  await drawn.submit();
  expect(drawn.text()).toContain('Set your max to CA$30,000?');
  expect(costs.mock.lastCall?.[0].bidDeposit).toBe(5_000);
});

describe('the form of a bid', () => {
  it('begins at the least that can win, and shows the bid once more before it binds', async () => {
    const { buttons, press, text } = await form(lotOf({}));
    expect(buttons()).toContain('Set max of CA$25,000');
    await press('Set max of CA$25,000');
    expect(sent).toEqual([]);
    expect(text()).toContain('Set your max to CA$25,000?');
    expect(text()).toContain('Bids are binding.');
    await press('Cancel');
    expect(buttons()).toContain('Set max of CA$25,000');
    await press('Set max of CA$25,000');
    await press('Confirm max of CA$25,000');
    expect(sent).toEqual([
      {
        input: { listingId: 'l-1', kind: 'MAX', amount: 25_000 },
        options: { bindsMs: usualNumbers.bidding.atOnceMs },
      },
    ]);
  });

  it('sends nothing the rules refuse, and asks whether what is far above is meant', async () => {
    const { place, buttons, type, press, text } = await form(lotOf({}));
    await type('Your max', '24,800');
    expect(place.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expect(buttons().filter((name) => name.startsWith('Set max'))).toEqual([]);
    await type('Your max', '900,000');
    await press('Set max of CA$900,000');
    expect(text()).toContain('is far above the minimum bid of CA$25,000');
    await press('Confirm max of CA$900,000');
    expect(sent).toMatchObject([{ input: { amount: 900_000, confirmJump: true } }]);
  });

  it('is none for the seller, staff and whoever is suspended', async () => {
    for (const [who, said] of [
      [seenBy({ uid: 'u-seller' }), 'This is your listing. Sellers do not bid.'],
      [seenBy({ roles: ['admin'] }), 'Staff can’t bid.'],
      [seenBy({ bidderStatus: 'SUSPENDED' }), 'Your account is suspended. Your profile says why.'],
    ] as const) {
      const { buttons, text } = await form(who);
      expect([text(), buttons()]).toEqual([said, []]);
    }
  });

  it('leads a visitor to sign in, and keeps the bid they began', async () => {
    const { type, press } = await form({ ...lotOf({}), session: { ...signedOut } });
    await type('Your max', '26,000');
    await press('Sign in to bid CA$26,000');
    expect(begunBid()).toMatchObject({ listingId: 'l-1', kind: 'MAX', text: '26,000' });
    expect(sent).toEqual([]);
  });

  it('asks a member to finish registering, with what was typed wrong left out of the button', async () => {
    const lot = { ...seenBy({ emailVerified: false }), account };
    const { type, buttons } = await form(lot);
    expect(buttons()).toContain('Finish registering to bid CA$25,000');
    await type('Your max', '10');
    expect(buttons()).toContain('Finish registering to bid');
  });

  it('keeps offline a maximum bid that may wait, and never an exact one', async () => {
    device.set(connectionAtom, 'offline');
    const { place, buttons, press, text } = await form(lotOf({}));
    await press('Queue max of CA$25,000');
    await press('Confirm, queue CA$25,000');
    expect(sent).toMatchObject([{ input: { kind: 'MAX' }, options: { waits: true } }]);
    const exact = [...place.querySelectorAll('input')].find((one) => one.value === 'EXACT');
    await act(async () => exact?.click());
    expect(text()).toContain('An exact bid needs a connection');
    expect(buttons().filter((name) => name.startsWith('Bid '))).toEqual([]);
  });
});
