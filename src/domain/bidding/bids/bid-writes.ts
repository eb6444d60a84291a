import type { Entity } from '../../kit/entity.ts';
import type { Json, Shape } from '../../kit/fields.ts';
import type { AuctionStatus } from '../../listings/auction-machine.ts';
import type { auctionEngines } from '../auction-engine.entity.ts';
import type { auctions } from '../auction.entity.ts';
import type { bidEvents } from './bid-event.entity.ts';
import type { bids } from './bid.entity.ts';
import { standingTerms } from '../auction-terms.ts';
import { openingState, reserveStatus, type BidState } from './bid-state.ts';
import type { BidEvent } from './fold.ts';
import { genesisHash, linkHash } from './hash-chain.ts';
import { minimumNext } from './increments.ts';
import { resolveBid, type AcceptedBid, type Resolution } from './resolve-bid.ts';

type FieldsOf<E> = E extends Entity<infer F> ? Shape<F> : never;
export type EngineFields = FieldsOf<typeof auctionEngines>;
export type AuctionFields = FieldsOf<typeof auctions>;
export type EventFields = FieldsOf<typeof bidEvents>;
export type LineFields = FieldsOf<typeof bids>;

export interface BidDocument<F> {
  readonly id: string;
  readonly fields: F;
}

/** The bidding state in an engine document. */
export const bidStateOf = (e: EngineFields): BidState => ({
  startAt: e.startAt,
  endAt: e.endAt,
  startingBid: e.startingBid,
  reserve: e.reserve,
  terms: standingTerms(e),
  price: e.price,
  leaderId: e.leaderId ?? null,
  ceiling: e.ceiling,
  bidCount: e.bidCount,
});

/** The engine after its bidding changed to `state`. */
export const engineWith = (e: EngineFields, state: BidState): EngineFields => {
  const { leaderId: _before, ...rest } = e;
  return {
    ...rest,
    endAt: state.endAt,
    reserve: state.reserve,
    price: state.price,
    ...(state.leaderId === null ? {} : { leaderId: state.leaderId }),
    ceiling: state.ceiling,
    bidCount: state.bidCount,
    extensions: e.extensions + (state.endAt > e.endAt ? 1 : 0),
    version: e.version + 1,
  };
};

/**
 * The public document of an auction, derived entirely from its engine, without any secret. `leader`
 * is the leader's username, empty if there is none.
 */
export const auctionOf = (e: EngineFields, leader: string, lastBidAt?: number): AuctionFields => {
  const terms = standingTerms(e);
  const near = e.reserve > 0 && e.price * 100 >= e.reserve * terms.reserveNearPercent;
  return {
    status: e.status,
    category: e.category,
    currency: e.currency,
    startAt: e.startAt,
    endAt: e.endAt,
    originalEndAt: e.originalEndAt,
    startingBid: e.startingBid,
    price: e.price,
    minNext: minimumNext(e, terms.increments),
    leader,
    bidCount: e.bidCount,
    reserveStatus: reserveStatus(e),
    ...(e.showNear === true ? { reserveNear: near } : {}),
    ...(e.reserveMoves === undefined ? {} : { reserveMoves: e.reserveMoves }),
    extensions: e.extensions,
    ...(lastBidAt === undefined ? {} : { lastBidAt }),
    version: e.version,
  };
};

/** Appends one event to the secret bid events; the returned engine points to it. */
export const appendEvent = (
  listingId: string,
  e: EngineFields,
  event: Omit<EventFields, 'listingId' | 'seq' | 'prevHash' | 'hash'>,
): { readonly engine: EngineFields; readonly event: BidDocument<EventFields> } => {
  const seq = e.eventSeq + 1;
  const content = { listingId, seq, ...event };
  const hash = linkHash(e.eventHash, content as Json);
  return {
    engine: { ...e, eventSeq: seq, eventHash: hash },
    event: { id: `${listingId}-e${seq}`, fields: { ...content, prevHash: e.eventHash, hash } },
  };
};

/** Appends one line to the public history; the returned engine points to it. */
const appendLine = (
  listingId: string,
  e: EngineFields,
  line: Pick<LineFields, 'username' | 'kind' | 'amount' | 'receivedAt'>,
): { readonly engine: EngineFields; readonly line: BidDocument<LineFields> } => {
  const seq = e.seq + 1;
  const content = { listingId, seq, ...line };
  const hash = linkHash(e.headHash, content);
  return {
    engine: { ...e, seq, headHash: hash },
    line: { id: `${listingId}-${seq}`, fields: { ...content, prevHash: e.headHash, hash } },
  };
};

