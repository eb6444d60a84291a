import { withTax, type TaxPlace } from './tax.ts';

export interface InvoiceLine {
  readonly label: string;
  readonly qty: number;
  /** Integer cents each. */
  readonly unit: number;
  readonly amount: number;
  readonly taxable: boolean;
}

/** A line whose amount is quantity times unit. */
export const invoiceLine = (label: string, unit: number, qty = 1, taxable = true): InvoiceLine => ({
  label,
  qty,
  unit,
  amount: qty * unit,
  taxable,
});

/** Invoice sums: total is the sum of the lines plus the taxes on the taxable ones. */
export const invoiceSum = (lines: readonly InvoiceLine[], place: TaxPlace) => {
  const sum = (of: readonly InvoiceLine[]): number => of.reduce((s, l) => s + l.amount, 0);
  const subtotal = sum(lines);
  const { taxes, taxTotal } = withTax(sum(lines.filter((l) => l.taxable)), place);
  return { subtotal, taxes, taxTotal, total: subtotal + taxTotal };
};
