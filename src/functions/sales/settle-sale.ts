import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { salesSettle } from '../../domain/bidding/commands.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { sales, type Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { checkSaleEvent, isSettled, type SaleSide } from '../../domain/bidding/sales/sale-steps.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { assertAllowed, keyed, reject } from '../handler.ts';
import { after, writeTransition } from '../bidding/auction-transitions.ts';
import { closeSale } from './close-sale.ts';

const saleNotFound = (): never =>
  reject(
    refusal('not-found', 'LISTING_NOT_FOUND', 'You have no such sale.', { field: 'listingId' }),
  );

const sideOf = (sale: Sale, uid: string, admin: boolean): SaleSide | null => {
  if (uid === sale.sellerId) return 'seller';
  if (uid === sale.buyerId) return 'buyer';
  return admin ? 'staff' : null;
};

/** The note, required when a member reports a problem or staff close a sale. */
const noteOf = (note: string | undefined): string =>
  note ??
  reject(
    refusal('invalid-argument', 'PROBLEM_MISSING', 'Say what the matter is.', { field: 'note' }),
  );

/**
 * Records how a sale went. It is complete once both sides confirm it; a reported problem is
 * sent to the other side and to staff, and keeps it open; staff close it if one side defaulted.
 * Other callers get not found.
 */
export const settleSale = keyed(salesSettle, {
  partition: ({ listingId }) => listingId,
  inTransaction: async ({ listingId, event, note }, context, tx) => {
    const { uid, admin, ports, numbers } = context;
    const now = ports.clock.now();
    const engine = await tx.get(auctionEngines, listingId);
    if (!engine) return saleNotFound();
    const id = roundId(listingId, engine.round);
    const sale = await tx.get(sales, id);
    const side = sale && sideOf(sale, uid, admin);
    if (!sale) {
      if (!admin && uid !== engine.sellerId) return saleNotFound();
      const message = 'This auction was not sold.';
      return reject(refusal('failed-precondition', 'NOT_SOLD', message));
    }
    if (!side) return saleNotFound();
    const answer = (outcome: Sale['outcome']) => ({ listingId, outcome, serverTime: now });
    const field = side === 'seller' ? 'sellerConfirmedAt' : 'buyerConfirmedAt';
    // Already confirmed: a repeat changes nothing.
    if (event === 'CONFIRM' && side !== 'staff' && sale[field] !== undefined) {
      return answer(sale.outcome);
    }
    assertAllowed(checkSaleEvent(sale, event, side));
    if (event === 'REPORT') {
      const problem = noteOf(note);
      tx.change(sales, id, {
        reportedAt: now,
        reportedBy: uid,
        problem,
        undisturbedSince: undefined,
      });
      return answer('OPEN');
    }
    if (event !== 'CONFIRM') {
      const reason = noteOf(note).slice(0, 500);
      const by = event === 'BUYER_DEFAULT' ? 'buyer' : 'seller';
      await closeSale(tx, { engine, sale, now, reason }, by, numbers, ports);
      ports.log('info', `staff closed the sale of ${listingId}: the ${by} did not keep it`, {
        uid,
      });
      return answer(by === 'buyer' ? 'BUYER_DEFAULTED' : 'SELLER_DEFAULTED');
    }
    const settled = isSettled({ ...sale, [field]: now });
    const closing = settled
      ? ({ outcome: 'COMPLETED', closedAt: now, undisturbedSince: undefined } as const)
      : {};
    if (settled) {
      await writeTransition(tx, engine, { status: after(engine.status, 'COMPLETE') }, numbers);
    }
    tx.change(sales, id, { [field]: now, ...closing });
    return answer(settled ? 'COMPLETED' : 'OPEN');
  },
});
