import { expect } from 'vitest';
import {
  reserveStatus,
  viewOf,
  type BidKind,
  type BidState,
} from '../../../src/domain/bidding/bids/bid-state.ts';
import { bidStateOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { checkBid, covered, type BidRequest } from '../../../src/domain/bidding/bids/check-bid.ts';
import type { Bidder } from '../../../src/domain/bidding/bids/check-bidder.ts';
import { minimumNext } from '../../../src/domain/bidding/bids/increments.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import type { Values } from './money-facts.ts';
import type { EventChain } from './event-chain.ts';
import { codeIn, detailsIn } from './money-home.ts';
import type { Asked } from './players.ts';
import type { RefusedBids } from './refused-bids.ts';

/** A bidder who may bid; others are refused in every order. */
const able: Bidder = {
  signedIn: true,
  suspended: false,
  emailVerified: true,
  phoneVerified: true,
  termsAccepted: true,
  admin: false,
  ownListing: false,
};

/** The rules' refusal of a bid in some state at some moment; null if they accept it. */
const ruled = (
  { uid, data }: Asked,
  state: BidState,
  at: { readonly now: number; readonly status: 'LIVE' | 'SOLD' },
) =>
  checkBid(viewOf(state, at.status, uid), data as unknown as BidRequest & { kind: BidKind }, {
    now: at.now,
    bidder: able,
    hold: covered,
    recentAttempts: 0,
    limits: usualNumbers.bidding,
  });

/** The state in the form of an answer. */
const standing = (state: BidState, uid: string) => ({
  price: state.price,
  minNext: minimumNext(state, state.terms.increments),
  endAt: state.endAt,
  bidCount: state.bidCount,
  reserveStatus: reserveStatus(state),
  leading: state.leaderId === uid,
});

interface Taken extends Asked {
  /** Its position among the lot's events. */
  readonly place: number;
}

/**
 * Positions at which a refusal may have been given: after earlier answers, before later requests.
 */
const placesOf = (taken: readonly Taken[], { began, ended }: Asked, most: number) => {
  const before = taken.filter((one) => one.ended < began).map(({ place }) => place);
  const after = taken.filter((one) => one.began > ended).map(({ place }) => place - 1);
  return { from: Math.max(0, ...before), to: Math.min(most, ...after) };
};

const judgeTaken = (chain: EventChain, taken: readonly Taken[]): void => {
  for (const one of taken) {
    const { uid, place, answer } = one;
    const [before, after] = [chain.states[place - 1], chain.states[place]];
    const event = chain.events[place - 1];
    if (before === undefined || after === undefined || event === undefined) {
      throw new Error(`${chain.id} has no event ${place}`);
    }
    const name = `event ${place} of ${chain.id}`;
    expect(ruled(one, before, { now: event.at, status: 'LIVE' }), name).toBeNull();
    expect(answer.body['result'], name).toMatchObject(standing(after, uid));
    const early = taken.filter((other) => other.ended < one.began && other.place > place);
    expect(
      early.map((other) => other.place),
      `answered before ${name} was asked`,
    ).toEqual([]);
  }
};

const judgeRefused = (chain: EventChain, taken: readonly Taken[], one: Asked): boolean => {
  const code = codeIn(one.answer);
  const details = detailsIn(one.answer);
  const { serverTime, rule, price, minNext, endAt } = details;
  // Bidders who may not bid, and invalid bids, are refused in every order.
  if (serverTime === undefined || rule !== undefined) return false;
  const { from, to } = placesOf(taken, one, chain.events.length);
  const told = Object.entries({ price, minNext, endAt }).filter(([, value]) => value !== undefined);
  const isAnswered = chain.states.slice(from, to + 1).some((state) =>
    (['LIVE', 'SOLD'] as const).some((status) => {
      const refusal = ruled(one, state, { now: Number(serverTime), status });
      return (
        refusal?.code === code &&
        told.every(([name, value]) => refusal.details?.[name as keyof Values] === value)
      );
    }),
  );
  const name = `${code} ${JSON.stringify(details)} of ${one.uid} on ${chain.id}`;
  expect(isAnswered, `${name} between events ${from} and ${to}`).toBe(true);
  return true;
};

/**
 * Answers to simultaneous bids equal those given one after the other, in the order of the events: a
 * bidder answered before another asked comes first, each bid was valid at its position, its answer
 * is the resulting state, and each refusal is that of some moment in between.
 */
export const cameToOneOrder = (chains: readonly EventChain[], asked: readonly Asked[]): void => {
  let atOnce = 0;
  let refused = 0;
  for (const chain of chains) {
    const bids = asked.filter(
      ({ name, data }) => name === 'bids-create' && data['listingId'] === chain.id,
    );
    const taken = bids.flatMap((one): readonly Taken[] => {
      if (codeIn(one.answer) !== 'ok') return [];
      const key = one.data['idempotencyKey'];
      const at = chain.events.findIndex(({ idempotencyKey }) => idempotencyKey === key);
      expect(at, `the event of an accepted bid on ${chain.id}`).toBeGreaterThanOrEqual(0);
      return [{ ...one, place: at + 1 }];
    });
    expect(taken.length, `bids on ${chain.id}`).toBe(chain.bids.length);
    judgeTaken(chain, taken);
    for (const one of bids) {
      if (codeIn(one.answer) !== 'ok' && judgeRefused(chain, taken, one)) refused += 1;
    }
    atOnce += taken.filter((one) =>
      taken.some((other) => other !== one && other.began < one.ended && one.began < other.ended),
    ).length;
  }
  expect(atOnce, 'bids that were under way together').toBeGreaterThan(10);
  expect(refused, 'bids that were refused as things stood').toBeGreaterThan(5);
};

/** Collections that a refused bid must leave unchanged. */
const kept = new Set([
  'auctionEngines',
  'auctions',
  'bidEvents',
  'bids',
  'cardCharges',
  'commandAnswers',
  'depositAmounts',
  'deposits',
  'listings',
  'listings_private',
  'notificationEvents',
  'standings',
]);

/** A refused bid has no event, and only events change the bidding. */
export const refusedChangeNothing = (
  chains: readonly EventChain[],
  asked: readonly Asked[],
  { asked: tried, changes }: RefusedBids,
): void => {
  expect(tried.map(([, { answer }]) => codeIn(answer))).toEqual(tried.map(([code]) => code));
  const lots = new Set(tried.map(([, { data }]) => data['listingId']));
  const moved = changes.filter(
    ({ path, after }) =>
      kept.has(path.slice(0, path.indexOf('/'))) &&
      [...lots].some((id) => `${path} ${JSON.stringify(after)}`.includes(String(id))) &&
      // Notices that the end is near come from the schedule alone.
      !String(after?.['type']).startsWith('ENDING_'),
  );
  expect(moved, 'stored beside refused bids').toEqual([]);
  const refused = asked.filter(
    ({ name, answer }) => name === 'bids-create' && codeIn(answer) !== 'ok',
  );
  const keys = new Set(refused.map(({ data }) => data['idempotencyKey']));
  for (const { id, events, steps } of chains) {
    expect(
      events.filter(({ idempotencyKey }) => keys.has(idempotencyKey)),
      id,
    ).toEqual([]);
    for (const { before, after, events: of } of steps) {
      if (of.length === 0) expect(bidStateOf(after), id).toEqual(bidStateOf(before));
    }
  }
};
