import type { OfferRound } from '../../bidding/sales/offer-machine.ts';
import { roundId } from '../../bidding/sales/round-id.ts';
import { canadianRegions } from '../tax-regions.ts';
import { buyerFee, type FeeTerms } from '../fee.ts';
import { invoiceLine, invoiceSum, type LineAmount } from './invoice-sum.ts';

/** The facts of a sale that its invoice needs. */
export interface BilledSale {
  readonly listingId: string;
  /** The first round by default. */
  readonly round?: OfferRound | undefined;
  /** Lot number. */
  readonly number: number;
  readonly currency: 'CAD' | 'USD';
  /** Hammer price in whole dollars. */
  readonly hammer: number;
  /** ms UTC. */
  readonly at: number;
  readonly buyerId: string;
}

/** The fee of the auction, and when its invoice is due. */
export interface InvoiceTerms {
  readonly fee: FeeTerms;
  /** Time after the issue, ms. */
  readonly dueMs: number;
}

/** Place where a buyer is taxed. */
export interface BuyerPlace {
  readonly country: string;
  /** Two-letter province or state. */
  readonly region: string;
  readonly provincialServiceTax?: boolean;
}

/** Id of the buyer-fee invoice of a sale. It derives from the listing's, so there cannot be two. */
export const buyerFeeInvoiceId = (listingId: string, round?: OfferRound): string =>
  `inv-${roundId(listingId, round)}`;

/** Id of the number sequence of a year's invoices; year of the issue in UTC. */
export const invoiceSequence = (at: number): string => `invoices-${new Date(at).getUTCFullYear()}`;

/** Invoice number `INV-YYYY-NNNNNN`, gapless within its year; `count` starts at 1. */
export const invoiceNumber = (at: number, count: number): string =>
  `INV-${new Date(at).getUTCFullYear()}-${String(count).padStart(6, '0')}`;

/**
 * Sums lines with the taxes of the billed member's place, on the day of the issue. Without a place
 * they are untaxed and not issued: only an issued invoice is due.
 */
export const billed = (
  lines: readonly LineAmount[],
  place: BuyerPlace | null,
  at: number,
  dueMs: number,
) => {
  const date = new Date(at).toISOString().slice(0, 10);
  return {
    ...invoiceSum(lines, { country: '', region: '', ...place, date }),
    ...(place ? { region: place.region, issuedAt: at, dueAt: at + dueMs } : {}),
  };
};

/** The highest possible total of the lines on the day `at`, over all places of taxation; cents. */
export const mostBilled = (lines: readonly LineAmount[], at: number): number => {
  const date = new Date(at).toISOString().slice(0, 10);
  const totals = canadianRegions.map(
    ([region]) =>
      invoiceSum(lines, { country: 'CA', region, date, provincialServiceTax: true }).total,
  );
  return Math.max(...totals);
};

/**
 * Buyer-fee invoice of a sale: the fee, and the tax of the buyer's province on the day of the sale.
 * Without a place it is an untaxed draft, to be issued once the place is known.
 */
export const buyerFeeInvoice = (
  sale: BilledSale,
  place: BuyerPlace | null,
  terms: InvoiceTerms,
) => {
  const { listingId, number, currency, at, buyerId } = sale;
  const hammer = sale.hammer * 100;
  const lines = [invoiceLine({ code: 'BUYER_FEE', lot: number }, buyerFee(hammer, terms.fee))];
  return {
    kind: 'BUYER_FEE' as const,
    userId: buyerId,
    listingId,
    currency,
    lines,
    ...billed(lines, place, at, terms.dueMs),
    attempts: [],
    creditNotes: [],
    info: { hammer, payTo: `Seller of lot ${number}` },
  };
};
