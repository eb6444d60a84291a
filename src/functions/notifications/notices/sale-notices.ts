import { sales, type Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import type { EventType } from '../../../domain/messages/notice-types.ts';
import type { WrittenChange, Notice } from '../notice.ts';
import { telling } from '../telling.ts';

const toldTo = ({ id, listingId, price }: Sale, type: EventType, uid: string): Notice => ({
  type,
  listingId,
  to: { kind: 'member', uid },
  price,
  dedupeKey: `${type} ${id} ${uid}`,
});

/** Notices of a problem to the side that did not report it, and of a failed sale to both. */
export const saleNotices = ({ before, after }: WrittenChange<Sale>): readonly Notice[] => {
  if (!after || before === null) return [];
  const { sellerId, buyerId, outcome, reportedBy } = after;
  if (reportedBy !== undefined && before.reportedBy === undefined) {
    return [toldTo(after, 'SALE_REPORTED', reportedBy === sellerId ? buyerId : sellerId)];
  }
  if (outcome === before.outcome) {
    return before.price === after.price
      ? []
      : [sellerId, buyerId].map((uid) => ({
          ...toldTo(after, 'SALE_PRICE_CHANGED', uid),
          // A bid restored after it was voided is announced again.
          dedupeKey: `SALE_PRICE_CHANGED ${after.id} ${uid} ${after.dateEdited}`,
        }));
  }
  if (outcome === 'OPEN' || outcome === 'COMPLETED') return [];
  // A buyer whose bid staff voided gets no strike for it.
  const guilty =
    outcome === 'BUYER_DEFAULTED' ? buyerId : outcome === 'SELLER_DEFAULTED' ? sellerId : null;
  return [sellerId, buyerId].map((uid) => ({
    ...toldTo(after, 'SALE_FELL_THROUGH', uid),
    ...(uid === guilty ? { struck: true as const } : {}),
  }));
};

export const onSaleMoved = telling('onSaleMoved', sales, 'update', saleNotices);
