import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { bidEvents } from '../../domain/bidding/bids/bid-event.entity.ts';
import { bids } from '../../domain/bidding/bids/bid.entity.ts';
import { negotiations } from '../../domain/bidding/sales/negotiation.entity.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { sales } from '../../domain/bidding/sales/sale.entity.ts';
import { standings, type Standing } from '../../domain/bidding/bids/standing.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { invoices } from '../../domain/payments/invoices/invoice.entity.ts';
import { after, writeTransition } from '../bidding/auction-transitions.ts';
import { isSuspended } from '../bidding/cover-bid.ts';
import { relistedId } from '../bidding/relist-auction.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports, Tx } from '../ports.ts';
import { closeSale } from './close-sale.ts';
import { feeInvoiceOf } from './fee-invoice.ts';
import { DAY } from '../../domain/kit/durations.ts';
import { rowsPerRun } from '../rows-per-run.ts';

/** Time after the end in which runners-up are still invited. */
const invitedWithinMs = 60 * DAY;

/** Completes one sale some days after it if no problem was reported; exactly once. */
const complete = async (ports: Ports, id: string, listingId: string): Promise<boolean> => {
  const numbers = await numbersOf(ports);
  return ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const [engine, sale] = await Promise.all([
      tx.get(auctionEngines, listingId),
      tx.get(sales, id),
    ]);
    if (engine?.status !== 'SOLD' || roundId(listingId, engine.round) !== id) return false;
    const { undisturbedSince = Infinity } = sale ?? {};
    if (undisturbedSince + numbers.auctions.completeAfterMs > now) return false;
    await writeTransition(tx, engine, { status: after(engine.status, 'COMPLETE') }, numbers);
    tx.change(sales, id, { outcome: 'COMPLETED', closedAt: now, undisturbedSince: undefined });
    return true;
  });
};

