import { expect } from 'vitest';
import { standingTerms } from '../../../src/domain/bidding/auction-terms.ts';
import { incrementAt } from '../../../src/domain/bidding/bids/increments.ts';
import { changesOf, type Books } from './books.ts';
import { seller, staff, type Change } from './money-facts.ts';
import type { EventChain } from './event-chain.ts';
import { codeIn } from './money-home.ts';
import type { Asked } from './players.ts';

/** Changes of a lot's public document, in order. */
const publicSteps = (books: Books, id: string): readonly Change[] =>
  changesOf(books, 'auctions').filter(
    ({ path, before }) => path === `auctions/${id}` && before !== null,
  );

/** The price falls only where staff void a bid, both in the engine and in public. */
export const fallsByVoidAlone = (chains: readonly EventChain[], books: Books): void => {
  let falls = 0;
  for (const { id, steps } of chains) {
    const voided = new Set<unknown>();
    for (const { before, after, events } of steps) {
      const isVoid = events.some(({ type }) => type === 'VOID');
      if (isVoid) voided.add(after.version);
      if (after.price >= before.price) continue;
      expect(isVoid, `${id} falls from ${before.price} to ${after.price} by a void`).toBe(true);
      falls += 1;
    }
    for (const { before, after } of publicSteps(books, id)) {
      if (Number(after?.['price']) >= Number(before?.['price'])) continue;
      expect(voided.has(after?.['version']), `${id} falls in public by a void`).toBe(true);
    }
  }
  expect(falls, 'a price that falls').toBeGreaterThan(0);
};

/** The end never moves earlier, in any document. */
export const neverEarlier = (chains: readonly EventChain[], books: Books): void => {
  for (const { id, steps } of chains) {
    for (const { before, after } of steps) {
      expect(after.endAt, `the end of ${id}`).toBeGreaterThanOrEqual(before.endAt);
    }
    for (const { before, after } of publicSteps(books, id)) {
      expect(Number(after?.['endAt']), `the public end of ${id}`).toBeGreaterThanOrEqual(
        Number(before?.['endAt']),
      );
    }
  }
};

/** At every commit the leader’s maximum is at least the price. */
export const ceilingCoversPrice = (chains: readonly EventChain[]): void => {
  for (const { id, steps } of chains) {
    for (const { after } of steps) {
      expect(after.ceiling, `the ceiling of ${id}`).toBeGreaterThanOrEqual(after.price);
    }
  }
};

/** With a reserve and a bid, the price reaches the reserve exactly when the maximum does. */
export const reserveStandsByCeiling = (chains: readonly EventChain[]): void => {
  const met = new Set<boolean>();
  for (const { id, steps } of chains) {
    for (const { after } of steps.filter(
      (one) => one.after.reserve > 0 && one.after.bidCount > 0,
    )) {
      const isMet = after.price >= after.reserve;
      expect(isMet, `${id} at ${after.price} of ${after.reserve}`).toBe(
        after.ceiling >= after.reserve,
      );
      met.add(isMet);
    }
  }
  expect(met).toEqual(new Set([false, true]));
};

/** A bidder who matches the leader's maximum raises the price to it, and does not lead. */
export const tiesKeepTheLeader = (chains: readonly EventChain[]): void => {
  let ties = 0;
  for (const { id, bids } of chains) {
    for (const { event, before, after } of bids) {
      const isTie = before.leaderId !== event.bidderId && before.ceiling === event.amount;
      if (!isTie || before.leaderId === null) continue;
      expect([after.leaderId, after.price], `a tie at ${event.amount} on ${id}`).toEqual([
        before.leaderId,
        before.ceiling,
      ]);
      ties += 1;
    }
  }
  expect(ties, 'ties').toBeGreaterThan(0);
};

/**
 * If all bids are valid maximums, the highest leads, of two equal ones the earlier; without a
 * reserve the price is at most an increment above the second.
 */
export const highestMaximumLeads = (chains: readonly EventChain[]): void => {
  let judged = 0;
  for (const { id, engine, events, bids } of chains) {
    const isRanked = events.every((event) => event.type !== 'VOID' && event.kind !== 'EXACT');
    if (!isRanked) continue;
    const ceilings = new Map<string, { readonly amount: number; readonly since: number }>();
    for (const [at, { event, after }] of bids.entries()) {
      const { bidderId, amount } = event;
      const known = ceilings.get(bidderId);
      // A leader who lowers their maximum had bid that much before.
      const since = known !== undefined && known.amount > amount ? known.since : at;
      ceilings.set(bidderId, { amount, since });
      const [[first] = [], [, second] = []] = [...ceilings].toSorted(
        ([, a], [, b]) => b.amount - a.amount || a.since - b.since,
      );
      expect(after.leaderId, `the leader of ${id} after bid ${at + 1}`).toBe(first);
      if (events.some(({ type }) => type === 'RESERVE')) continue;
      const most =
        second === undefined
          ? engine.startingBid
          : second.amount + incrementAt(second.amount, standingTerms(engine).increments);
      expect(after.price, `the price of ${id} after bid ${at + 1}`).toBeLessThanOrEqual(most);
      judged += 1;
    }
  }
  expect(judged).toBeGreaterThan(10);
};

