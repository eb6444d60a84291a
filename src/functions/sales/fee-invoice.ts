import type { OfferRound } from '../../domain/bidding/offer-machine.ts';
import { roundId } from '../../domain/bidding/round-id.ts';
import type { Sale } from '../../domain/bidding/sale.entity.ts';
import { buyerFeeInvoiceId } from '../../domain/payments/buyer-fee-invoice.ts';
import { invoices, type Invoice } from '../../domain/payments/invoice.entity.ts';
import type { Reader } from '../ports.ts';

const roundOf = ({ id, listingId }: Sale): OfferRound =>
  id === roundId(listingId, 'SECOND_CHANCE') ? 'SECOND_CHANCE' : 'FIRST';

/**
 * The invoice of a sale’s buyer fee: the one the sale made, or, where staff took that back, the one
 * they wrote in its place. Null where there is none.
 */
export const feeInvoiceOf = async (reader: Reader, sale: Sale): Promise<Invoice | null> => {
  const { listingId, buyerId } = sale;
  const made = await reader.get(invoices, buyerFeeInvoiceId(listingId, roundOf(sale)));
  if (made?.status !== 'VOID') return made;
  const all = await reader.find(invoices, {
    where: [['listingId', '==', listingId]],
    orderBy: [['dateCreated', 'desc']],
    limit: 100,
  });
  const standing = all.find(
    ({ kind, userId, status }) => kind === 'BUYER_FEE' && userId === buyerId && status !== 'VOID',
  );
  return standing ?? made;
};
