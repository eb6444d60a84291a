import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  creditNumber,
  creditShares,
  owedOf,
} from '../../../../src/domain/payments/invoices/credit-note.ts';
import { invoiceSum } from '../../../../src/domain/payments/invoices/invoice-sum.ts';
import type { Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';

type Notes = Invoice['creditNotes'];
const at = Date.parse('2026-11-24T00:00:00Z');
const placed = (region: string) => ({ country: 'CA', region, date: '2026-11-24' });

/** Credits one after the other, each from the amount left by the previous ones. */
const credited = (invoice: Omit<Invoice, 'creditNotes'>, amounts: readonly number[]): Notes =>
  amounts.reduce<Notes>((creditNotes, amount, n) => {
    const shares = creditShares({ ...invoice, creditNotes }, amount);
    const number = creditNumber(at, n + 1);
    return [...creditNotes, { number, at, amount, reason: 'Because', ...shares }];
  }, []);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

it('divides a part of a fee in the measure of fee and tax', () => {
  const invoice = { ...invoiceSum([{ amount: 142_500, taxable: true }], placed('QC')) } as Invoice;
  expect(creditShares({ ...invoice, creditNotes: [] }, 10_000)).toEqual({
    net: 8_698,
    taxes: [
      { name: 'GST', amount: 435 },
      { name: 'QST', amount: 867 },
    ],
  });
});

it('the cents of every note add up to it, and those of all to the invoice, tax by tax', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ON', 'QC', 'AB', 'NB', 'US'),
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 19 }),
      (region, taxed, untaxed, weights) => {
        const lines = [
          { amount: taxed, taxable: true },
          { amount: untaxed, taxable: false },
        ];
        const invoice = { ...invoiceSum(lines, placed(region)), status: 'PAID' } as Invoice;
        const amounts: number[] = [];
        let left = invoice.total;
        for (const weight of weights) {
          const part = Math.min(left - 1, Math.floor((invoice.total / 4_000_000) * weight));
          if (part < 1) continue;
          amounts.push(part);
          left -= part;
        }
        amounts.push(left);
        const notes = credited(invoice, amounts);
        for (const { amount, net, taxes } of notes) {
          expect(net + sum(taxes.map((tax) => tax.amount))).toBe(amount);
          expect(Math.min(net, ...taxes.map((tax) => tax.amount))).toBeGreaterThanOrEqual(0);
        }
        expect(sum(notes.map(({ net }) => net))).toBe(invoice.subtotal);
        for (const [n, tax] of invoice.taxes.entries()) {
          expect(sum(notes.map(({ taxes }) => taxes[n]?.amount ?? 0))).toBe(tax.amount);
        }
        expect(owedOf({ ...invoice, creditNotes: notes })).toBe(0);
      },
    ),
  );
});
