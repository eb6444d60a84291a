import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countdownCall,
  countdownParts,
  countdownText,
} from '../../../../src/app/ui/card/countdown-text.ts';

const ms = (d: number, h: number, m: number, s: number): number =>
  (((d * 24 + h) * 60 + m) * 60 + s) * 1000;

describe('a countdown in figures', () => {
  it.each([
    [ms(6, 3, 59, 59), '6 d 3 h'],
    [ms(1, 0, 0, 0), '1 d 0 h'],
    [ms(0, 23, 59, 59), '23:59:59'],
    [ms(0, 3, 42, 40), '3:42:40'],
    [ms(0, 0, 12, 40), '12:40'],
    [ms(0, 0, 1, 36) + 999, '1:36'],
    [999, '0:00'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('%i ms is %s', (left, text) => {
    expect(countdownText(left)).toBe(text);
  });

  it.each([
    [ms(2, 4, 27, 0), '2d 4h 27min'],
    [ms(0, 3, 42, 40), '3h 42min 40s'],
    [ms(0, 0, 5, 7), '5min 07s'],
  ])('%i ms in parts is %s', (left, text) => {
    const parts = countdownParts(left).map((part) => part.figure + part.unit);
    expect(parts.join(' ')).toBe(text);
  });

  it('never shows less time for more time left', () => {
    const seconds = (text: string) =>
      text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    fc.assert(
      fc.property(fc.nat(86_399_000), fc.nat(86_399_000), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(seconds(countdownText(less))).toBeLessThanOrEqual(seconds(countdownText(more)));
      }),
    );
  });

  it('is called out at ten, two and no minutes, once each', () => {
    const calls: string[] = [];
    for (let left = 700_000; left > -5000; left -= 1000) {
      const call = countdownCall(left + 1000, left);
      if (call !== null) calls.push(call);
    }
    expect(calls).toEqual(['10 minutes left', '2 minutes left', 'Time is up']);
  });
});