const lastMinutesMs = 120_000;

/**
 * A bid that changes leader or price leaves two minutes; there are no bids before the start or at
 * the end.
 */
export const leavesTwoMinutes = (chains: readonly EventChain[]): void => {
  let late = 0;
  for (const { id, bids } of chains) {
    for (const { event, before, after } of bids) {
      expect(event.at, `a bid on ${id} before the start`).toBeGreaterThanOrEqual(before.startAt);
      expect(event.at, `a bid on ${id} at the end`).toBeLessThan(before.endAt);
      if (before.leaderId === after.leaderId && before.price === after.price) continue;
      expect(after.endAt - event.at, `what is left of ${id}`).toBeGreaterThanOrEqual(lastMinutesMs);
      if (before.endAt - event.at < lastMinutesMs) late += 1;
    }
  }
  expect(late, 'bids in the last two minutes').toBeGreaterThan(2);
};

/** Seller and staff, who tried, have no bid, line, standing or lead. */
export const sellerAndStaffNeverBid = (
  chains: readonly EventChain[],
  books: Books,
  asked: readonly Asked[],
): void => {
  const barred: readonly string[] = [seller, ...staff];
  const tries = asked.filter(({ uid, name }) => name === 'bids-create' && barred.includes(uid));
  const codes = tries.map(({ uid, answer }) => [uid, codeIn(answer)]);
  const refusals = barred.map((uid) => [uid, uid === seller ? 'OWN_LISTING' : 'ADMIN_CANNOT_BID']);
  expect(codes.length).toBeGreaterThan(barred.length);
  for (const code of codes) expect(refusals).toContainEqual(code);
  for (const { id, events, steps } of chains) {
    const bidders = events.flatMap(({ bidderId }) => bidderId ?? []);
    const leaders = steps.flatMap(({ after }) => after.leaderId ?? []);
    expect(
      [...bidders, ...leaders].filter((uid) => barred.includes(uid)),
      id,
    ).toEqual([]);
  }
  // Each username equals the uid.
  const lines = changesOf(books, 'bids').map(({ after }) => String(after?.['username']));
  const standings = changesOf(books, 'standings').map(({ after }) => String(after?.['userId']));
  expect([...lines, ...standings].filter((uid) => barred.includes(uid))).toEqual([]);
};

/** The reserve falls or stays while bidding runs, though seller and staff tried to raise it. */
export const reserveNeverRises = (
  chains: readonly EventChain[],
  books: Books,
  asked: readonly Asked[],
): void => {
  const tried = asked.filter(({ name }) => name === 'seller-changeReserve');
  expect(tried.map(({ answer }) => codeIn(answer))).toEqual(
    expect.arrayContaining(['ok', 'RESERVE_ONLY_DOWN', 'LISTING_NOT_FOUND']),
  );
  let lowered = 0;
  for (const { id, steps } of chains) {
    for (const { before, after } of steps.filter((one) => one.before.status === 'LIVE')) {
      expect(after.reserve, `the reserve of ${id}`).toBeLessThanOrEqual(before.reserve);
      if (after.reserve < before.reserve) lowered += 1;
    }
  }
  for (const { path, before, after } of changesOf(books, 'listings_private')) {
    if (before === null) continue;
    expect(Number(after?.['reserve']), path).toBeLessThanOrEqual(Number(before['reserve']));
  }
  expect(lowered).toBeGreaterThan(1);
};

/** No bid was accepted after its validity, though some arrived later. */
export const expiredBidsNeverBind = (
  chains: readonly EventChain[],
  asked: readonly Asked[],
): void => {
  const queued = chains.flatMap(({ bids }) =>
    bids.flatMap(({ event }) => (event.validUntil === undefined ? [] : [event])),
  );
  expect(queued.length, 'bids that waited and were taken').toBeGreaterThan(2);
  for (const { id, at, validUntil } of queued) {
    expect(at, `${id} was taken in time`).toBeLessThanOrEqual(validUntil ?? 0);
  }
  const expired = asked.filter(({ answer }) => codeIn(answer) === 'BID_EXPIRED');
  expect(expired.length, 'bids that came too late').toBeGreaterThan(1);
};
