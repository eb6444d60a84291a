import { refusal, type Refusal } from '../../kit/refusal.ts';
import type { Sale } from './sale.entity.ts';

/**
 * Events of a sale: buyer and seller confirm it or report a problem; staff close it when one of
 * them defaulted.
 */
export const saleEvents = ['CONFIRM', 'REPORT', 'BUYER_DEFAULT', 'SELLER_DEFAULT'] as const;
export type SaleEvent = (typeof saleEvents)[number];

/** The party a caller acts for in a sale. */
export type SaleSide = 'seller' | 'buyer' | 'staff';

/** Why `side` may not do this to a sale, or null if it may. */
export const checkSaleEvent = (
  sale: Pick<Sale, 'outcome' | 'reportedAt'>,
  event: SaleEvent,
  side: SaleSide,
): Refusal | null => {
  const isClosing = event === 'BUYER_DEFAULT' || event === 'SELLER_DEFAULT';
  if (isClosing && side !== 'staff') {
    return refusal('permission-denied', 'STAFF_ONLY', 'Only staff can do this.');
  }
  if (!isClosing && side === 'staff') {
    return refusal(
      'permission-denied',
      'SIDES_ONLY',
      'Only the buyer and the seller can say this.',
    );
  }
  if (sale.outcome !== 'OPEN') {
    return refusal('aborted', 'ALREADY_DECIDED', 'This has been decided already.');
  }
  return event === 'REPORT' && sale.reportedAt !== undefined
    ? refusal(
        'aborted',
        'ALREADY_REPORTED',
        'A problem is reported already. Our staff is looking at it.',
      )
    : null;
};

/** Whether buyer and seller have both confirmed that vehicle and money changed hands. */
export const isSettled = (sale: Pick<Sale, 'sellerConfirmedAt' | 'buyerConfirmedAt'>): boolean =>
  sale.sellerConfirmedAt !== undefined && sale.buyerConfirmedAt !== undefined;
