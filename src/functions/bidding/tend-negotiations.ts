import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { negotiations } from '../../domain/bidding/sales/negotiation.entity.ts';
import { lapseOffer, openOffers } from '../../domain/bidding/sales/offers.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports } from '../ports.ts';
import { negotiationOf, offerTerms, writeNegotiation } from './move-negotiation.ts';
import { negotiationDraft } from './negotiation-draft.ts';
import { rowsPerRun } from '../rows-per-run.ts';

/** Expires one negotiation that got no answer, exactly once. Returns its listing if it closed. */
const lapse = async (ports: Ports, id: string): Promise<string | null> => {
  const numbers = await numbersOf(ports);
  return ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const held = await tx.get(negotiations, id);
    const engine = held && (await tx.get(auctionEngines, held.listingId));
    if (!held || !engine || engine.status !== 'NEGOTIATION') return null;
    const before = negotiationOf(held, engine);
    const next = lapseOffer(before, now, offerTerms(numbers.offers));
    if (next === before) return null;
    await writeNegotiation(tx, { engine, held, now }, next, numbers);
    return next.status === 'EXPIRED' ? held.listingId : null;
  });
};

/**
 * Creates missing negotiation documents, dated at the auction's end, for data of an earlier
 * version.
 */
const openMissing = async (ports: Ports): Promise<void> => {
  const { offers } = await numbersOf(ports);
  const found = await ports.db.find(auctionEngines, {
    where: [['status', '==', 'NEGOTIATION']],
    orderBy: [['endAt', 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
  for (const { id, round } of found) {
    if (round !== undefined || (await ports.db.get(negotiations, id))) continue;
    await ports.db.transaction(async (tx) => {
      const [there, engine] = await Promise.all([
        tx.get(negotiations, id),
        tx.get(auctionEngines, id),
      ]);
      if (there || engine?.status !== 'NEGOTIATION' || engine.leaderId === undefined) return;
      const { leaderId: bidderId, price: highBid, endedAt: at = engine.endAt } = engine;
      const invitation = { round: 'FIRST', bidderId, highBid, at } as const;
      tx.create(negotiations, id, negotiationDraft(engine, invitation, offers));
    });
  }
};

/** Expires every negotiation past its deadline. Returns those it closed. */
export const tendNegotiations = async (ports: Ports): Promise<readonly string[]> => {
  await openMissing(ports);
  const closed: string[] = [];
  for (const status of openOffers) {
    const due = await ports.db.find(negotiations, {
      where: [
        ['status', '==', status],
        ['deadline', '<=', ports.clock.now()],
      ],
      orderBy: [['deadline', 'asc']],
      limit: rowsPerRun,
      deletedToo: true,
    });
    for (const { id } of due) {
      const listingId = await lapse(ports, id);
      if (listingId !== null) closed.push(listingId);
    }
  }
  return closed;
};
