import { withTax, type TaxPlace } from '../tax.ts';

/** Codes of lines the program writes; each is worded on display, in the reader’s language. */
export const lineCodes = ['BUYER_FEE', 'LISTING_PACKAGE', 'SHIPPING'] as const;

/**
 * The subject of an invoice line: a code with a lot number, or with the vehicle while there is no
 * lot number; or free text by the staff member who wrote the line.
 */
export type LineSubject =
  | { readonly code: (typeof lineCodes)[number]; readonly lot: number }
  | { readonly code: 'LISTING_PACKAGE'; readonly vehicle?: string }
  | { readonly label: string };

export type InvoiceLine = LineSubject & {
  readonly qty: number;
  /** Integer cents each. */
  readonly unit: number;
  readonly amount: number;
  readonly taxable: boolean;
};

/** A line whose amount is quantity times unit. */
export const invoiceLine = (
  subject: LineSubject,
  unit: number,
  qty = 1,
  taxable = true,
): InvoiceLine => ({
  ...subject,
  qty,
  unit,
  amount: qty * unit,
  taxable,
});

/** Fields of a line that count toward its invoice. */
export type LineAmount = Pick<InvoiceLine, 'amount' | 'taxable'>;

/** Invoice sums: total is the sum of the lines plus the taxes on the taxable ones. */
export const invoiceSum = (lines: readonly LineAmount[], place: TaxPlace) => {
  const sum = (of: readonly LineAmount[]): number => of.reduce((s, l) => s + l.amount, 0);
  const subtotal = sum(lines);
  const { taxes, taxTotal } = withTax(sum(lines.filter((l) => l.taxable)), place);
  return { subtotal, taxes, taxTotal, total: subtotal + taxTotal };
};
