import { expect } from 'vitest';
import { minimumNext } from '../../../src/domain/bidding/bids/increments.ts';
import { changesOf, type Books } from './books.ts';
import { seller, staff, visitor } from './money-facts.ts';
import type { EventChain } from './event-chain.ts';
import { lotOf } from './lots.ts';
import type { MoneyHome, GivenAnswer } from './money-home.ts';

/** The lot of which everyone tries to read every document. */
const watched = lotOf('reserve lowered').id;

/** A bidder, the seller, staff and a visitor read what they may of lots. */
export const lookAround = async (home: MoneyHome): Promise<void> => {
  const ofLot = (await home.log())
    .filter(({ path, after }) => path.includes(watched) || after?.['listingId'] === watched)
    .map(({ path }) => path);
  const paths = [...new Set(ofLot)];
  const collections = [...new Set(paths.map((path) => path.slice(0, path.indexOf('/'))))];
  const looks = ['ann', seller, 'boss', visitor].flatMap((uid) => [
    ...collections.map((collection) => home.query(uid, collection)),
    ...collections.map((collection) => home.query(uid, collection, [['listingId', watched]])),
    ...paths.map((path) => home.read(uid, path)),
  ]);
  await Promise.all(looks);
};

/** A number that only some may see, in whole dollars or cents as in its documents. */
interface Secret {
  readonly figure: number;
  readonly owners: Set<string>;
}

/** A smaller number is too common to be recognized. */
const least = 10_000;

/** All public figures of the bidding, whole dollars. */
const publicFigures = (chains: readonly EventChain[], books: Books): ReadonlySet<number> => {
  const states = chains.flatMap((chain) => chain.states);
  const beaten = chains.flatMap(({ bids }) =>
    bids.flatMap(({ event, after }) => (after.leaderId === event.bidderId ? [] : [event.amount])),
  );
  const offers = changesOf(books, 'negotiations').map(({ after }) => Number(after?.['amount']));
  return new Set([
    ...states.flatMap((state) => [state.price, minimumNext(state, state.terms.increments)]),
    ...beaten,
    ...offers,
  ]);
};

const collect = (of: readonly (readonly [number, readonly string[]])[]): readonly Secret[] => {
  const all = new Map<number, Set<string>>();
  for (const [figure, owners] of of) {
    all.set(figure, new Set([...(all.get(figure) ?? []), ...owners]));
  }
  return [...all].map(([figure, owners]) => ({ figure, owners }));
};

/** As a number, with separators and in cents; never within a longer word or number. */
const patternOf = (figure: number, isCents: boolean): RegExp => {
  const grouped = (mark: string): string => String(figure).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
  const forms = isCents
    ? [String(figure)]
    : [String(figure), grouped(','), grouped('\\s'), String(figure * 100)];
  return new RegExp(`(?<![\\w.,-])(?:${forms.join('|')})(?![\\w-])`);
};

const judgeSecrets = (
  told: readonly GivenAnswer[],
  secrets: readonly Secret[],
  of: { readonly isCents: boolean; readonly what: string },
): void => {
  const toOwners: number[] = [];
  for (const { figure, owners } of secrets) {
    const pattern = patternOf(figure, of.isCents);
    const heard = told.filter(({ text }) => pattern.test(text));
    const others = heard.filter(({ to }) => !owners.has(to));
    expect(others.slice(0, 2), `the ${of.what} ${figure} of ${[...owners].join(', ')}`).toEqual([]);
    if (heard.length > 0) toOwners.push(figure);
  }
  // Owners receive theirs, so a leak to others would be found.
  expect(toOwners.length, `each ${of.what} told to its owner`).toBeGreaterThan(0);
};

/**
 * No answer to a call and no readable document contains a reserve, a maximum or the amount of a
 * card hold, except for its owner; staff see those of others once bidding is over.
 */
export const toldNothingSecret = (
  chains: readonly EventChain[],
  books: Books,
  all: { readonly told: readonly GivenAnswer[]; readonly whileOpen: number },
): void => {
  const open = publicFigures(chains, books);
  const events = chains.flatMap((chain) => chain.events);
  const isSecret = (figure: number): boolean => figure >= least && !open.has(figure);
  const reserves = collect(
    events.flatMap(({ reserve = 0 }) =>
      isSecret(reserve) ? [[reserve, [seller, ...staff]] as const] : [],
    ),
  );
  const ceilings = collect(
    events.flatMap(({ amount = 0, bidderId = '' }) =>
      isSecret(amount) ? [[amount, [bidderId]] as const] : [],
    ),
  );
  const holds = collect(
    changesOf(books, 'depositAmounts').flatMap(({ after }) => {
      const amount = Number(after?.['amount']);
      // Staff may read them for a lot that is over, and one was cancelled.
      const over = after?.['listingId'] === lotOf('cancelled').id ? staff : [];
      return isSecret(amount) ? [[amount, [String(after?.['userId']), ...over]] as const] : [];
    }),
  );
  const whileOpen = all.told.slice(0, all.whileOpen);
  const toOthers = all.told.slice(all.whileOpen).filter(({ to }) => !staff.includes(to as 'boss'));
  judgeSecrets([...whileOpen, ...toOthers], reserves, { isCents: false, what: 'reserve' });
  judgeSecrets([...whileOpen, ...toOthers], ceilings, { isCents: false, what: 'ceiling' });
  judgeSecrets(whileOpen, holds, { isCents: true, what: 'hold' });
};
