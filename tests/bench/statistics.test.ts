import { describe, expect, it } from 'vitest';
import { bootstrap, median, pairedRatio, quantile } from './statistics.ts';

describe('medians and quantiles', () => {
  it('take the middle, or stand half-way between two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('reach from the smallest to the largest', () => {
    const values = [50, 10, 30, 20, 40];
    expect(quantile(values, 0)).toBe(10);
    expect(quantile(values, 1)).toBe(50);
    expect(quantile(values, 0.25)).toBe(20);
  });

  it('leave what they were given as it was, and refuse nothing', () => {
    const values = [2, 1];
    median(values);
    expect(values).toEqual([2, 1]);
    expect(() => median([])).toThrow(/nothing/);
  });
});

describe('bootstrap', () => {
  it('holds the median between its ends, and is the same each time', () => {
    const values = [9, 10, 10, 11, 12, 30, 10, 9, 11, 10, 10];
    const { low, middle, high } = bootstrap(values);
    expect(middle).toBe(10);
    expect(low).toBeLessThanOrEqual(middle);
    expect(high).toBeGreaterThanOrEqual(middle);
    expect(bootstrap(values)).toEqual({ low, middle, high });
  });

  it('is a point where all are equal and wide where they scatter', () => {
    expect(bootstrap([7, 7, 7, 7])).toEqual({ low: 7, middle: 7, high: 7 });
    const wide = bootstrap([1, 100, 1, 100, 1, 100, 1]);
    expect(wide.high - wide.low).toBeGreaterThan(50);
  });
});

describe('paired ratios', () => {
  it('compare pair by pair and leave the first out', () => {
    const { middle, low, high } = pairedRatio([999, 20, 40, 60], [1, 10, 20, 30]);
    expect([low, middle, high]).toEqual([2, 2, 2]);
  });

  it('refuse what is not paired', () => {
    expect(() => pairedRatio([1, 2], [1])).toThrow(/Pairs/);
  });
});