/** Completes sales without a reported problem after some days. Returns their ids. */
export const completeSales = async (ports: Ports): Promise<readonly string[]> => {
  const { completeAfterMs } = (await numbersOf(ports)).auctions;
  const old = await ports.db.find(sales, {
    where: [['undisturbedSince', '<=', ports.clock.now() - completeAfterMs]],
    orderBy: [['undisturbedSince', 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
  const completed: string[] = [];
  for (const { id, listingId } of old) {
    if (await complete(ports, id, listingId)) completed.push(listingId);
  }
  return completed;
};

/** Marks a sale whose buyer has not paid the fee as fallen through, exactly once. */
const fallThrough = async (
  ports: Ports,
  invoiceId: string,
  listingId: string,
): Promise<boolean> => {
  const numbers = await numbersOf(ports);
  return ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const [invoice, engine] = await Promise.all([
      tx.get(invoices, invoiceId),
      tx.get(auctionEngines, listingId),
    ]);
    const sale = engine && (await tx.get(sales, roundId(listingId, engine.round)));
    const until = (invoice?.dueAt ?? Infinity) + numbers.invoices.defaultAfterMs;
    if (!engine || sale?.outcome !== 'OPEN' || engine.status !== 'SOLD') return false;
    if ((await feeInvoiceOf(tx, sale))?.id !== invoiceId) return false;
    if (invoice?.status !== 'PAST_DUE' || now < until) return false;
    const reason = 'The buyer fee was not paid';
    await closeSale(tx, { engine, sale, now, reason }, 'buyer', numbers, ports);
    return true;
  });
};

/** Ends sales whose fee is unpaid some days after it was due. Returns their ids. */
export const defaultUnpaid = async (ports: Ports): Promise<readonly string[]> => {
  const { defaultAfterMs } = (await numbersOf(ports)).invoices;
  const late = await ports.db.find(invoices, {
    where: [
      ['status', '==', 'PAST_DUE'],
      ['dueAt', '<=', ports.clock.now() - defaultAfterMs],
    ],
    orderBy: [['dueAt', 'asc']],
    limit: rowsPerRun,
  });
  const fallen: string[] = [];
  for (const { id, kind, listingId } of late) {
    if (kind !== 'BUYER_FEE' || listingId === undefined) continue;
    if (await fallThrough(ports, id, listingId)) fallen.push(listingId);
  }
  return fallen;
};

/**
 * The runner-up: the bidder with the next highest maximum, the earlier of two equal ones. Suspended
 * and disabled members, who may not make an offer now, are skipped.
 */
const runnerUpOf = async (
  tx: Tx,
  all: readonly Standing[],
  { leaderId, barred }: AuctionEngine,
): Promise<Standing | null> => {
  const inTurn = all
    .filter(({ userId }) => userId !== leaderId && !barred.includes(userId))
    .toSorted((a, b) => b.ceiling - a.ceiling || a.lastBidAt - b.lastBidAt);
  for (const one of inTurn) {
    const account = await tx.get(usersPrivate, one.userId);
    if (!isSuspended(account) && account?.status !== 'DISABLED') return one;
  }
  return null;
};

/**
 * The bidder's highest public bid, whole dollars; null if none of their bid lines remains. This
 * figure is shown to the seller, who must not learn the bidder's maximum.
 */
const highestLineOf = async (
  tx: Tx,
  listingId: string,
  bidderId: string,
): Promise<number | null> => {
  const of = { where: [['listingId', '==', listingId]], limit: 2_000 } as const;
  const [events, lines] = await Promise.all([
    tx.find(bidEvents, { ...of, orderBy: [['seq', 'asc']] }),
    tx.find(bids, { ...of, orderBy: [['seq', 'desc']] }),
  ]);
  const own = new Set(events.flatMap((one) => (one.bidderId === bidderId ? [one.bidId] : [])));
  // Lines carry the username of their day.
  const names = new Set(lines.filter(({ id }) => own.has(id)).map(({ username }) => username));
  const standing = lines.filter((line) => names.has(line.username) && line.voided === undefined);
  return standing.length === 0 ? null : Math.max(...standing.map(({ amount }) => amount));
};

/** Invites the runner-up of one sale that fell through, once; false if there is none to invite. */
export const inviteRunnerUp = async (ports: Ports, listingId: string): Promise<boolean> => {
  const numbers = await numbersOf(ports);
  const bidders = await ports.db.find(standings, {
    where: [['listingId', '==', listingId]],
    limit: 2_000,
  });
  return ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const [engine, again, second] = await Promise.all([
      tx.get(auctionEngines, listingId),
      tx.get(listings, relistedId(listingId)),
      tx.get(negotiations, roundId(listingId, 'SECOND_CHANCE')),
    ]);
    if (engine?.status !== 'DEFAULTED' || engine.round === 'SECOND_CHANCE') return false;
    if (again || second) return false;
    const next = await runnerUpOf(tx, bidders, engine);
    if (!next) return false;
    const { userId: bidderId } = next;
    const highBid = await highestLineOf(tx, listingId, bidderId);
    if (highBid === null) return false;
    const invitation = { round: 'SECOND_CHANCE', bidderId, highBid, at: now } as const;
    const turn = { status: after(engine.status, 'INVITE_RUNNER_UP'), invitation };
    await writeTransition(tx, engine, turn, numbers);
    return true;
  });
};

/**
 * Invites the runner-up of every auction whose buyer did not pay (R2, R7). Returns the listings.
 */
export const inviteRunnersUp = async (ports: Ports): Promise<readonly string[]> => {
  const fallen = await ports.db.find(auctionEngines, {
    where: [
      ['status', '==', 'DEFAULTED'],
      ['endAt', '>=', ports.clock.now() - invitedWithinMs],
    ],
    orderBy: [['endAt', 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
  const invited: string[] = [];
  for (const { id, round } of fallen) {
    if (round !== 'SECOND_CHANCE' && (await inviteRunnerUp(ports, id))) invited.push(id);
  }
  return invited;
};
