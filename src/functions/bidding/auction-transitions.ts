import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { endOf, resultLabel } from '../../domain/bidding/auction-end.ts';
import { standingTerms } from '../../domain/bidding/auction-terms.ts';
import { auctionOf } from '../../domain/bidding/bid-writes.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import { auctionMachine, type AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { Numbers } from '../../domain/platform/numbers.ts';
import { numbersOf } from '../numbers.ts';
import { saleInvoice } from '../payments/sale-invoice.ts';
import type { Ports, Tx } from '../ports.ts';

type AuctionEvent = (typeof auctionMachine.transitions)[number]['event'];

const after = (from: AuctionStatus, event: AuctionEvent): AuctionStatus => {
  const moved = transition(auctionMachine, from, event, 'system');
  if (!moved.ok) throw new Refused(moved.refusal);
  return moved.to;
};

interface Outcome {
  readonly status: AuctionStatus;
  readonly endedAt?: number;
  /** Of a sale: whole dollars, and whose bid it was. */
  readonly sold?: { readonly price: number; readonly buyerId: string; readonly at: number };
}

/**
 * Writes a turn of an auction's life to engine, hot document and listing together; a sale writes its
 * invoice in the same step.
 */
const writeTransition = async (
  tx: Tx,
  engine: AuctionEngine,
  outcome: Outcome,
  { invoices }: Pick<Numbers, 'invoices'>,
): Promise<void> => {
  const { status, endedAt, sold } = outcome;
  const [auction, listing] = await Promise.all([
    tx.get(auctions, engine.id),
    tx.get(listings, engine.id),
  ]);
  const version = engine.version + 1;
  const label = resultLabel(status, engine.price);
  const result = {
    ...(label === '' ? {} : { result: label }),
    ...(sold === undefined ? {} : { soldPrice: sold.price, soldVia: 'AUCTION' as const }),
  };
  const bill =
    sold && listing
      ? await saleInvoice(
          tx,
          {
            listingId: engine.id,
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
  });
  if (auction) {
    const hot = auctionOf({ ...engine, status, version }, auction.leader, auction.lastBidAt);
    tx.change(auctions, engine.id, { ...hot, ...result });
  }
  bill?.();
  if (!listing) return;
  const { startAt, endAt, price, bidCount } = engine;
  const counters = { ...listing.counters, bids: bidCount };
  tx.change(listings, engine.id, { status, startAt, endAt, price, bidCount, counters, ...result });
};

/** Tries a turn on one auction; false when it is not due or somebody else made it already. */
const attempt = async (
  ports: Ports,
  listingId: string,
  due: (engine: AuctionEngine, now: number, numbers: Numbers) => Outcome | null,
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
  attempt(ports, listingId, (engine, now) =>
    engine.status === 'SCHEDULED' && engine.startAt <= now
      ? { status: after(engine.status, 'START') }
      : null,
  );

/**
 * Ends a live auction whose time is over, exactly once: the end is read again inside the
 * transaction, since a late bid may have moved it. The end and its result are one step.
 */
export const endAuction = (ports: Ports, listingId: string): Promise<boolean> =>
  attempt(ports, listingId, (engine, now) => {
    if (engine.status !== 'LIVE' || now < engine.endAt) return null;
    const end = endOf({ ...engine, leaderId: engine.leaderId ?? null });
    const status = after(after(engine.status, 'END'), end.event);
    if (status !== 'SOLD' || end.winnerId === null) return { status, endedAt: now };
    return { status, endedAt: now, sold: { price: end.soldPrice, buyerId: end.winnerId, at: now } };
  });

/** Closes a negotiation nobody answered: a step’s time for the bidder, one for the seller. */
export const closeNegotiation = (ports: Ports, listingId: string): Promise<boolean> =>
  attempt(ports, listingId, (engine, now, numbers) => {
    const until = (engine.endedAt ?? engine.endAt) + 2 * numbers.offers.stepMs;
    return engine.status === 'NEGOTIATION' && until <= now
      ? { status: after(engine.status, 'CLOSE_WITHOUT_SALE') }
      : null;
  });

/** Completes a sale some days after its end when nobody disputed it. */
export const completeSale = (ports: Ports, listingId: string): Promise<boolean> =>
  attempt(ports, listingId, (engine, now, numbers) => {
    const from = (engine.endedAt ?? engine.endAt) + numbers.auctions.completeAfterMs;
    return engine.status === 'SOLD' && from <= now
      ? { status: after(engine.status, 'COMPLETE') }
      : null;
  });
