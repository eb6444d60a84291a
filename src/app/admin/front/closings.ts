import type { AuctionStatus } from '../../../domain/listings/auction-machine.ts';
import type { ListingCard } from '../../store/reading/listing-card.ts';
import { agoText } from '../../ui/text/time-text.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';

/** Time before its end at which a lot is said to be closing soon. */
const SOON_MS = 3_600_000;
/** An end whose result is not told by then has stuck, and a start that did not happen. */
const PATIENCE_MS = 300_000;
/** The longest a negotiation goes on by its own rules, and a day for whoever is asked. */
const NEGOTIATION_MS = 4 * 86_400_000;

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

const ended: Partial<Readonly<Record<AuctionStatus, readonly [MarkShape, string]>>> = {
  SOLD: ['good', 'Sold'],
  COMPLETED: ['good', 'Sold'],
  NEGOTIATION: ['wait', 'In negotiation'],
  UNSOLD: ['open', 'Not sold, reserve not met'],
  NO_BIDS: ['over', 'No bids'],
  DEFAULTED: ['bad', 'Buyer did not pay'],
  SELLER_DEFAULTED: ['bad', 'Seller did not deliver'],
  CANCELLED: ['over', 'Cancelled'],
  WITHDRAWN: ['over', 'Withdrawn'],
};

const reserve = {
  NO_RESERVE: 'no reserve',
  RESERVE_MET: 'reserve met',
  RESERVE_NOT_MET: 'reserve not met',
} as const;

const endOf = ({ auction, listing }: ListingCard): number => auction?.endAt ?? listing.endAt ?? 0;

const statusOf = ({ auction, listing }: ListingCard): string => auction?.status ?? listing.status;

const markOf = (card: ListingCard, now: number): readonly [MarkShape, string] => {
  const status = statusOf(card);
  if (status !== 'LIVE' && status !== 'ENDED') {
    return ended[status as AuctionStatus] ?? ['over', 'Ended'];
  }
  const endAt = endOf(card);
  if (status === 'ENDED' || now >= endAt) return ['wait', 'Ended, result not known yet'];
  const about = card.auction === null ? '' : `, ${reserve[card.auction.reserveStatus]}`;
  if ((card.auction?.extensions ?? 0) > 0) return ['live', `In extension${about}`];
  return endAt - now < SOON_MS ? ['live', `Closing soon${about}`] : ['live', `Live${about}`];
};

const lotOf = (card: ListingCard, [shape, state]: readonly [MarkShape, string]): FrontLot => {
  const { auction, listing } = card;
  const price = auction?.soldPrice ?? listing.soldPrice ?? auction?.price ?? listing.price;
  return { card, endAt: endOf(card), price: price || null, shape, state };
};

const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

const begun = new Set<string>(['LIVE', 'ENDED', ...Object.keys(ended)]);

/** Auctions that end or ended on the reader's day, in the order of their ends. */
export const closingsOf = (cards: readonly ListingCard[], now: number): readonly FrontLot[] =>
  cards
    .filter((card) => card.listing.mode === 'AUCTION' && begun.has(statusOf(card)))
    .filter((card) => isSameDay(endOf(card), now))
    .map((card) => lotOf(card, markOf(card, now)))
    .toSorted((a, b) => a.endAt - b.endAt);

const stuckFor = (card: ListingCard, now: number): string | null => {
  const { auction, seenAt } = card;
  const status = statusOf(card);
  const endAt = endOf(card);
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
