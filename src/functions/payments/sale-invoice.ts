import { standingTerms } from '../../domain/bidding/auction-terms.ts';
import {
  buyerFeeInvoice,
  buyerFeeInvoiceId,
  invoiceNumber,
  invoiceSequence,
  type InvoiceTerms,
  type BilledSale,
} from '../../domain/payments/buyer-fee-invoice.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { invoices } from '../../domain/payments/invoice.entity.ts';
import { config } from '../../domain/platform/config.entity.ts';
import { COMPANY, companyFrom, sellerOf } from '../../domain/platform/company.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports, Reader, Tx } from '../ports.ts';
import { buyerOf } from './buyer-place.ts';

/** Takes the next number of the year: the step that writes it, and the number. */
const nextNumber = async (tx: Tx, at: number) => {
  const row = invoiceSequence(at);
  const sequence = await tx.get(sequences, row);
  const last = (sequence?.last ?? 0) + 1;
  return {
    number: invoiceNumber(at, last),
    take: () =>
      sequence
        ? tx.change(sequences, row, { last })
        : tx.create(sequences, row, { last, createdBy: 'house' }),
  };
};

/** Who issues an invoice now, as far as staff have told. */
const issuerOf = async (reader: Reader) =>
  sellerOf(companyFrom((await reader.get(config, COMPANY))?.values));

/**
 * Entering SOLD creates exactly one buyer-fee invoice: called in the transaction of the sale, it
 * reads what the invoice needs and answers the step that writes it, for all reads of a transaction
 * come before its first write. Open at once and numbered when the buyer's province is known, else a
 * draft.
 */
export const saleInvoice = async (
  tx: Tx,
  sale: BilledSale,
  terms: InvoiceTerms,
): Promise<() => void> => {
  const id = buyerFeeInvoiceId(sale.listingId, sale.round);
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
    const { listingId, currency, userId: buyerId, info } = draft ?? {};
    if (draft?.status !== 'DRAFT' || !listingId || !currency || !buyerId) return;
    const [listing, { number, take }, { place, billTo }, issuer] = await Promise.all([
      tx.get(listings, listingId),
      nextNumber(tx, now),
      buyerOf(tx, buyerId),
      issuerOf(tx),
    ]);
    if (!listing || !place || info?.hammer === undefined) return;
    const sale = { listingId, number: listing.number, currency, buyerId, at: now };
    const { fee } = standingTerms(listing);
    const hammer = info.hammer / 100;
    const issued = buyerFeeInvoice({ ...sale, hammer }, place, { fee, dueMs });
    take();
    tx.change(invoices, id, { ...issued, status: 'OPEN', number, ...billTo, ...issuer });
  });
};

/** Issues the drafts of a buyer who has told where he lives by now. */
export const issueDrafts = async (ports: Ports, buyerId: string): Promise<void> => {
  const drafts = await ports.db.find(invoices, {
    where: [
      ['userId', '==', buyerId],
      ['status', '==', 'DRAFT'],
      ['kind', '==', 'BUYER_FEE'],
    ],
  });
  for (const { id } of drafts) await issueDraft(ports, id);
};
