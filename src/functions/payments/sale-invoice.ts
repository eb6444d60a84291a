import { addresses, type Address } from '../../domain/accounts/address.entity.ts';
import { users, type User } from '../../domain/accounts/user.entity.ts';
import {
  buyerFeeInvoice,
  buyerFeeInvoiceId,
  invoiceNumber,
  invoiceSequence,
  type BuyerPlace,
  type Sale,
} from '../../domain/payments/buyer-fee-invoice.ts';
import { invoices } from '../../domain/payments/invoice.entity.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import type { Tx } from '../ports.ts';

/** The newest address of the buyer's book, or the province he shows; null when he gave neither. */
const placeOf = (address: Address | undefined, user: User | null): BuyerPlace | null => {
  if (address) return { country: address.country, region: address.region };
  const region = user?.region;
  if (region === undefined) return null;
  return { country: regionCountry(region), region };
};

const billToOf = ({ name, line1, line2, city, region, country, postal, phone }: Address) => ({
  name,
  line1,
  ...(line2 === undefined ? {} : { line2 }),
  city,
  region,
  country,
  postal,
  ...(phone === undefined ? {} : { phone }),
});

/**
 * Entering SOLD creates exactly one buyer-fee invoice: called in the transaction of the sale, it
 * reads what the invoice needs and answers the step that writes it, for all reads of a transaction
 * come before its first write. Open at once and numbered when the buyer's province is known, else a
 * draft.
 */
export const saleInvoice = async (tx: Tx, sale: Sale): Promise<() => void> => {
  const id = buyerFeeInvoiceId(sale.listingId);
  const row = invoiceSequence(sale.at);
  const [there, sequence, user, book] = await Promise.all([
    tx.get(invoices, id),
    tx.get(sequences, row),
    tx.get(users, sale.buyerId),
    tx.find(addresses, {
      where: [['createdBy', '==', sale.buyerId]],
      orderBy: [['dateCreated', 'desc']],
      limit: 1,
    }),
  ]);
  const [address] = book;
  const place = placeOf(address, user);
  return () => {
    if (there) return;
    const createdBy = 'house';
    const fields = { ...buyerFeeInvoice(sale, place), createdBy };
    if (!place) {
      tx.create(invoices, id, { ...fields, status: 'DRAFT' });
      return;
    }
    const last = (sequence?.last ?? 0) + 1;
    if (sequence) tx.change(sequences, row, { last });
    else tx.create(sequences, row, { last, createdBy });
    tx.create(invoices, id, {
      ...fields,
      status: 'OPEN',
      number: invoiceNumber(sale.at, last),
      ...(address ? { billTo: billToOf(address) } : {}),
    });
  };
};
