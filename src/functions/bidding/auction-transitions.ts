import { users } from '../../domain/accounts/user.entity.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { auctionEndOf, resultLabel } from '../../domain/bidding/auction-end.ts';
import { standingTerms } from '../../domain/bidding/auction-terms.ts';
import { auctionOf } from '../../domain/bidding/bids/bid-writes.ts';
import { negotiations } from '../../domain/bidding/sales/negotiation.entity.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { sales } from '../../domain/bidding/sales/sale.entity.ts';
import { transition, type Actor } from '../../domain/kit/state-machine.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import { auctionMachine, type AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { numbersOf } from '../numbers.ts';
import { featuredFrom } from '../listings/featured.ts';
import { saleInvoice } from '../payments/invoices/sale-invoice.ts';
import type { Ports, Tx } from '../ports.ts';
import { negotiationDraft, type Invitation } from './negotiation-draft.ts';

type AuctionEvent = (typeof auctionMachine.transitions)[number]['event'];

export const after = (
  from: AuctionStatus,
  event: AuctionEvent,
  by: Actor = 'system',
): AuctionStatus => {
  const moved = transition(auctionMachine, from, event, by);
  if (!moved.ok) throw new Refused(moved.refusal);
  return moved.to;
};

interface AuctionMove {
  readonly status: AuctionStatus;
  readonly endedAt?: number;
  /** Price in whole dollars, and the buyer. */
  readonly sold?: {
    readonly price: number;
    readonly buyerId: string;
    readonly at: number;
    readonly via: 'AUCTION' | 'OFFER';
  };
  /** The bidder who may now make an offer. */
  readonly invitation?: Invitation;
  /** The sale fell through. */
  readonly unsold?: true;
}

/**
 * Writes the new status of an auction to engine, public document and listing together; a sale is
 * written with its invoice, and a negotiation with its first turn, in the same step.
 */
export const writeTransition = async (
  tx: Tx,
  engine: AuctionEngine,
  outcome: AuctionMove,
  { invoices, offers }: Pick<Numbers, 'invoices' | 'offers'>,
): Promise<void> => {
  const { status, endedAt, sold, invitation, unsold } = outcome;
  const round = invitation?.round ?? engine.round;
  const [auction, listing] = await Promise.all([
    tx.get(auctions, engine.id),
    tx.get(listings, engine.id),
  ]);
  const featured =
    listing && engine.status === 'SCHEDULED' && status === 'LIVE'
      ? await featuredFrom(tx, listing, engine.startAt)
      : {};
  const version = engine.version + 1;
  const label = resultLabel(status, engine.price, {
    ...(sold ? { soldVia: sold.via } : {}),
    reserveMet: engine.price >= engine.reserve,
  });
  const result = {
    ...(label === '' ? {} : { result: label }),
    ...(sold === undefined ? {} : { soldPrice: sold.price, soldVia: sold.via }),
    // The result of a sale that fell through is cleared before the lot is offered to another
    // bidder.
    ...(invitation?.round === 'SECOND_CHANCE' ? { soldPrice: undefined, soldVia: undefined } : {}),
  };
  const isOther = sold !== undefined && sold.buyerId !== engine.leaderId;
  const buyer = isOther ? await tx.get(users, sold.buyerId) : null;
  const bill =
    sold && listing
      ? await saleInvoice(
          tx,
          {
            listingId: engine.id,
            round,
            number: listing.number,
            currency: listing.currency,
            hammer: sold.price,
            at: sold.at,
            buyerId: sold.buyerId,
          },
          { fee: standingTerms(engine).fee, dueMs: invoices.dueMs },
        )
      : null;
  tx.change(auctionEngines, engine.id, {
    status,
    version,
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(sold === undefined ? {} : { buyerId: sold.buyerId }),
    ...(unsold ? { buyerId: undefined } : {}),
    ...(invitation === undefined ? {} : { round: invitation.round }),
  });
  if (auction) {
    const moved = auctionOf({ ...engine, status, version }, auction.leader, auction.lastBidAt);
    tx.change(auctions, engine.id, {
      ...moved,
      ...result,
      ...(buyer === null ? {} : { buyer: buyer.username }),
    });
  }
  bill?.();
  if (invitation) {
    const draft = negotiationDraft(engine, invitation, offers);
    tx.create(negotiations, roundId(engine.id, round), draft);
  }
  if (sold) {
    const { price, buyerId, at: soldAt, via } = sold;
    const { sellerId, currency } = engine;
    const sale = { listingId: engine.id, sellerId, buyerId, parties: [sellerId, buyerId] };
    tx.create(sales, roundId(engine.id, round), {
      ...sale,
      currency,
      price,
      via,
      soldAt,
      outcome: 'OPEN',
      undisturbedSince: soldAt,
      createdBy: 'house',
    });
  }
  if (!listing) return;
  const { startAt, endAt, price, bidCount } = engine;
  const counters = { ...listing.counters, bids: bidCount };
  tx.change(listings, engine.id, {
    status,
    startAt,
    endAt,
    price,
    bidCount,
    counters,
    ...featured,
    ...result,
  });
};

/** Tries a transition on one auction; false when it is not due or another run already made it. */
const moveIfDue = async (
  ports: Ports,
  listingId: string,
  due: (engine: AuctionEngine, now: number, numbers: Numbers) => AuctionMove | null,
): Promise<boolean> => {
  const numbers = await numbersOf(ports);
  return ports.db.transaction(async (tx) => {
    const engine = await tx.get(auctionEngines, listingId);
    const outcome = engine && !engine.isDeleted ? due(engine, ports.clock.now(), numbers) : null;
    if (!engine || !outcome) return false;
    await writeTransition(tx, engine, outcome, numbers);
    return true;
  });
};

/** Starts a scheduled auction whose time has come, exactly once. */
export const startAuction = (ports: Ports, listingId: string): Promise<boolean> =>
  moveIfDue(ports, listingId, (engine, now) =>
    engine.status === 'SCHEDULED' && engine.startAt <= now
      ? { status: after(engine.status, 'START') }
      : null,
  );

/**
 * Ends a live auction whose time is over, exactly once: the end is read again inside the
 * transaction, since a late bid may have moved it. End and result are written in one step.
 */
export const endAuction = (ports: Ports, listingId: string): Promise<boolean> =>
  moveIfDue(ports, listingId, (engine, now) => {
    if (engine.status !== 'LIVE' || now < engine.endAt) return null;
    const end = auctionEndOf({ ...engine, leaderId: engine.leaderId ?? null });
    const status = after(after(engine.status, 'END'), end.event);
    if (end.winnerId === null) return { status, endedAt: now };
    if (status === 'NEGOTIATION') {
      const { winnerId: bidderId } = end;
      const invitation = { round: 'FIRST', bidderId, highBid: engine.price, at: now } as const;
      return { status, endedAt: now, invitation };
    }
    const sold = { price: end.soldPrice, buyerId: end.winnerId, at: now, via: 'AUCTION' } as const;
    return { status, endedAt: now, sold };
  });
