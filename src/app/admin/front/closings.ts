import type { ListingCard } from '../../store/reading/listing-card.ts';
import { agoText } from '../../../wording/language/time-text.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';
import { auctionEnd, auctionMark, auctionStatus, hasOpened } from '../lot/auction-mark.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** An end whose result is not told by then has stuck, and a start that did not happen. */
const PATIENCE_MS = 300_000;
/** The longest a negotiation goes on by its own rules, and a day for whoever is asked. */
const NEGOTIATION_MS = 4 * DAY;

/** One lot of a list of the front, with how it stands. */
export interface FrontLot {
  readonly card: ListingCard;
  /** Server time, ms UTC. */
  readonly endAt: number;
  /** Whole dollars; null while there is no bid. */
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

/** Auctions that end or ended on the reader's day, in the order of their ends. */
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
  // Whether the server acted is only known from a copy that is younger than the moment to act.
  const heard = (moment: number): boolean => (seenAt ?? 0) > moment + PATIENCE_MS;
  if ((status === 'LIVE' || status === 'ENDED') && heard(endAt)) {
    return `No result, ended ${agoText(endAt, now)}`;
  }
  const startAt = auction?.startAt ?? Infinity;
  return status === 'SCHEDULED' && heard(startAt)
    ? `Not started, due ${agoText(startAt, now)}`
    : null;
};

/** Auctions somebody has to look after: no result, no start, or a negotiation without an end. */
export const stuckOf = (cards: readonly ListingCard[], now: number): readonly FrontLot[] =>
  cards
    .filter((card) => card.listing.mode === 'AUCTION')
    .flatMap((card): readonly FrontLot[] => {
      const why = stuckFor(card, now);
      return why === null ? [] : [lotOf(card, ['bad', why])];
    })
    .toSorted((a, b) => a.endAt - b.endAt);
