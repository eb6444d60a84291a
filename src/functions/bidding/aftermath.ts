import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { afterEndOf, type AfterEndEffect } from '../../domain/bidding/sales/after-end.ts';
import { resultLabel } from '../../domain/bidding/auction-end.ts';
import type { AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { standingTerms } from '../../domain/bidding/auction-terms.ts';
import type { auctions } from '../../domain/bidding/auction.entity.ts';
import type { BidState } from '../../domain/bidding/bids/bid-state.ts';
import { bidStateOf } from '../../domain/bidding/bids/bid-writes.ts';
import { negotiations } from '../../domain/bidding/sales/negotiation.entity.ts';
import type { OfferRound } from '../../domain/bidding/sales/offer-machine.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { sales, type Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import type { AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { buyerFeeInvoice } from '../../domain/payments/invoices/buyer-fee-invoice.ts';
import { owedOf } from '../../domain/payments/invoices/credit-note.ts';
import { invoiceMachine } from '../../domain/payments/invoices/invoice-machine.ts';
import { invoices, type Invoice } from '../../domain/payments/invoices/invoice.entity.ts';
import { reject, type Context } from '../handler.ts';
import { buyerOf } from '../payments/invoices/buyer-place.ts';
import { writeAct } from '../payments/invoices/correct-invoice.ts';
import { chargesOf, keptOf } from '../payments/invoices/invoice-charges.ts';
import { saleInvoice } from '../payments/invoices/sale-invoice.ts';
import type { Change, Tx } from '../ports.ts';
import { feeInvoiceOf } from '../sales/fee-invoice.ts';
import { after } from './auction-transitions.ts';
import { isSuspended } from './cover-bid.ts';
import { negotiationDraft } from './negotiation-draft.ts';

/** A void or restore after the end, with the resulting bidding. */
interface Replayed {
  readonly engine: AuctionEngine;
  readonly becomes: BidState;
  /** Id of the event of the void or restore. */
  readonly eventId: string;
  readonly reason: string;
  readonly now: number;
}

interface Turn {
  readonly status?: AuctionStatus;
  readonly buyerId?: undefined;
  readonly round?: OfferRound;
}

/** Consequences of a void or restore beside the record. */
interface Aftermath {
  /** Fees include tax, in cents; 0 if none is owed. */
  readonly result: {
    readonly effect: AfterEndEffect;
    readonly status: AuctionStatus;
    readonly feeWas: number;
    readonly feeBecomes: number;
  };
  /** Engine fields that change, other than those of the bidding. */
  readonly turn: Turn;
  /** Public fields of the result. */
  readonly told: Pick<Change<typeof auctions>, 'result' | 'soldPrice' | 'soldVia'>;
  /** Writes listing, sale and invoices. */
  readonly write: () => void;
}

const nothingOwed: ReadonlySet<Invoice['status']> = new Set(['VOID', 'UNCOLLECTIBLE']);
const unpaid: ReadonlySet<Invoice['status']> = new Set(['DRAFT', 'OPEN', 'PAST_DUE']);

/**
 * The unpaid invoice of a sale’s fee, null if nothing is owed. Refuses once any part of it is paid.
 */
const openFee = async (tx: Tx, sale: Sale): Promise<Invoice | null> => {
  const invoice = await feeInvoiceOf(tx, sale);
  if (invoice === null || nothingOwed.has(invoice.status)) return null;
  if (invoice.status === 'PROCESSING') {
    const message = 'A payment of the buyer fee is under way. It is known within half an hour.';
    return reject(refusal('failed-precondition', 'PAYMENT_UNDER_WAY', message));
  }
  const charges = await chargesOf(tx, invoice);
  const isTaken = !unpaid.has(invoice.status) || charges.some((row) => keptOf(row) > 0);
  if (!isTaken) return invoice;
  const message =
    'The buyer fee is taken: bids of this auction are no longer voided or restored. Where a side doesn’t keep the sale, close it.';
  return reject(refusal('failed-precondition', 'FEE_TAKEN', message));
};

/** The fee at a different price: its total in cents, and the write of its invoice. */
const newFee = async (
  tx: Tx,
  { numbers }: Context,
  sale: Sale,
  listing: Listing,
  { engine, becomes, eventId, now }: Replayed,
) => {
  const billed = {
    listingId: engine.id,
    round: engine.round,
    number: listing.number,
    currency: listing.currency,
    hammer: becomes.price,
    at: now,
    buyerId: sale.buyerId,
  };
  const terms = { fee: standingTerms(engine).fee, dueMs: numbers.invoices.dueMs };
  const { place } = await buyerOf(tx, sale.buyerId);
  return {
    total: buyerFeeInvoice(billed, place, terms).total,
    write: await saleInvoice(tx, billed, terms, `inv-${eventId}`),
  };
};

/**
 * Refuses if staff corrected the invoice by a credit note: they must void it before the price may
 * change.
 */
const assertUncorrected = ({ creditNotes }: Invoice): void => {
  if (creditNotes.length === 0) return;
  const message = 'The buyer fee has a credit note. Void its invoice first, and write a new one.';
  reject(refusal('failed-precondition', 'OUTCOME_STANDS', message));
};

const toldOutcome = (
  effect: AfterEndEffect,
  status: AuctionStatus,
  { price, reserve }: BidState,
): Aftermath['told'] => {
  if (effect === 'PRICE') return { result: resultLabel('SOLD', price), soldPrice: price };
  const unsold = { result: resultLabel(status, price, { reserveMet: price >= reserve }) };
  if (effect === 'CLOSED') return { ...unsold, soldPrice: undefined, soldVia: undefined };
  return status === 'UNSOLD' ? unsold : {};
};

/**
 * The next state of a sale whose winning bid is voided. The bidder who leads now is invited like a
 * runner-up, since they were notified that they lost; no one is invited if that bidder may not buy
 * or no bid is left.
 */
const closingTurn = async (tx: Tx, { leaderId }: BidState): Promise<Turn> => {
  const turn = (event: 'INVITE_LEADER' | 'VOID_SALE' | 'VOID_LAST_BID'): Turn => ({
    status: after('SOLD', event),
    buyerId: undefined,
  });
  if (leaderId === null) return turn('VOID_LAST_BID');
  const account = await tx.get(usersPrivate, leaderId);
  const mayBuy = !isSuspended(account) && account?.status !== 'DISABLED';
  return mayBuy ? { ...turn('INVITE_LEADER'), round: 'SECOND_CHANCE' } : turn('VOID_SALE');
};

/**
 * Computes the effect on the sale when a bid is voided or restored after the end, and refuses it if
 * it is not allowed. All its reads come before the write it returns.
 */
export const aftermathOf = async (
  tx: Tx,
  context: Context,
  replayed: Replayed,
): Promise<Aftermath> => {
  const { engine, becomes, reason, now } = replayed;
  const saleId = roundId(engine.id, engine.round);
  const [listing, sale] = await Promise.all([
    tx.get(listings, engine.id),
    engine.status === 'SOLD' ? tx.get(sales, saleId) : null,
  ]);
  const effect = afterEndOf({
    status: engine.status,
    via: sale?.via ?? null,
    was: bidStateOf(engine),
    becomes,
  });
  if (typeof effect !== 'string') return reject(effect);
  const fee = sale && (await openFee(tx, sale));
  const replaces = effect === 'PRICE' && fee !== null;
  if (replaces) assertUncorrected(fee);
  const fresh =
    replaces && sale && listing ? await newFee(tx, context, sale, listing, replayed) : null;
  const feeWas = fee === null ? 0 : owedOf(fee);
  const feeBecomes = effect === 'RECORD' ? feeWas : (fresh?.total ?? 0);
  const turn = effect === 'CLOSED' ? await closingTurn(tx, becomes) : {};
  const status = turn.status ?? engine.status;
  const says = toldOutcome(effect, status, becomes);
  return {
    result: { effect, status, feeWas, feeBecomes },
    turn,
    told: says,
    write: () => {
      if (listing) {
        const { price, bidCount } = becomes;
        const counters = { ...listing.counters, bids: bidCount };
        tx.change(listings, engine.id, { status, price, bidCount, counters, ...says });
      }
      if (effect === 'RECORD' || sale === null) return;
      if (fee !== null) {
        const moved = transition(invoiceMachine, fee.status, 'VOID', 'admin');
        if (!moved.ok) return reject(moved.refusal);
        const voided = { status: moved.to, voidedAt: now, voidReason: reason };
        tx.change(invoices, fee.id, voided);
        writeAct(tx, context, fee.id, { act: 'VOIDED', reason });
      }
      fresh?.write();
      if (turn.round !== undefined && becomes.leaderId !== null) {
        const { leaderId: bidderId, price: highBid } = becomes;
        const invitation = { round: turn.round, bidderId, highBid, at: now };
        const draft = negotiationDraft(engine, invitation, context.numbers.offers);
        tx.create(negotiations, roundId(engine.id, turn.round), draft);
      }
      const closing = { closedAt: now, undisturbedSince: undefined, reason };
      tx.change(
        sales,
        saleId,
        effect === 'PRICE' ? { price: becomes.price } : { outcome: 'BID_VOIDED', ...closing },
      );
      return undefined;
    },
  };
};
