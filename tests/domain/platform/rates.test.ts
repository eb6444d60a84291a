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
        const full = { times: Array.from({ length: one.count }, () => 0) };
        const empty = 'burst' in one ? { tokens: 0, at: 0 } : full;
        const wait = takeToken(one, empty, 0).retryAfterSeconds;
        expect(wait).toBeGreaterThan(0);
        expect(takeToken(one, empty, wait * 1_000).retryAfterSeconds).toBe(0);
      }),
    );
  });

  it('no window of that length ever holds more, whatever the pauses', () => {
    const hourly = { scope: 'uid', count: 20, windowMs: 3_600_000 } as const;
    const pauses = fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(pauses, fc.boolean(), (gaps, patient) => {
        let now = 0;
        let level: Level | null = null;
        const passed: number[] = [];
        for (const gap of gaps) {
          now += gap;
          let taken = takeToken(hourly, level, now);
          if (patient && taken.retryAfterSeconds > 0) {
            now += taken.retryAfterSeconds * 1_000;
            taken = takeToken(hourly, taken.level, now);
            expect(taken.retryAfterSeconds).toBe(0);
          }
          if (taken.retryAfterSeconds === 0) passed.push(now);
          ({ level } = taken);
        }
        passed.forEach((at, i) => {
          const held = passed.slice(i).filter((later) => later < at + hourly.windowMs);
          expect(held.length).toBeLessThanOrEqual(hourly.count);
        });
      }),
    );
  });

  it('a clock put back forgives nothing and locks nobody out for longer than the window', () => {
    const two = { scope: 'uid', count: 2, windowMs: 1_000 } as const;
    const level = { times: [50_000, 50_001] };
    expect(takeToken(two, level, 10_000).retryAfterSeconds).toBe(1);
    const later = takeToken(two, level, 10_000).level;
    expect(takeToken(two, later, 11_000).retryAfterSeconds).toBe(0);
  });
});
