import { scaleDown } from '../rounding.ts';
import type { Invoice } from './invoice.entity.ts';

type Credited = Pick<Invoice, 'status' | 'total' | 'creditNotes'>;
type Parts = Pick<Invoice, 'subtotal' | 'taxes' | 'creditNotes'>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Sum of an invoice's credit notes, cents. */
export const creditedOf = ({ creditNotes }: Pick<Invoice, 'creditNotes'>): number =>
  sumOf(creditNotes.map(({ amount }) => amount));

/**
 * The amount of an invoice, paid or not: its total less its credit notes, zero once void or written
 * off. Cents.
 */
export const owedOf = (invoice: Credited): number =>
  invoice.status === 'VOID' || invoice.status === 'UNCOLLECTIBLE'
    ? 0
    : invoice.total - creditedOf(invoice);

/** The unpaid amount of an invoice, cents: zero while it is paid, being paid or not issued. */
export const dueOf = (invoice: Credited): number =>
  invoice.status === 'OPEN' || invoice.status === 'PAST_DUE' ? owedOf(invoice) : 0;

/** Id of the number sequence of a year's credit notes; year of the issue in UTC. */
export const creditSequence = (at: number): string =>
  `credit-notes-${new Date(at).getUTCFullYear()}`;

/** Number `CN-YYYY-NNNNNN`, gapless within its year; `count` starts at 1. */
export const creditNumber = (at: number, count: number): string =>
  `CN-${new Date(at).getUTCFullYear()}-${String(count).padStart(6, '0')}`;

/** The remainder of each part after the credit notes so far: amount before tax, then each tax. */
const leftOf = ({ subtotal, taxes, creditNotes }: Parts): readonly number[] => [
  subtotal - sumOf(creditNotes.map(({ net }) => net)),
  ...taxes.map(
    ({ amount }, at) => amount - sumOf(creditNotes.map((note) => note.taxes[at]?.amount ?? 0)),
  ),
];

/**
 * Divides an amount in proportion to the remainders, each part at most its remainder; leftover
 * cents go to the largest fractions, the first of two equal ones.
 */
const divided = (amount: number, left: readonly number[]): readonly number[] => {
  const all = sumOf(left);
  const shares = left.map((part, at) => ({ at, ...scaleDown(part, amount, all) }));
  const over = amount - sumOf(shares.map(({ whole }) => whole));
  const first = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
      .slice(0, over)
      .map(({ at }) => at),
  );
  return shares.map(({ at, whole }) => whole + (first.has(at) ? 1 : 0));
};

/**
 * Splits a credit note into the amount before tax and each tax, in cents that add up to it. All
 * notes of a fully credited invoice add up to its parts.
 *
 * @param amount cents, tax included; from 1 to the remainder of the invoice.
 */
export const creditShares = (invoice: Parts, amount: number) => {
  const [net = 0, ...taxes] = divided(amount, leftOf(invoice));
  return {
    net,
    taxes: invoice.taxes.map(({ name }, at) => ({ name, amount: taxes[at] ?? 0 })),
  };
};
