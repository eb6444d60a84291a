import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incrementAt } from '../../../src/domain/bidding/bids/increments.ts';
import { endAt, good, opening, reserves, run, startAt, tries, limits, terms } from './histories.ts';
import { checkBid, covered } from '../../../src/domain/bidding/bids/check-bid.ts';
import { viewOf } from '../../../src/domain/bidding/bids/bid-state.ts';
import { rounds } from '../../setup/tier.ts';

const holds = (check: (steps: ReturnType<typeof run>) => void, only?: 'MAX', noReserve = false) =>
  fc.assert(
    fc.property(noReserve ? fc.constant(0) : reserves, tries(only), (reserve, attempts) => {
      check(run(opening(reserve), attempts));
    }),
    { numRuns: rounds({ every: 60, long: 2_000 }) },
  );

describe('invariants of bidding', () => {
  it('invariant 1: the price never falls', () => {
    holds((steps) => steps.forEach((s) => expect(s.after.price >= s.before.price).toBe(true)));
  });

  it('invariant 2: a refused bid changes nothing', () => {
    holds((steps) => steps.forEach((s) => s.code && expect(s.after).toBe(s.before)));
  });

  it('invariant 3: the leader’s ceiling is never below the price', () => {
    holds((steps) => steps.forEach((s) => expect(s.after.ceiling >= s.after.price).toBe(true)));
  });

  it('invariant 4: with a reserve and a bid, price reaches it exactly when the ceiling does', () => {
    holds((steps) =>
      steps
        .filter((s) => s.after.reserve > 0 && s.after.bidCount > 0)
        .forEach(({ after }) =>
          expect(after.price >= after.reserve).toBe(after.ceiling >= after.reserve),
        ),
    );
  });

  it('invariant 5: a tie never changes the leader', () => {
    holds((steps) =>
      steps
        .filter((s) => s.resolution && s.before.leaderId && s.attempt.amount === s.before.ceiling)
        .forEach((s) => expect(s.after.leaderId).toBe(s.before.leaderId)),
    );
  });

  it('invariant 6: among maximum bids the highest ceiling leads, the earliest on ties', () => {
    holds((steps) => {
      const best = new Map<string, { amount: number; order: number }>();
      steps.forEach((s, order) => {
        if (!s.resolution) return;
        best.set(s.attempt.bidderId, { amount: s.attempt.amount, order });
        const [top] = [...best].sort(
          (a, b) => b[1].amount - a[1].amount || a[1].order - b[1].order,
        );
        expect(s.after.leaderId).toBe(top?.[0]);
      });
    }, 'MAX');
  });

  it('invariant 7: without reserve, maximum bids end at most one increment above the second', () => {
    holds(
      (steps) => {
        const ceilings = new Map<string, number>();
        for (const s of steps) {
          if (!s.resolution) continue;
          ceilings.set(s.attempt.bidderId, s.attempt.amount);
          const others = [...ceilings].filter(([id]) => id !== s.after.leaderId).map(([, c]) => c);
          const second = Math.max(...others);
          if (others.length > 0) {
            expect(s.after.price).toBeLessThanOrEqual(
              second + incrementAt(second, terms.increments),
            );
          } else expect(s.after.price).toBe(100);
        }
      },
      'MAX',
      true,
    );
  });

  it('invariants 8 and 10: the end never comes earlier, and a change leaves two minutes', () => {
    holds((steps) =>
      steps.forEach((s) => {
        expect(s.after.endAt).toBeGreaterThanOrEqual(s.before.endAt);
        const changed = s.after.price !== s.before.price || s.after.leaderId !== s.before.leaderId;
        if (changed) expect(s.after.endAt - s.attempt.at).toBeGreaterThanOrEqual(120_000);
        else expect(s.after.endAt).toBe(s.before.endAt);
      }),
    );
  });

  it('invariant 9: nothing is accepted before the start, at the end or after it', () => {
    holds((steps) =>
      steps.forEach((s) => {
        if (!s.resolution) return;
        expect(s.attempt.at).toBeGreaterThanOrEqual(startAt);
        expect(s.attempt.at).toBeLessThan(s.before.endAt);
      }),
    );
  });

  it('invariant 13: seller and staff place no bid, whatever they try', () => {
    fc.assert(
      fc.property(tries(), fc.boolean(), (attempts, staff) => {
        for (const attempt of attempts) {
          const bidder = { ...good, admin: staff, ownListing: !staff };
          const refused = checkBid(viewOf(opening(0), 'LIVE', 'x'), attempt, {
            now: attempt.at,
            bidder,
            hold: covered,
            recentAttempts: 0,
            limits,
          });
          expect(refused?.code).toBe(staff ? 'ADMIN_CANNOT_BID' : 'OWN_LISTING');
        }
      }),
    );
  });

  it('invariant 15: two reserves above every ceiling give the same public story', () => {
    fc.assert(
      fc.property(tries(), (attempts) => {
        const story = (reserve: number) =>
          run(opening(reserve), attempts).map((s) => [
            s.code,
            s.resolution?.lines,
            s.resolution?.outcome,
            s.after.price,
            s.after.endAt,
          ]);
        expect(story(200_000)).toEqual(story(900_000));
      }),
    );
  });

  it('invariant 28: a queued bid past its validity never binds', () => {
    fc.assert(
      fc.property(tries('MAX'), fc.integer({ min: 1, max: 600_000 }), (attempts, late) => {
        const expired = attempts.map((a) => ({ ...a, validUntil: a.at - late }));
        run(opening(0), expired).forEach((s) => expect(s.resolution).toBeNull());
      }),
    );
    const atTheLimit = [{ bidderId: 'ann', kind: 'MAX', amount: 500, at: endAt - 1 } as const];
    const [step] = run(opening(0), [{ ...atTheLimit[0]!, validUntil: endAt - 1 }]);
    expect(step?.code).toBeNull();
  });

  it('visible lines: the last line of a step shows the price, gapless and never a secret', () => {
    holds((steps) =>
      steps.forEach((s) => {
        const last = s.resolution?.lines.at(-1);
        if (!last) return;
        expect(last.amount).toBe(s.after.price);
        expect(last.bidderId).toBe(s.after.leaderId);
      }),
    );
  });
});
