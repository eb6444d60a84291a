import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rates, takeToken, type Level } from '../../../src/domain/platform/rates.ts';

const bucket = { scope: 'uid', count: 60, windowMs: 60_000, burst: 20 } as const;

describe('rate classes', () => {
  it('lets a burst through, then one token a refill', () => {
    let level: Level | null = null;
    for (let i = 0; i < 20; i += 1) {
      const taken = takeToken(bucket, level, 0);
      expect(taken.retryAfterSeconds).toBe(0);
      level = taken.level;
    }
    expect(takeToken(bucket, level, 0).retryAfterSeconds).toBe(1);
    expect(takeToken(bucket, level, 999).retryAfterSeconds).toBe(1);
    expect(takeToken(bucket, level, 1_000).retryAfterSeconds).toBe(0);
  });

  it('never lets more than burst plus refill through, and no clock turned back helps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 })), (gaps) => {
        let [now, passed, latest] = [0, 0, 0];
        let level: Level | null = null;
        for (const gap of gaps) {
          now += gap;
          latest = Math.max(latest, now);
          const taken = takeToken(bucket, level, now);
          if (taken.retryAfterSeconds === 0) passed += 1;
          level = taken.level;
        }
        const ahead = gaps.reduce((sum, g) => sum + Math.max(0, g), 0);
        expect(passed).toBeLessThanOrEqual(20 + Math.ceil(ahead / 1_000));
      }),
    );
  });

  it('the promise of retry-after is kept', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(rates).flat()), (one) => {
        const empty = { tokens: 0, at: 0 };
        const wait = takeToken(one, empty, 0).retryAfterSeconds;
        expect(wait).toBeGreaterThan(0);
        expect(takeToken(one, empty, wait * 1_000).retryAfterSeconds).toBe(0);
      }),
    );
  });
});
