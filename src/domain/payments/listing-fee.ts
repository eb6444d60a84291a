import type { BuyerPlace } from './invoices/buyer-fee-invoice.ts';
import type { CardCharge } from './card-charge.entity.ts';
import { invoiceLine, invoiceSum } from './invoices/invoice-sum.ts';
import { scaleHalfUp } from './rounding.ts';

/**
 * The content of a listing package's invoice, stored with its charge before the provider is called.
 */
export type PackageBill = NonNullable<CardCharge['bill']>;

/** The billed package, and its recipient. */
interface Billed {
  /** Price of the package before tax, cents. */
  readonly net: number;
  /** Lot number, or the vehicle if it has no number yet. */
  readonly of: Pick<PackageBill, 'lot' | 'vehicle'>;
  /** The seller's place for tax; no tax if it is unknown. */
  readonly place: BuyerPlace | null;
  readonly billTo?: PackageBill['billTo'];
  /** ms UTC. */
  readonly at: number;
}

const packageLine = ({ lot, vehicle, net }: Pick<PackageBill, 'lot' | 'vehicle' | 'net'>) =>
  invoiceLine(
    {
      code: 'LISTING_PACKAGE',
      ...(lot === undefined ? {} : { lot }),
      ...(vehicle === undefined ? {} : { vehicle }),
    },
    net,
  );

/** The bill of a package for its seller: its price and the tax of their place on that day. */
export const packageBill = ({ net, of, place, billTo, at }: Billed): PackageBill => {
  const date = new Date(at).toISOString().slice(0, 10);
  const { taxes } = invoiceSum([packageLine({ net })], { country: '', region: '', ...place, date });
  return {
    ...of,
    net,
    taxes: [...taxes],
    ...(place === null ? {} : { region: place.region }),
    ...(billTo === undefined ? {} : { billTo }),
  };
};

/** Total of a bill with its taxes, cents: the amount charged, and the total of its invoice. */
export const billTotal = ({ net, taxes }: Pick<PackageBill, 'net' | 'taxes'>): number =>
  taxes.reduce((sum, { amount }) => sum + amount, net);

/** Id of the invoice of a charge. It derives from the charge’s, so there cannot be two. */
export const chargeInvoiceId = (chargeId: string): string => `inv-${chargeId}`;

/** Id of the charge for which an invoice was written; there may be no such charge. */
export const invoicedCharge = (invoiceId: string): string => invoiceId.replace(/^inv-/, '');

/** The invoice of a paid package. @param at when the payment became known, ms UTC. */
export const listingFeeInvoice = (
  { userId, currency, purpose }: Pick<CardCharge, 'userId' | 'currency' | 'purpose'>,
  bill: PackageBill,
  at: number,
) => {
  const { lot, net, taxes, region, billTo } = bill;
  const total = billTotal(bill);
  return {
    kind: 'LISTING_FEE' as const,
    userId,
    // Before there is a lot, the charge belongs to its submission.
    ...(lot === undefined ? {} : { listingId: purpose.id }),
    currency,
    lines: [packageLine(bill)],
    subtotal: net,
    taxes,
    taxTotal: total - net,
    total,
    ...(region === undefined ? {} : { region }),
    ...(billTo === undefined ? {} : { billTo }),
    issuedAt: at,
    paidAt: at,
    attempts: [{ at, ok: true, code: 'charged' }],
  };
};

/** The part of a package's total that is kept when the listing is withdrawn, cents. */
export const keptOfPackage = (total: number, wasScheduled: boolean): number =>
  wasScheduled ? total - scaleHalfUp(total, 1, 2) : 0;
