import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { agoText } from '../../../wording/language/time-text.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';
import { auctionEnd, auctionMark, auctionStatus, hasOpened } from '../lot/auction-mark.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** Time after an end without a result, or a start that did not happen, that counts as stuck, ms. */
const PATIENCE_MS = 300_000;
/** Longest negotiation by its own rules, plus a day for the answer, ms. */
const NEGOTIATION_MS = 4 * DAY;

/** One lot in a list of the front page, with its state. */
export interface FrontLot {
  readonly card: ListingCard;
  /** Server time, ms UTC. */
  readonly endAt: number;
  /** Whole dollars; null without a bid. */
  readonly price: number | null;
  readonly shape: MarkShape;
  readonly state: string;
}

const lotOf = (card: ListingCard, [shape, state]: readonly [MarkShape, string]): FrontLot => {
  const { auction, listing } = card;
  const price = auction?.soldPrice ?? listing.soldPrice ?? auction?.price ?? listing.price;
  return { card, endAt: auctionEnd(card), price: price || null, shape, state };
};

const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

/** Auctions that end or ended on the reader's day, by end. */
export const closingsOf = (cards: readonly ListingCard[], now: number): readonly FrontLot[] =>
  cards
    .filter((card) => card.listing.mode === 'AUCTION' && hasOpened(card))
    .filter((card) => isSameDay(auctionEnd(card), now))
    .map((card) => lotOf(card, auctionMark(card, now)))
    .toSorted((a, b) => a.endAt - b.endAt);

const stuckFor = (card: ListingCard, now: number): string | null => {
  const { auction, seenAt } = card;
  const status = auctionStatus(card);
  const endAt = auctionEnd(card);
  if (status === 'NEGOTIATION') {
    return now - endAt > NEGOTIATION_MS ? `In negotiation, ended ${agoText(endAt, now)}` : null;
  }
  // Only a copy newer than the due moment shows whether the server acted.
  const heard = (moment: number): boolean => (seenAt ?? 0) > moment + PATIENCE_MS;
  if ((status === 'LIVE' || status === 'ENDED') && heard(endAt)) {
    return `No result, ended ${agoText(endAt, now)}`;
  }
  const startAt = auction?.startAt ?? Infinity;
  return status === 'SCHEDULED' && heard(startAt)
    ? `Not started, due ${agoText(startAt, now)}`
    : null;
};

/** Auctions that need attention: no result, no start, or a negotiation without an end. */
export const stuckOf = (cards: readonly ListingCard[], now: number): readonly FrontLot[] =>
  cards
    .filter((card) => card.listing.mode === 'AUCTION')
    .flatMap((card): readonly FrontLot[] => {
      const why = stuckFor(card, now);
      return why === null ? [] : [lotOf(card, ['bad', why])];
    })
    .toSorted((a, b) => a.endAt - b.endAt);
