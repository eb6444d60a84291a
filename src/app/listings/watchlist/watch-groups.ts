import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { lotState, type LotState } from '../../../wording/listings/lot-state.ts';
import { translate } from '../../../wording/language/translate.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

export type WatchTab = 'live' | 'classifieds' | 'ended';

export interface WatchedLot {
  readonly card: ListingCard;
  readonly state: LotState;
}

const watchedEnd = ({ card }: WatchedLot): number =>
  card.auction?.endAt ?? card.listing.endAt ?? card.listing.expiresAt ?? Infinity;

const tabOf = ({ card, state }: WatchedLot): WatchTab => {
  if (state.phase === 'ended') return 'ended';
  return card.listing.mode === 'CLASSIFIED' ? 'classifieds' : 'live';
};

/**
 * Watched lots by tab: running ones by next end, past ones by latest end.
 * @param now server time, ms UTC.
 */
export const watchGroups = (
  cards: readonly ListingCard[],
  now: number,
): Readonly<Record<WatchTab, readonly WatchedLot[]>> => {
  const lots = cards.map((card) => ({ card, state: lotState(card.listing, card.auction, now) }));
  const rising = lots.toSorted((a, b) => watchedEnd(a) - watchedEnd(b));
  return {
    live: rising.filter((lot) => tabOf(lot) === 'live'),
    classifieds: rising.filter((lot) => tabOf(lot) === 'classifieds'),
    ended: rising.filter((lot) => tabOf(lot) === 'ended').toReversed(),
  };
};

const spans = [
  [phrase('Within the hour'), HOUR],
  [phrase('Within 24 hours'), 24 * HOUR],
  [phrase('Later'), Infinity],
] as const;

/** Running lots grouped by time to their end; empty groups are left out. */
export const bySoonness = (
  lots: readonly WatchedLot[],
  now: number,
): readonly { readonly title: string; readonly lots: readonly WatchedLot[] }[] =>
  spans
    .map(([title, within], at) => {
      const from = at === 0 ? -Infinity : spans[at - 1]?.[1];
      const left = (lot: WatchedLot): number => watchedEnd(lot) - now;
      return {
        title: translate(title),
        lots: lots.filter((lot) => left(lot) > (from ?? 0) && left(lot) <= within),
      };
    })
    .filter((span) => span.lots.length > 0);
