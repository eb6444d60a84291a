import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allIn } from '../../../src/domain/payments/all-in.ts';
import { buyerFee } from '../../../src/domain/payments/fee.ts';
import { invoiceLine, invoiceSum } from '../../../src/domain/payments/invoices/invoice-sum.ts';
import { scaleHalfUp } from '../../../src/domain/payments/rounding.ts';
import { taxLines, taxRowsFor, withTax } from '../../../src/domain/payments/tax.ts';

const fees = { buyerBps: 500, buyerMinCents: 25_000, buyerMaxCents: 750_000 };
const regions = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');
const cents = fc.integer({ min: 0, max: 10_000_000_000 });

describe('buyer fee', () => {
  it.each([
    [2_850_000, 142_500],
    [0, 25_000],
    [500_000, 25_000],
    [500_020, 25_001],
    [500_010, 25_001],
    [500_009, 25_000],
    [15_000_000, 750_000],
    [15_000_100, 750_000],
    [90_000_000, 750_000],
  ])('of %i cents is %i', (hammer, fee) => expect(buyerFee(hammer, fees)).toBe(fee));

  it('invariant 18: is five per cent, clamped, and never falls as the hammer rises', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const exact = Math.min(Math.max(Math.floor((a * 5 + 50) / 100), 25_000), 750_000);
        expect(buyerFee(a, fees)).toBe(exact);
        if (a <= b) expect(buyerFee(a, fees)).toBeLessThanOrEqual(buyerFee(b, fees));
      }),
    );
  });
});

describe('tax on a fee of 1,425.00', () => {
  it.each([
    ['CA', 'ON', [18_525], 161_025],
    ['CA', 'NS', [19_950], 162_450],
    ['CA', 'NB', [21_375], 163_875],
    ['CA', 'QC', [7_125, 14_214], 163_839],
    ['CA', 'AB', [7_125], 149_625],
    ['US', 'WA', [], 142_500],
  ])('%s %s', (country, region, taxes, total) => {
    const sum = withTax(142_500, { country, region, date: '2026-11-21' });
    expect(sum.taxes.map((t) => t.amount)).toEqual(taxes);
    expect(sum.total).toBe(total);
  });

  it('Nova Scotia had 15 % until April 2025', () => {
    const at = (date: string) => taxLines(10_000, { country: 'CA', region: 'NS', date });
    expect(at('2025-03-31').map((t) => t.ppm)).toEqual([150_000]);
    expect(at('2025-04-01').map((t) => t.ppm)).toEqual([140_000]);
  });

  it('provincial tax on services is off unless switched on', () => {
    const place = { country: 'CA', region: 'BC', date: '2026-11-21' };
    const names = (on: boolean) =>
      taxLines(10_000, place, taxRowsFor({ provincialServiceTax: on })).map((t) => t.name);
    expect([names(false), names(true)]).toEqual([['GST'], ['GST', 'PST']]);
  });

  it('every province has one rate, Quebec two, on any one day', () => {
    for (const region of regions) {
      for (const date of ['2020-01-01', '2025-04-01', '2026-11-21']) {
        const lines = taxLines(10_000, { country: 'CA', region, date });
        expect(lines).toHaveLength(region === 'QC' ? 2 : 1);
      }
    }
  });
});

describe('sums', () => {
  it('invariant 19: an invoice is the sum of its lines and its taxes', () => {
    const line = fc.record({
      unit: fc.integer({ min: 0, max: 5_000_000 }),
      qty: fc.integer({ min: 1, max: 99 }),
      taxable: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom(...regions), (rows, region) => {
        const lines = rows.map((r) => invoiceLine({ label: 'x' }, r.unit, r.qty, r.taxable));
        const sum = invoiceSum(lines, { country: 'CA', region, date: '2026-11-21' });
        const each = lines.reduce((s, l) => s + l.unit * l.qty, 0);
        expect(sum.subtotal).toBe(each);
        expect(sum.total).toBe(each + sum.taxes.reduce((s, t) => s + t.amount, 0));
        expect(Number.isSafeInteger(sum.total)).toBe(true);
      }),
    );
  });

  it('rounds half up without floats', () => {
    expect(scaleHalfUp(29, 100, 1)).toBe(2_900);
    expect(scaleHalfUp(1, 1, 2)).toBe(1);
    expect(scaleHalfUp(1, 49, 100)).toBe(0);
    expect(scaleHalfUp(9_007_199_254_740_991, 1, 1)).toBe(9_007_199_254_740_991);
  });

  it('the bid sheet adds hammer, fee and tax', () => {
    expect(allIn(28_500, { country: 'CA', region: 'QC', date: '2026-11-21' }, fees)).toMatchObject({
      hammer: 2_850_000,
      fee: 142_500,
      invoiced: 163_839,
      total: 3_013_839,
    });
  });
});
