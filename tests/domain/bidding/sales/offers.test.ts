import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lapseOffer,
  openNegotiation,
  stepOffer,
  type Negotiation,
  type OfferAction,
} from '../../../../src/domain/bidding/sales/offers.ts';
import type { Actor } from '../../../../src/domain/kit/state-machine.ts';

const HOUR = 3_600_000;
const offers = { stepMs: 24 * HOUR, longestMs: 72 * HOUR };
const open = openNegotiation({ round: 'FIRST', highBid: 8_000, reserve: 10_000 }, 0, offers);
const step = (n: Negotiation, action: OfferAction, by: Actor, now: number): Negotiation => {
  const done = stepOffer(n, action, by, now, offers);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.next;
};
const code = (n: Negotiation, action: OfferAction, by: Actor, now: number): string | null => {
  const done = stepOffer(n, action, by, now, offers);
  return done.ok ? null : done.refusal.code;
};

describe('offers after the end', () => {
  it('walks offer, counter, acceptance within three days', () => {
    const offered = step(open, { event: 'OFFER', amount: 8_500 }, 'member', 23 * HOUR);
    expect(offered).toMatchObject({ status: 'PENDING_SELLER', amount: 8_500, deadline: 47 * HOUR });
    const countered = step(offered, { event: 'COUNTER', amount: 9_500 }, 'owner', 46 * HOUR);
    expect(countered).toMatchObject({ status: 'COUNTERED', deadline: 70 * HOUR });
    const done = step(countered, { event: 'ACCEPT' }, 'member', 69 * HOUR);
    expect(done).toMatchObject({ status: 'ACCEPTED', amount: 9_500 });
  });

  it.each([
    [{ event: 'OFFER', amount: 7_999 }, 'member', HOUR, 'OFFER_TOO_LOW'],
    [{ event: 'OFFER', amount: 8_000.5 }, 'member', HOUR, 'INVALID_AMOUNT'],
    [{ event: 'OFFER', amount: 8_000 }, 'member', 24 * HOUR, 'OFFER_EXPIRED'],
    [{ event: 'OFFER', amount: 8_000 }, 'owner', HOUR, 'TRANSITION_REFUSED'],
    [{ event: 'ACCEPT' }, 'owner', HOUR, 'TRANSITION_REFUSED'],
  ] as const)('refuses %j by %s', (action, by, now, want) => {
    expect(code(open, action, by, now)).toBe(want);
  });

  it('keeps a counter between the offer and the reserve, and allows one', () => {
    const offered = step(open, { event: 'OFFER', amount: 8_500 }, 'member', 0);
    for (const amount of [8_500, 10_001]) {
      expect(code(offered, { event: 'COUNTER', amount }, 'owner', 1)).toBe('COUNTER_OUT_OF_RANGE');
    }
    const countered = step(offered, { event: 'COUNTER', amount: 10_000 }, 'owner', 1);
    const again = code(countered, { event: 'COUNTER', amount: 10_000 }, 'owner', 2);
    expect(again).toBe('TRANSITION_REFUSED');
  });

  it('silence of the bidder lets his high bid stand, silence afterwards expires', () => {
    expect(lapseOffer(open, 24 * HOUR - 1, offers)).toBe(open);
    const stood = lapseOffer(open, 24 * HOUR, offers);
    expect(stood).toMatchObject({ status: 'PENDING_SELLER', amount: 8_000, deadline: 48 * HOUR });
    expect(lapseOffer(open, 48 * HOUR, offers).status).toBe('EXPIRED');
  });

  it('invariant 23: never past 72 hours, and accepted is final and unique', () => {
    const action = fc.record({
      event: fc.constantFrom('OFFER' as const, 'COUNTER' as const, 'ACCEPT' as const),
      amount: fc.integer({ min: 7_000, max: 11_000 }),
      by: fc.constantFrom<Actor>('member', 'owner', 'admin', 'system'),
      gap: fc.integer({ min: 0, max: 30 * HOUR }),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 8 }), (actions) => {
        let [n, now, sales] = [open, 0, 0];
        for (const { gap, by, ...a } of actions) {
          now += gap;
          n = lapseOffer(n, now, offers);
          const done = stepOffer(n, a, by, now, offers);
          if (!done.ok) continue;
          expect(n.status).not.toBe('ACCEPTED');
          expect(now).toBeLessThan(n.deadline);
          n = done.next;
          if (n.status === 'ACCEPTED') sales += 1;
          expect(n.deadline).toBeLessThanOrEqual(72 * HOUR);
        }
        expect(sales).toBe(n.status === 'ACCEPTED' ? 1 : 0);
      }),
    );
  });

  it('a runner-up is free: may decline, and silence is no offer', () => {
    const invited = openNegotiation(
      { round: 'SECOND_CHANCE', highBid: 7_000, reserve: 0 },
      0,
      offers,
    );
    expect(lapseOffer(invited, 24 * HOUR - 1, offers)).toBe(invited);
    expect(lapseOffer(invited, 24 * HOUR, offers).status).toBe('EXPIRED');
    expect(step(invited, { event: 'DECLINE' }, 'member', 1).status).toBe('DECLINED');
    expect(code(open, { event: 'DECLINE' }, 'member', 1)).toBe('HIGH_BID_BINDS');
    const offered = step(invited, { event: 'OFFER', amount: 7_000 }, 'member', HOUR);
    expect(lapseOffer(offered, 25 * HOUR, offers).status).toBe('EXPIRED');
    expect(step(offered, { event: 'ACCEPT' }, 'owner', 24 * HOUR).amount).toBe(7_000);
  });
});
