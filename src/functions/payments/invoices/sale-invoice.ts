import {
  billed,
  buyerFeeInvoice,
  buyerFeeInvoiceId,
  type InvoiceTerms,
  type BilledSale,
} from '../../../domain/payments/invoices/buyer-fee-invoice.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { COMPANY, companyFrom } from '../../../domain/platform/settings/company.ts';
import type { ConfigSection } from '../../../domain/platform/settings/config.entity.ts';
import type { WrittenChange } from '../../notifications/notice.ts';
import { numbersOf } from '../../numbers.ts';
import { eachPage } from '../../platform/jobs/once-in-house.ts';
import type { Ports, Tx } from '../../ports.ts';
import { buyerOf } from './buyer-place.ts';
import { issuerOf, nextNumber } from './issue-invoice.ts';

/**
 * Creates exactly one buyer’s fee invoice when a lot becomes SOLD. Called in the transaction of the
 * sale, it reads what the invoice needs and returns the function that writes it, because all reads
 * of a transaction come before its first write. The invoice is open at once and numbered if the
 * buyer's province and the issuing company are known; otherwise it is a draft.
 *
 * @param id a new one if the sale’s first invoice was voided and this one replaces it.
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
    const isIssued = place !== null && issuer !== null;
    const fields = { ...buyerFeeInvoice(sale, isIssued ? place : null, terms), createdBy: 'house' };
    if (!isIssued) {
      tx.create(invoices, id, { ...fields, status: 'DRAFT' });
      return;
    }
    take();
    tx.create(invoices, id, { ...fields, status: 'OPEN', number, ...billTo, ...issuer });
  };
};

/**
 * Issues one draft, taxed and numbered on the day it is issued; does nothing if it was issued
 * before.
 */
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
    if (!place || !issuer) return;
    take();
    const sums = billed(draft.lines, place, now, dueMs);
    tx.change(invoices, id, { ...sums, status: 'OPEN', number, ...billTo, ...issuer });
  });
};

/** Numbers an invoice paid before the company was known; does nothing if it was numbered before. */
const numberPaid = async (ports: Ports, id: string): Promise<void> => {
  await ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const [paid, { number, take }, issuer] = await Promise.all([
      tx.get(invoices, id),
      nextNumber(tx, now),
      issuerOf(tx),
    ]);
    if (!paid || !waitsForNumber(paid) || !issuer) return;
    take();
    tx.change(invoices, id, { issuedAt: now, number, ...issuer });
  });
};

/** Whether an invoice was paid but has no number yet. */
const waitsForNumber = ({ number, paidAt }: Pick<Invoice, 'number' | 'paidAt'>): boolean =>
  number === undefined && paidAt !== undefined;

/** Issues the invoices that waited for the company’s details, once staff have entered them. */
export const issueOnceTold = async (
  { id, before, after }: WrittenChange<ConfigSection>,
  ports: Ports,
): Promise<void> => {
  if (id !== COMPANY || companyFrom(after?.values) === null) return;
  if (before !== null && companyFrom(before.values) !== null) return;
  await eachPage(ports, invoices, async (page) => {
    for (const { id: waiting } of page) {
      const invoice = await ports.db.get(invoices, waiting);
      if (invoice?.status === 'DRAFT') await issueDraft(ports, waiting);
      else if (invoice && waitsForNumber(invoice)) await numberPaid(ports, waiting);
    }
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
