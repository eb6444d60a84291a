import {
  invoicesGetInvoice,
  invoicesGetUserInvoices,
  invoicesUpdateInvoicePaymentMethodId,
} from '../../../domain/payments/commands.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { plain, reject } from '../../handler.ts';
import { pageOf } from '../../page-of.ts';
import type { Tx } from '../../ports.ts';
import { payInvoice } from './collect-invoices.ts';

const invoiceNotFound = (field: string): never =>
  reject(refusal('not-found', 'INVOICE_NOT_FOUND', 'You have no such invoice.', { field }));

/** Lists the caller's invoices, newest first; staff name a member. */
export const getUserInvoices = plain(
  invoicesGetUserInvoices,
  async ({ uid: wanted, limit, cursor }, { ports, uid, admin }) => {
    const whose = wanted ?? uid;
    if (whose !== uid && !admin) {
      const message = 'You can read your own invoices only.';
      return reject(refusal('permission-denied', 'OTHER_ACCOUNT', message, { field: 'uid' }));
    }
    const where = [['userId', '==', whose]] as const;
    const { page, ...more } = await pageOf(ports.db, invoices, where, { limit, cursor });
    return { invoices: page, ...more };
  },
);

/** Reads one invoice of the caller's, or any for staff. */
export const getInvoice = plain(invoicesGetInvoice, async ({ id }, { ports, uid, admin }) => {
  const invoice = await ports.db.get(invoices, id);
  if (!invoice || invoice.isDeleted || (invoice.userId !== uid && !admin))
    return invoiceNotFound('id');
  return { invoice };
});

/** Reads an invoice; refuses unless it is open and the caller's. */
const owed = async (tx: Tx, id: string, uid: string): Promise<Invoice> => {
  const invoice = await tx.get(invoices, id);
  if (!invoice || invoice.isDeleted || invoice.userId !== uid) return invoiceNotFound('invoiceId');
  if (invoice.status !== 'OPEN' && invoice.status !== 'PAST_DUE') {
    const message = 'This invoice is not open.';
    return reject(
      refusal('aborted', 'TRANSITION_REFUSED', message, {
        details: { from: invoice.status, event: 'PAY' },
      }),
    );
  }
  return invoice;
};

/**
 * Pays an open invoice at once with one of the caller's cards: the result is recorded in its
 * attempts, and an unpaid rest is later collected from the same card on schedule. While the bank
 * requires confirmation the payment is in progress: `paymentsCharges-authorizeItem` returns the
 * secret for the browser.
 */
export const updateInvoicePaymentMethodId = plain(
  invoicesUpdateInvoicePaymentMethodId,
  async ({ invoiceId, paymentMethodId }, { ports, uid, account }) => {
    const isStored = account?.cards?.some(({ id }) => id === paymentMethodId) === true;
    await ports.db.transaction(async (tx) => {
      await owed(tx, invoiceId, uid);
      if (!isStored) {
        const field = 'paymentMethodId';
        const message = 'This card is not stored.';
        reject(refusal('not-found', 'PAYMENT_METHOD_NOT_FOUND', message, { field }));
      }
      tx.change(invoices, invoiceId, { paymentMethodId });
    });
    await payInvoice(ports, invoiceId);
    const after = await ports.db.get(invoices, invoiceId);
    return { ok: true, status: after?.status ?? 'OPEN' };
  },
);
