import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { billTotal, packageBill, type PackageBill } from '../../../domain/payments/listing-fee.ts';
import { chargeRowOf } from '../../payments/cards/charge.ts';
import { buyerOf } from '../../payments/invoices/buyer-place.ts';
import type { Ports } from '../../ports.ts';

/** The amount a seller pays for a package, and the content of its invoice. */
export interface PackageDue {
  /** Amount including taxes, integer cents. */
  readonly amount: number;
  readonly bill?: PackageBill | undefined;
}

/** A package to be paid. */
interface Sold {
  readonly sellerId: string;
  /** Idempotency key of its charge. */
  readonly key: string;
  /** Price before tax, integer cents. */
  readonly net: number;
  readonly of: Pick<PackageBill, 'lot' | 'vehicle'>;
  /**
   * Location of the vehicle: the place of taxation for a seller without an address of their own.
   */
  readonly standsAt: Partial<Listing['vehicle']['location']> | undefined;
}

/**
 * The price of a package with tax at the seller’s place today. Once a charge exists, its amount is
 * kept, even if the seller has moved since.
 */
export const packageDue = async (ports: Ports, sold: Sold): Promise<PackageDue> => {
  const { sellerId, key, net, of, standsAt: { country, region } = {} } = sold;
  if (net === 0) return { amount: 0 };
  const asked = await ports.db.get(cardCharges, chargeRowOf(key));
  if (asked) return { amount: asked.amount, bill: asked.bill };
  const otherwise = country === undefined || region === undefined ? null : { country, region };
  const { place, billTo } = await buyerOf(ports.db, sellerId, otherwise);
  const bill = packageBill({ net, of, place, ...billTo, at: ports.clock.now() });
  return { amount: billTotal(bill), bill };
};
