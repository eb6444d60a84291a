import { sales, type Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import { invoiceMachine } from '../../domain/payments/invoices/invoice-machine.ts';
import { invoices } from '../../domain/payments/invoices/invoice.entity.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import { refundCharge } from '../payments/cards/charge.ts';
import type { Ports } from '../ports.ts';
import { feeInvoiceOf } from './fee-invoice.ts';

/** Refunds all payments of the fee of one sale. False if a part was refused. */
const giveBack = async (ports: Ports, sale: Sale): Promise<boolean> => {
  const { buyerId, listingId } = sale;
  const invoiceId = (await feeInvoiceOf(ports.db, sale))?.id;
  const taken = await ports.db.find(cardCharges, { where: [['userId', '==', buyerId]] });
  let all = true;
  for (const { id, purpose, taken: sum, refunded, providerRef: ref } of taken) {
    const isHold = purpose.kind === 'HOLD' && purpose.id === listingId;
    const isInvoice = purpose.kind === 'INVOICE' && purpose.id === invoiceId;
    const amount = sum - refunded;
    if ((!isHold && !isInvoice) || amount <= 0 || ref === undefined) continue;
    const done = await refundCharge(ports, { ref, amount, key: `fee-back-${id}` });
    if (done.outcome === 'REFUSED') {
      ports.log('warn', `the fee of ${listingId} is not given back: ${done.code}`);
      all = false;
    }
  }
  return all;
};

const finish = (ports: Ports, sale: Sale): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const invoice = await feeInvoiceOf(tx, sale);
    const moved = invoice && transition(invoiceMachine, invoice.status, 'REFUND_REST', 'system');
    if (invoice && moved?.ok) tx.change(invoices, invoice.id, { status: moved.to });
    tx.change(sales, sale.id, { refund: 'DONE' });
  });

/**
 * Refunds the buyer’s fee if the seller defaulted. The next run resumes after an interruption
 * or an error; the provider’s idempotency key prevents a second refund.
 */
export const refundFees = async (ports: Ports): Promise<void> => {
  if (ports.cards === null) return;
  const due = await ports.db.find(sales, {
    where: [['refund', '==', 'DUE']],
    orderBy: [['soldAt', 'asc']],
    limit: 100,
  });
  for (const sale of due) {
    try {
      if (await giveBack(ports, sale)) await finish(ports, sale);
    } catch (error) {
      ports.log('warn', `the fee of ${sale.listingId} is not given back yet: ${String(error)}`);
    }
  }
};
