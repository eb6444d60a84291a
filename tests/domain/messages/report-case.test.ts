import { describe, expect, it } from 'vitest';
import {
  waitingSince,
  withDecision,
  withoutReport,
  withReport,
} from '../../../src/domain/messages/report-case.ts';

const by = (name: string, at: number) => ({ at, by: `u-${name}`, name });
const decided = (at: number) => ({ ...by('staff', at), decision: 'KEPT' as const });

describe('how long a case has waited', () => {
  it('counts from its first report, whoever reports it after', () => {
    const once = withReport(null, by('ann', 1_000));
    expect(waitingSince(withReport(once, by('bo', 9_000)))).toBe(1_000);
  });

  it('counts from the first report after what staff decided', () => {
    const closed = withDecision(withReport(null, by('ann', 1_000)), decided(2_000));
    const again = withReport(withReport(closed, by('bo', 5_000)), by('cy', 8_000));
    expect(waitingSince(again)).toBe(5_000);
  });

  it('counts from the report that is left when an older one is taken back', () => {
    const two = withReport(withReport(null, by('ann', 1_000)), by('bo', 4_000));
    expect(waitingSince(withoutReport(two, 'u-ann', 'ann', 6_000))).toBe(4_000);
  });
});
