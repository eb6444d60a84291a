import type { OfferRound } from '../../domain/bidding/sales/offer-machine.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import type { Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { buyerFeeInvoiceId } from '../../domain/payments/invoices/buyer-fee-invoice.ts';
import { invoices, type Invoice } from '../../domain/payments/invoices/invoice.entity.ts';
import { feesOf } from '../payments/invoices/fees-of.ts';
import type { Reader } from '../ports.ts';

const roundOf = ({ id, listingId }: Sale): OfferRound =>
  id === roundId(listingId, 'SECOND_CHANCE') ? 'SECOND_CHANCE' : 'FIRST';

/**
 * The invoice of a sale’s buyer’s fee: the original one, or the one staff wrote after voiding it.
 * Null if there is none.
 */
export const feeInvoiceOf = async (reader: Reader, sale: Sale): Promise<Invoice | null> => {
  const { listingId, buyerId } = sale;
  const made = await reader.get(invoices, buyerFeeInvoiceId(listingId, roundOf(sale)));
  if (made?.status !== 'VOID') return made;
  const fees = await feesOf(reader, listingId, buyerId);
  return fees.find(({ status }) => status !== 'VOID') ?? made;
};