export type OpeningFacts = Pick<
  EngineFields,
  | 'sellerId'
  | 'barred'
  | 'category'
  | 'currency'
  | 'startAt'
  | 'endAt'
  | 'startingBid'
  | 'reserve'
  | 'showNear'
  | 'terms'
  | 'configVersion'
> & { readonly status: AuctionStatus };

/**
 * The documents of an auction without bids. A reserve is written as the first event, so that the
 * state can always be computed from the events alone.
 */
export const openAuction = (listingId: string, of: OpeningFacts, at: number) => {
  const genesis = genesisHash(listingId);
  const bare: EngineFields = {
    ...of,
    originalEndAt: of.endAt,
    price: 0,
    ceiling: 0,
    bidCount: 0,
    extensions: 0,
    seq: 0,
    headHash: genesis,
    eventSeq: 0,
    eventHash: genesis,
    version: 1,
  };
  if (of.reserve === 0) return { engine: bare, auction: auctionOf(bare, ''), event: null };
  const first = appendEvent(listingId, bare, { type: 'RESERVE', at, reserve: of.reserve });
  return { engine: first.engine, auction: auctionOf(first.engine, ''), event: first.event };
};

/** The state before the first event: no reserve, since setting one is an event. */
export const chainStart = (e: EngineFields): BidState =>
  openingState({
    startAt: e.startAt,
    endAt: e.originalEndAt,
    startingBid: e.startingBid,
    reserve: 0,
    terms: standingTerms(e),
  });

/** Fields that a bid's event stores besides its amount. */
export type BidOrigin = Pick<
  EventFields,
  'idempotencyKey' | 'queuedAt' | 'validUntil' | 'depositId'
>;

export interface BidWrites {
  readonly resolution: Resolution;
  readonly engine: EngineFields;
  /**
   * The public auction document; null if it does not change, so that a silent raise of a maximum
   * leaves no public trace.
   */
  readonly auction: AuctionFields | null;
  /** Username of the current leader. */
  readonly leader: string;
  readonly event: BidDocument<EventFields>;
  readonly lines: readonly BidDocument<LineFields>[];
}

/**
 * All documents that one accepted bid writes, computed from the engine before it. Used by the bid
 * function and by the demo market when it creates past auctions. `names` gives the usernames of the
 * bidder and the current leader.
 */
export const bidWrites = (
  listingId: string,
  before: EngineFields,
  bid: AcceptedBid,
  names: { readonly bidder: string; readonly leader: string },
  origin: BidOrigin = {},
): BidWrites => {
  const resolution = resolveBid(bidStateOf(before), bid);
  const username = (id: string): string => (id === bid.bidderId ? names.bidder : names.leader);
  const { outcome } = resolution;
  const isSilent = outcome === 'SILENT';
  const moved = engineWith(before, resolution.state);
  // The version is public: a gap in its sequence would reveal that a secret change took place.
  let engine = isSilent ? { ...moved, version: before.version } : moved;
  const lines = resolution.lines.map(({ bidderId, kind, amount }) => {
    const facts = { username: username(bidderId), kind, amount, receivedAt: bid.at };
    const appended = appendLine(listingId, engine, facts);
    engine = appended.engine;
    return appended.line;
  });
  const [own] = lines;
  const { bidderId, kind, amount, at } = bid;
  const logged = appendEvent(listingId, engine, {
    type: 'BID',
    at,
    ...(own ? { bidId: own.id } : {}),
    bidderId,
    kind,
    amount,
    outcome,
    ...origin,
  });
  const leader = engine.leaderId === undefined ? '' : username(engine.leaderId);
  const auction = isSilent ? null : auctionOf(logged.engine, leader, at);
  return { resolution, engine: logged.engine, auction, leader, event: logged.event, lines };
};

/** Stored events in the form the fold needs, in order of their seq. */
export const eventsOf = (
  rows: readonly (EventFields & { readonly id: string })[],
): readonly BidEvent[] =>
  [...rows]
    .sort((a, b) => a.seq - b.seq)
    .flatMap((row): readonly BidEvent[] => {
      const { type, at, bidId = row.id, bidderId, kind, amount, reserve } = row;
      if (type === 'RESERVE') return [{ type, reserve: reserve ?? 0, at }];
      if (type !== 'BID') return [{ type, bidId, at }];
      if (bidderId === undefined || kind === undefined || amount === undefined) return [];
      return [{ type, bidId, bidderId, kind, amount, at }];
    });
