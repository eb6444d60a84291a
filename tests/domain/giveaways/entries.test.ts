import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import {
  countEntries,
  entryNumbersOf,
  type EntryAction,
  type EntryEvent,
} from '../../../src/domain/giveaways/entries.ts';

const terms = {
  startAt: 0,
  endAt: 1_000,
  windows: [{ from: 500, until: 600, times: 5 }],
  numbers: entryNumbersOf(usualNumbers.giveaways),
};
const count = (...events: EntryEvent[]) => countEntries(true, events, terms).entries;
const spend = (cents: number, at = 1, orderId = 'o1'): EntryEvent => ({
  type: 'SPEND',
  orderId,
  cents,
  at,
});

const act = (action: EntryAction, ref: string): EntryEvent => ({ type: 'ACTION', action, ref });
const free = (day: string): EntryEvent => ({ type: 'FREE_FORM', day });

describe('giveaway entries', () => {
  it.each<[string, number, EntryEvent[]]>([
    ['opting in', 1, []],
    ['one dollar short', 1, [spend(1_999)]],
    ['CAD 20', 2, [spend(2_000)]],
    ['two halves are summed before flooring', 2, [spend(1_000), spend(1_000, 2, 'o2')]],
    ['a window of five', 6, [spend(2_000, 500)]],
    ['the end of a window is out', 2, [spend(2_000, 600)]],
    ['before the start and at the end', 1, [spend(9_000, -1), spend(9_000, 1_000, 'o2')]],
    ['a refund', 1, [spend(2_000), { type: 'REFUND', orderId: 'o1', cents: 1, at: 2_000 }]],
    ['phone once', 2, Array.from({ length: 3 }, () => act('verifiedPhone', 'a'))],
    ['a submission', 6, [{ type: 'ACTION', action: 'submissionAccepted', ref: 's' }]],
    ['the same referral twice', 3, Array.from({ length: 2 }, () => act('referral', 'b'))],
    ['a free form a day', 51, ['d1', 'd1', 'd2'].map((day) => free(day))],
  ])('%s', (_, want, events) => expect(count(...events)).toBe(want));

  it('caps referrals at ten and everything at a thousand, also the free route', () => {
    const friends = Array.from({ length: 9 }, (_, i) => ({
      type: 'ACTION' as const,
      action: 'referral' as const,
      ref: `f${i}`,
    }));
    expect(count(...friends)).toBe(11);
    expect(count(spend(100_000_000))).toBe(1_000);
    const forms = Array.from({ length: 99 }, (_, i) => ({
      type: 'FREE_FORM' as const,
      day: `d${i}`,
    }));
    expect(count(...forms)).toBe(1_000);
  });

  it('whoever has not entered, or may not, has none', () => {
    expect(countEntries(false, [spend(9_000), free('d1')], terms).entries).toBe(0);
  });

  it('invariant 26: the same events give the same number in any order, and a refund never raises it', () => {
    const event = fc.record({
      orderId: fc.constantFrom('o1', 'o2', 'o3'),
      cents: fc.nat(50_000),
      at: fc.integer({ min: -100, max: 1_100 }),
    });
    fc.assert(
      fc.property(fc.array(event), fc.array(event), event, (spends, refunds, extra) => {
        const once = new Map(spends.map((s) => [s.orderId, { type: 'SPEND' as const, ...s }]));
        const events: EntryEvent[] = [
          ...once.values(),
          ...refunds.map((r) => ({ type: 'REFUND' as const, ...r })),
        ];
        const before = count(...events);
        expect(count(...events.toReversed())).toBe(before);
        expect(count(...events, { type: 'REFUND', ...extra })).toBeLessThanOrEqual(before);
      }),
    );
  });
});
