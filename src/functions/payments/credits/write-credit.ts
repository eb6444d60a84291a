import {
  creditedOf,
  creditNumber,
  creditSequence,
  creditShares,
  owedOf,
} from '../../../domain/payments/invoices/credit-note.ts';
import { invoiceMachine } from '../../../domain/payments/invoices/invoice-machine.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { transition, type Actor } from '../../../domain/kit/state-machine.ts';
import type { Tx } from '../../ports.ts';
import { nextIn } from '../invoices/issue-invoice.ts';

/** A credit note to be written. */
interface Credit {
  /** Cents, tax included; from 1 to the rest of the invoice. */
  readonly amount: number;
  /** The reason, shown to the member. */
  readonly reason: string;
  readonly by: Actor;
  /** Cents of the amount that are refunded to a card. */
  readonly back: number;
  /** ms UTC. */
  readonly at: number;
}

type Credited = Pick<Invoice, 'status' | 'total' | 'subtotal' | 'taxes' | 'creditNotes'>;

/** The invoice with one more credit note, and the write that assigns the note’s number. */
export const nextCredit = async (
  tx: Tx,
  invoice: Credited,
  { amount, reason, by, back, at }: Credit,
) => {
  const { count, take } = await nextIn(tx, creditSequence(at));
  const { status, creditNotes, total } = invoice;
  const event = creditedOf(invoice) + amount === total ? 'REFUND_REST' : 'REFUND_PART';
  const moved = transition(invoiceMachine, status, event, by);
  // A part that was not paid by card is credited, and nothing is refunded.
  const becomes = moved.ok && (back > 0 || event === 'REFUND_REST') ? moved.to : status;
  const number = creditNumber(at, count);
  const note = { number, at, amount, reason, ...creditShares(invoice, amount) };
  return {
    number,
    take,
    credited: { status: becomes, creditNotes: [...creditNotes, note] },
  };
};

/** Prepares a credit note for an existing invoice: reads, and returns the function that writes. */
export const creditOf = async (tx: Tx, invoice: Invoice, credit: Credit) => {
  const { number, take, credited } = await nextCredit(tx, invoice, credit);
  return {
    number,
    status: credited.status,
    owed: owedOf(invoice) - credit.amount,
    write: () => {
      take();
      tx.change(invoices, invoice.id, credited);
    },
  };
};
