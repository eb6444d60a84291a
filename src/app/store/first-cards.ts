import type { ListingCard } from './listings.ts';
import { loading, saved, type Reading } from './reading.ts';

/**
 * The first cards of the last visit, kept as one small text so that they stand on the screen before
 * any database is open. Opening one and asking it takes ten times as long.
 */
const KEPT = 'hammerlane.first';
const MOST = 48;

interface Kept {
  readonly at: number | null;
  readonly cards: readonly ListingCard[];
}

/** Cards need no story and no gallery; without them fifty fit into a few ten kilobytes. */
const slim = (card: ListingCard): ListingCard => ({
  ...card,
  listing: {
    ...card.listing,
    descriptionHtml: '',
    pictures: card.listing.pictures.slice(0, 1),
  },
});

let timer: ReturnType<typeof setTimeout> | null = null;

/** What a first screen shows: what can be bid on soonest over, then the newest. */
const worthKeeping = (cards: readonly ListingCard[]): readonly ListingCard[] => {
  const live = cards
    .filter((card) => card.auction?.status === 'LIVE')
    .sort((a, b) => (a.auction?.endAt ?? 0) - (b.auction?.endAt ?? 0));
  const rest = cards.filter((card) => card.auction?.status !== 'LIVE');
  return [...live, ...rest].slice(0, MOST);
};

/** Keeps the first cards for the next start, a while after the last change of them. */
export const keepFirstCards = (cards: readonly ListingCard[]): void => {
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => {
    timer = null;
    const at = cards.reduce((most, card) => Math.max(most, card.seenAt ?? 0), 0);
    const kept: Kept = { at: at === 0 ? null : at, cards: worthKeeping(cards).map(slim) };
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // Full or refused: the next start waits for the database instead.
    }
  }, 2_000);
};

const read = (): Reading<readonly ListingCard[]> => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
    if (kept !== null && kept.cards.length > 0) return saved(kept.cards, kept.at);
  } catch {
    // An unreadable copy is as good as none.
  }
  return loading;
};

let first: Reading<readonly ListingCard[]> | null = null;

/** Last visit's first cards, or loading; read once. */
export const firstCards = (): Reading<readonly ListingCard[]> => {
  first ??= read();
  return first;
};
