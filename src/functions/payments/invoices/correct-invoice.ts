import { auctionEngines } from '../../../domain/bidding/auction-engine.entity.ts';
import { owingOf } from '../../../domain/bidding/sales/buyer.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { transition } from '../../../domain/kit/state-machine.ts';
import {
  invoicesCreditInvoice,
  invoicesVoidInvoice,
  invoicesWriteOffInvoice,
} from '../../../domain/payments/commands.ts';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import {
  invoiceActs,
  type InvoiceAct,
} from '../../../domain/payments/invoices/invoice-act.entity.ts';
import { invoiceMachine } from '../../../domain/payments/invoices/invoice-machine.ts';
import {
  invoices,
  mostCreditNotes,
  type Invoice,
} from '../../../domain/payments/invoices/invoice.entity.ts';
import { countAlone } from '../../approvals/money-alone.ts';
import { assertAllowed, keyed, reject, type Context } from '../../handler.ts';
import type { Reader, Tx } from '../../ports.ts';
import { oweBackBeyond } from '../credits/give-back.ts';
import { oweRelease } from '../holds/release-holds.ts';
import { creditOf } from '../credits/write-credit.ts';

const standingInvoice = async (reader: Reader, id: string): Promise<Invoice> => {
  const invoice = await reader.get(invoices, id);
  if (invoice && !invoice.isDeleted) return invoice;
  const message = 'There is no such invoice.';
  return reject(refusal('not-found', 'INVOICE_NOT_FOUND', message, { field: 'invoiceId' }));
};

const invoiceAnswer = ({ id, number, total, currency }: Invoice, status: Invoice['status']) => ({
  id,
  ...(number === undefined ? {} : { number }),
  status,
  total,
  currency,
});

type RecordedAct = Pick<InvoiceAct, 'act' | 'amount' | 'number' | 'reason' | 'userId' | 'alone'>;

/** Records a staff action on an invoice, with its author and reason. */
export const writeAct = (
  tx: Tx,
  { ports, uid }: Pick<Context, 'ports' | 'uid'>,
  invoiceId: string,
  act: RecordedAct,
): void =>
  tx.create(invoiceActs, ports.newId(), {
    invoiceId,
    ...act,
    by: uid,
    at: ports.clock.now(),
    createdBy: uid,
  });

/**
 * Reads the buyer’s hold, and returns the write that releases it: the fee it secured is no longer
 * owed.
 */
const freeHold = async (tx: Tx, invoice: Invoice, context: Context): Promise<() => void> => {
  const { kind, listingId, userId: bidderId } = invoice;
  const nothing = (): void => undefined;
  if (kind !== 'BUYER_FEE' || listingId === undefined || context.ports.cards === null) {
    return nothing;
  }
  const engine = await tx.get(auctionEngines, listingId);
  if (engine === null || owingOf(engine) !== bidderId) return nothing;
  return oweRelease(tx, { listingId, bidderId }, context);
};

const goingBack = ({ userId }: Invoice, { amount }: { readonly amount: number }) =>
  ({ userId, direction: 'BACK', amount }) as const;

/** Voids an unpaid invoice; a part already paid is refunded. */
export const voidInvoice = keyed(invoicesVoidInvoice, {
  partition: ({ invoiceId }) => invoiceId,
  inTransaction: async ({ invoiceId, reason }, context, tx) => {
    const { ports } = context;
    const invoice = await standingInvoice(tx, invoiceId);
    const moved = transition(invoiceMachine, invoice.status, 'VOID', 'admin');
    if (!moved.ok) return reject(moved.refusal);
    const [back, free] = await Promise.all([
      oweBackBeyond(tx, invoice, 0, context),
      freeHold(tx, invoice, context),
    ]);
    const counted = await countAlone(tx, context, goingBack(invoice, back));
    tx.change(invoices, invoiceId, {
      status: moved.to,
      voidedAt: ports.clock.now(),
      voidReason: reason,
    });
    back.write();
    free();
    writeAct(tx, context, invoiceId, { act: 'VOIDED', reason, ...counted });
    return invoiceAnswer(invoice, moved.to);
  },
});

/** Writes off the unpaid part of an invoice; a paid part is kept, and the hold is released. */
export const writeOffInvoice = keyed(invoicesWriteOffInvoice, {
  partition: ({ invoiceId }) => invoiceId,
  inTransaction: async ({ invoiceId, reason }, context, tx) => {
    const invoice = await standingInvoice(tx, invoiceId);
    const moved = transition(invoiceMachine, invoice.status, 'WRITE_OFF', 'admin');
    if (!moved.ok) return reject(moved.refusal);
    const free = await freeHold(tx, invoice, context);
    const writtenOffAt = context.ports.clock.now();
    tx.change(invoices, invoiceId, { status: moved.to, writtenOffAt, writeOffReason: reason });
    free();
    writeAct(tx, context, invoiceId, { act: 'WRITTEN_OFF', reason });
    return invoiceAnswer(invoice, moved.to);
  },
});

const creditable: ReadonlySet<Invoice['status']> = new Set([
  'OPEN',
  'PAST_DUE',
  'PAID',
  'PARTIALLY_REFUNDED',
]);
const unpaid: ReadonlySet<Invoice['status']> = new Set(['OPEN', 'PAST_DUE']);

/** Why a credit note of this amount is not allowed; null if it is. */
const checkCredit = (invoice: Invoice, amount: number) => {
  const { status, creditNotes } = invoice;
  if (!creditable.has(status)) {
    return refusal(
      'aborted',
      'TRANSITION_REFUSED',
      `An invoice that is ${status} is not credited.`,
      {
        details: { from: status, event: 'CREDIT' },
      },
    );
  }
  const owed = owedOf(invoice);
  if (amount > owed) {
    const message = 'That is more than is left of the invoice.';
    return refusal('invalid-argument', 'MORE_THAN_INVOICED', message, { field: 'amount' });
  }
  if (amount === owed && unpaid.has(status)) {
    const message = 'All of an invoice that is not paid is taken back by voiding it.';
    return refusal('failed-precondition', 'VOID_INSTEAD', message);
  }
  if (creditNotes.length < mostCreditNotes) return null;
  const message = 'This invoice has as many credit notes as one may have.';
  return refusal('failed-precondition', 'CREDIT_NOTES_FULL', message);
};

/** Reduces an invoice by a credit note, which has its own number. */
export const creditInvoice = keyed(invoicesCreditInvoice, {
  partition: ({ invoiceId }) => invoiceId,
  inTransaction: async ({ invoiceId, amount, reason, trial = false }, context, tx) => {
    const at = context.ports.clock.now();
    const invoice = await standingInvoice(tx, invoiceId);
    assertAllowed(checkCredit(invoice, amount));
    const back = await oweBackBeyond(tx, invoice, owedOf(invoice) - amount, context);
    const credit = { amount, reason, by: 'admin', back: back.amount, at } as const;
    const [{ number, status, owed, write }, counted] = await Promise.all([
      creditOf(tx, invoice, credit),
      countAlone(tx, context, goingBack(invoice, back)),
    ]);
    const answer = {
      ...invoiceAnswer(invoice, status),
      creditNote: number,
      owed,
      back: back.amount,
    };
    if (trial) return answer;
    write();
    back.write();
    writeAct(tx, context, invoiceId, { act: 'CREDITED', amount, number, reason, ...counted });
    return answer;
  },
});
