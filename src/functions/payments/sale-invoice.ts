import {
  billed,
  buyerFeeInvoice,
  buyerFeeInvoiceId,
  type InvoiceTerms,
  type BilledSale,
} from '../../domain/payments/buyer-fee-invoice.ts';
import { invoices } from '../../domain/payments/invoice.entity.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports, Tx } from '../ports.ts';
import { buyerOf } from './buyer-place.ts';
import { issuerOf, nextNumber } from './issue-invoice.ts';

/**
 * Creates exactly one buyer’s fee invoice when a lot becomes SOLD: called in the transaction of the
 * sale, it reads what the invoice needs and returns the function that writes it, because all reads of
 * a transaction come before its first write. Open at once and numbered when the buyer's province is
 * known, else a draft.
 *
 * @param id another one where the sale’s first invoice was taken back and this stands in its place.
 */
export const saleInvoice = async (
  tx: Tx,
  sale: BilledSale,
  terms: InvoiceTerms,
  id = buyerFeeInvoiceId(sale.listingId, sale.round),
): Promise<() => void> => {
  const [there, { number, take }, { place, billTo }, issuer] = await Promise.all([
    tx.get(invoices, id),
    nextNumber(tx, sale.at),
    buyerOf(tx, sale.buyerId),
    issuerOf(tx),
  ]);
  return () => {
    if (there) return;
    const fields = { ...buyerFeeInvoice(sale, place, terms), createdBy: 'house' };
    if (!place) {
      tx.create(invoices, id, { ...fields, status: 'DRAFT' });
      return;
    }
    take();
    tx.create(invoices, id, { ...fields, status: 'OPEN', number, ...billTo, ...issuer });
  };
};

/** Issues one draft, taxed and numbered on the day it is issued; not again when it was. */
const issueDraft = async (ports: Ports, id: string): Promise<void> => {
  const { dueMs } = (await numbersOf(ports)).invoices;
  await ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const draft = await tx.get(invoices, id);
    if (draft?.status !== 'DRAFT') return;
    const [{ number, take }, { place, billTo }, issuer] = await Promise.all([
      nextNumber(tx, now),
      buyerOf(tx, draft.userId),
      issuerOf(tx),
    ]);
    if (!place) return;
    take();
    const sums = billed(draft.lines, place, now, dueMs);
    tx.change(invoices, id, { ...sums, status: 'OPEN', number, ...billTo, ...issuer });
  });
};

/** Issues the draft invoices of a member whose address has become known. */
export const issueDrafts = async (ports: Ports, buyerId: string): Promise<void> => {
  const drafts = await ports.db.find(invoices, {
    where: [
      ['userId', '==', buyerId],
      ['status', '==', 'DRAFT'],
    ],
  });
  for (const { id } of drafts) await issueDraft(ports, id);
};
