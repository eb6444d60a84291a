import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formerPrices,
  keptPrices,
  withPrice,
  type PricePoint,
} from '../../../src/domain/listings/asked-price.ts';

const points = (...prices: readonly number[]): readonly PricePoint[] =>
  prices.map((askPrice, at) => ({ at, askPrice }));

describe('what was asked before', () => {
  it.each([
    ['nothing, where it was never changed', { askPrice: 100, priceHistory: points(100) }, []],
    ['nothing, where no price was kept', { askPrice: 100 }, []],
    [
      'all but the price it has, newest first',
      { askPrice: 80, priceHistory: points(100, 90, 80) },
      [90, 100],
    ],
    [
      'the last price too, while it is on request',
      { priceOnRequest: true, priceHistory: points(100, 90) },
      [90, 100],
    ],
  ])('is %s', (_, listing, prices) => {
    expect(formerPrices(listing).map(({ askPrice }) => askPrice)).toEqual(prices);
  });

  it('begins, after any changes, with another price than it has, and never holds more than is kept', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), { maxLength: 130 }),
        (asked) => {
          const priceHistory = asked.reduce<readonly PricePoint[]>(
            (history, askPrice, at) =>
              withPrice(history, askPrice === undefined ? {} : { askPrice }, at),
            [],
          );
          const last = asked.at(-1);
          const former = formerPrices(
            last === undefined ? { priceHistory } : { askPrice: last, priceHistory },
          );
          expect(former.length).toBeLessThanOrEqual(keptPrices);
          expect(former[0]?.askPrice ?? 0).not.toBe(last);
        },
      ),
    );
  });
});
