import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldBids, withReserve, type BidEvent } from '../../../../src/domain/bidding/bids/fold.ts';
import { accepted, endAt, opening, reserves, run, tries } from '../histories.ts';

/** The last bid came after the first end, which the bid before it had moved. */
const afterTheFirstEnd = [
  { bidderId: 'ann', kind: 'EXACT', amount: 100, confirmJump: true, at: endAt - 500_000 },
  { bidderId: 'ben', kind: 'EXACT', amount: 200, confirmJump: true, at: endAt - 118_995 },
  { bidderId: 'ben', kind: 'MAX', amount: 201, confirmJump: true, at: endAt },
] as const;

describe('state as a fold of the events', () => {
  it('invariant 31: replaying the events gives the stored state', () => {
    fc.assert(
      fc.property(reserves, tries(), (reserve, attempts) => {
        const steps = run(opening(reserve), attempts);
        const stored = steps.at(-1)?.after ?? opening(reserve);
        expect(foldBids(opening(reserve), accepted(steps))).toEqual(stored);
      }),
    );
  });

  it('invariant 11: two bids at once give one of the two serial outcomes, and each order is one', () => {
    fc.assert(
      fc.property(reserves, tries(), (reserve, attempts) => {
        const [a, b] = attempts.slice(-2);
        if (!a || !b) return;
        const before = run(opening(reserve), attempts.slice(0, -2)).at(-1)?.after;
        const from = before ?? opening(reserve);
        const same = { ...b, at: a.at };
        const outcomes = [run(from, [a, same]), run(from, [same, a])].map((s) => s.at(-1)?.after);
        const events = accepted(run(from, [a, same]));
        expect(outcomes).toContainEqual(foldBids(from, events));
      }),
    );
  });

  it('voiding and restoring the same bid changes nothing but may keep a later end', () => {
    fc.assert(
      fc.property(reserves, tries(), fc.nat(), (reserve, attempts, pick) => {
        const events = accepted(run(opening(reserve), attempts));
        const one = events[pick % Math.max(events.length, 1)];
        if (!one) return;
        const at = endAt - 1;
        const there: BidEvent[] = [...events, { type: 'VOID', bidId: one.bidId, at }];
        const back: BidEvent[] = [...there, { type: 'RESTORE', bidId: one.bidId, at }];
        const before = foldBids(opening(reserve), events);
        // The end is never shortened. Without that bid a later one may have taken the lead, in the
        // last minutes before the then valid end, and so have moved it.
        const without = foldBids(
          { ...opening(reserve), endAt: before.endAt },
          events.filter((e) => e !== one),
        );
        expect(foldBids(opening(reserve), there)).toEqual(without);
        expect(foldBids(opening(reserve), back)).toEqual({ ...before, endAt: without.endAt });
      }),
      { examples: [[0, afterTheFirstEnd, 1]] },
    );
  });

  it('invariants 3, 4 and 8 also hold after voids, restores and lowered reserves', () => {
    const extra = fc.array(
      fc.record({
        type: fc.constantFrom('VOID' as const, 'RESTORE' as const, 'RESERVE' as const),
        pick: fc.nat(),
        percent: fc.integer({ min: 0, max: 99 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(reserves, tries(), extra, (reserve, attempts, more) => {
        const events: BidEvent[] = [...accepted(run(opening(reserve), attempts))];
        const ids = events.flatMap((e) => (e.type === 'BID' ? [e.bidId] : []));
        let low = reserve;
        let state = foldBids(opening(reserve), events);
        for (const m of more) {
          const bidId = ids[m.pick % Math.max(ids.length, 1)];
          low = m.type === 'RESERVE' ? Math.floor((low * m.percent) / 100) : low;
          if (m.type === 'RESERVE') events.push({ type: 'RESERVE', reserve: low, at: endAt - 5 });
          else if (bidId) events.push({ type: m.type, bidId, at: endAt - 5 });
          const next = foldBids(opening(reserve), events);
          expect(next.endAt).toBeGreaterThanOrEqual(state.endAt);
          expect(next.ceiling).toBeGreaterThanOrEqual(next.price);
          if (next.bidCount > 0 && next.reserve > 0) {
            expect(next.price >= next.reserve).toBe(next.ceiling >= next.reserve);
          }
          state = next;
        }
      }),
    );
  });

  it('a reserve met by lowering it in the last two minutes leaves two minutes', () => {
    const [step] = run(opening(5_000), [
      { bidderId: 'ann', kind: 'MAX', amount: 3_000, at: endAt - 300_000 },
    ]);
    const state = step!.after;
    expect(state.price).toBe(3_000);
    expect(withReserve(state, 3_000, endAt - 30_000).endAt).toBe(endAt + 90_000);
    expect(withReserve(state, 4_000, endAt - 30_000).endAt).toBe(endAt);
    expect(withReserve(state, 3_000, endAt - 200_000).endAt).toBe(endAt);
  });
});
