import { expect, it } from 'vitest';
import { keptStorage } from '../../platform/kept-storage.ts';
import {
  keepLoad,
  keepQuote,
  keepTrailer,
  keptShipping,
  onShippingKept,
} from '../../../../src/app/bidding/data/shipping-kept.ts';

const quote = (at: number) => ({
  amount: 59_500,
  km: 685,
  transitDaysMin: 5,
  transitDaysMax: 14,
  validUntil: at + 1_000,
  at,
});

keptStorage();

it('keeps estimates, loads and the trailer, and says so', () => {
  let told = 0;
  const stop = onShippingKept(() => {
    told += 1;
  });
  keepQuote('lot M5V open', quote(1));
  keepLoad('lot', { size: 'LONG', runs: false });
  keepTrailer(true);
  stop();
  keepTrailer(true);
  expect(told).toBe(3);
  expect(keptShipping()).toEqual({
    enclosed: true,
    loads: { lot: { size: 'LONG', runs: false } },
    quotes: { 'lot M5V open': quote(1) },
  });
  expect(keptShipping()).toBe(keptShipping());
});

it('keeps the latest sixty, and one kept again is of the latest', () => {
  for (let n = 0; n < 60; n += 1) keepQuote(`lot-${n}`, quote(n));
  keepQuote('lot-0', quote(100));
  keepQuote('lot-60', quote(101));
  const { quotes } = keptShipping();
  expect(Object.keys(quotes)).toHaveLength(60);
  expect(quotes['lot-0']).toEqual(quote(100));
  expect(quotes['lot-1']).toBeUndefined();
});

it.each([
  '',
  'no JSON',
  '7',
  'null',
  '{"quotes":{"a":{"amount":1}},"loads":{"b":{"size":"toString","runs":true}}}',
])('takes %j for nothing kept', (text) => {
  localStorage.setItem('hl-shipping', text);
  expect(keptShipping()).toEqual({ enclosed: false, loads: {}, quotes: {} });
});
