import { expect } from 'vitest';
import { bidEvents } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { auctionOf, bidStateOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import type { Bid as BidLine } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { checkHistory } from '../../../src/domain/bidding/bids/check-history.ts';
import { genesisHash, linkHash } from '../../../src/domain/bidding/bids/hash-chain.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import { changesOf, type Books } from './books.ts';
import { visitor } from './money-facts.ts';
import type { EventChain } from './event-chain.ts';
import type { MoneyHome } from './money-home.ts';

/** Content of an event from which its hash is made. */
const saidBy = (event: object): Json => {
  const own = new Set(Object.keys(bidEvents.fields));
  own.delete('prevHash');
  own.delete('hash');
  return Object.fromEntries(Object.entries(event).filter(([name]) => own.has(name)));
};

/** Each lot's events are a chain from its genesis to the head in its engine. */
export const eventsAreChained = (chains: readonly EventChain[], books: Books): void => {
  const changed = changesOf(books, 'bidEvents').filter(({ before }) => before !== null);
  expect(changed, 'events that were changed afterwards').toEqual([]);
  for (const { id, engine, events } of chains) {
    let head = genesisHash(id);
    for (const [at, event] of events.entries()) {
      const hash = linkHash(head, saidBy(event));
      expect([event.seq, event.prevHash, event.hash], `event ${at + 1} of ${id}`).toEqual([
        at + 1,
        head,
        hash,
      ]);
      head = hash;
    }
    expect([engine.eventSeq, engine.eventHash], id).toEqual([events.length, head]);
  }
};

/** The public lines of each lot verify for a visitor, as on the lot's page. */
export const linesVerify = async (
  chains: readonly EventChain[],
  home: MoneyHome,
): Promise<void> => {
  for (const { id, engine } of chains) {
    const told = (await home.query(visitor, 'bids', [['listingId', id]])) ?? [];
    const lines = told as readonly BidLine[];
    expect(checkHistory(id, lines, engine.price), id).toEqual({
      state: 'whole',
      lines: engine.seq,
      head: engine.headHash,
    });
  }
};

/**
 * Every stored state of an engine is the fold of its events so far, and every public one follows
 * from it.
 */
export const replaysToTheStored = (chains: readonly EventChain[], books: Books): void => {
  for (const { id, states, steps } of chains) {
    for (const { after } of steps) {
      expect(bidStateOf(after), `${id} after ${after.eventSeq} events`).toEqual(
        states[after.eventSeq],
      );
    }
    const shown = changesOf(books, 'auctions').filter(
      ({ path, before }) => path === `auctions/${id}` && before !== null,
    );
    expect(shown.length, id).toBeGreaterThan(0);
    for (const { after: auction } of shown) {
      const engine = steps.find(({ after }) => after.version === auction?.['version'])?.after;
      if (engine === undefined) throw new Error(`no engine of ${id} is as its public document`);
      // Each username equals the uid.
      expect(auction, `${id} in public`).toMatchObject(auctionOf(engine, engine.leaderId ?? ''));
    }
  }
};
