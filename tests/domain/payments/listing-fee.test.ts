import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditShares } from '../../../src/domain/payments/invoices/credit-note.ts';
import {
  billTotal,
  keptOfPackage,
  listingFeeInvoice,
  packageBill,
} from '../../../src/domain/payments/listing-fee.ts';

const at = Date.parse('2026-11-24T12:00:00Z');
const bill = (net: number, region: string, on = at) =>
  packageBill({ net, of: { lot: 214 }, place: { country: 'CA', region }, at: on });
const charge = { userId: 'u1', currency: 'CAD', purpose: { kind: 'PACKAGE', id: 'l1' } } as const;

it.each([
  ['ON', '2026-11-24', [5_577], 48_477],
  ['QC', '2026-11-24', [2_145, 4_279], 49_324],
  ['NS', '2025-03-31', [6_435], 49_335],
  ['NS', '2025-04-01', [6_006], 48_906],
  ['AB', '2026-11-24', [2_145], 45_045],
  ['NY', '2026-11-24', [], 42_900],
])('a package of 429.00 for a seller in %s on %s', (region, day, taxes, total) => {
  const asked = bill(42_900, region, Date.parse(`${day}T12:00:00Z`));
  expect(asked.taxes.map(({ amount }) => amount)).toEqual(taxes);
  expect(billTotal(asked)).toBe(total);
});

it('invariants 19 and 20: lines and taxes add up to what is charged, and what is kept and credited to it too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom('ON', 'QC', 'AB', 'NB', 'NS', 'BC', 'NY'),
      fc.boolean(),
      (net, region, wasScheduled) => {
        const asked = bill(net, region);
        const invoice = listingFeeInvoice(charge, asked, at);
        const sum = (all: readonly { readonly amount: number }[]): number =>
          all.reduce((so, { amount }) => so + amount, 0);
        expect(sum(invoice.lines) + sum(invoice.taxes)).toBe(invoice.total);
        expect(sum(invoice.taxes)).toBe(invoice.taxTotal);
        expect(invoice.total).toBe(billTotal(asked));
        const kept = keptOfPackage(invoice.total, wasScheduled);
        const back = invoice.total - kept;
        expect(back - kept).toBe(wasScheduled ? invoice.total % 2 : invoice.total);
        const note = creditShares({ ...invoice, creditNotes: [] }, back);
        expect(note.net + sum(note.taxes)).toBe(back);
        if (!wasScheduled)
          expect(note).toMatchObject({
            net,
            taxes: invoice.taxes.map(({ name, amount }) => ({ name, amount })),
          });
      },
    ),
  );
});
