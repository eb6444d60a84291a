import { slimListing, type Card } from '../../../domain/listings/card.ts';
import { dropFirstReading, firstReading, isDrawing } from './first-readings.ts';
import type { ListingCard } from './listing-card.ts';
import { loading, partly, type Reading } from './reading.ts';
import { storedKeys } from '../storage/stored-keys.ts';

/**
 * The first cards of the last visit, stored as one small text so that they can be shown before any
 * database is open. Opening a database and querying it takes ten times as long.
 */
const MOST_CARDS = 60;

interface StoredCards {
  readonly at: number | null;
  readonly cards: readonly ListingCard[];
}

/** Cards that wait to be stored; null for none. */
let unsaved: readonly ListingCard[] | null = null;

/** Picks cards for a first screen: live lots that end soonest, then the newest. */
const worthKeeping = (cards: readonly ListingCard[]): readonly ListingCard[] => {
  const live = cards
    .filter((card) => card.auction?.status === 'LIVE')
    .sort((a, b) => (a.auction?.endAt ?? 0) - (b.auction?.endAt ?? 0));
  const rest = cards.filter((card) => card.auction?.status !== 'LIVE');
  return [...live, ...rest].slice(0, MOST_CARDS);
};

/** Time after a change of cards until they are stored with all changes meanwhile, ms. */
const SAVED_AFTER_MS = 2_000;

/** Stores the first cards for the next start. */
export const keepFirstCards = (changed: readonly ListingCard[]): void => {
  const isWaiting = unsaved !== null;
  unsaved = changed;
  if (isWaiting) return;
  setTimeout(() => {
    const cards = unsaved ?? [];
    unsaved = null;
    // Their age is that of the oldest price among them.
    const ages = cards.flatMap(({ seenAt }) => (seenAt === null ? [] : [seenAt]));
    const at = ages.reduce((least, seenAt) => Math.min(least, seenAt), ages[0] ?? 0);
    const slim = worthKeeping(cards).map((card) => ({
      ...card,
      listing: slimListing(card.listing),
    }));
    const kept: StoredCards = { at: at === 0 ? null : at, cards: slim };
    try {
      localStorage.setItem(storedKeys.firstCards.key, JSON.stringify(kept));
    } catch {
      // Full or refused: the next start waits for the database instead.
    }
  }, SAVED_AFTER_MS);
};

const readKept = (): Reading<readonly ListingCard[]> => {
  try {
    const kept = JSON.parse(
      localStorage.getItem(storedKeys.firstCards.key) ?? 'null',
    ) as StoredCards | null;
    if (kept !== null && kept.cards.length > 0) return partly(kept.cards, kept.at, 'first');
  } catch {
    // An unreadable copy counts as none.
  }
  return loading;
};

/** Cards of a snapshot, as they were when it was written. */
export const cardsAt = (cards: readonly Card[], at: number): readonly ListingCard[] =>
  cards.map((card) => ({ ...card, seenAt: at }));

let storedCards: Reading<readonly ListingCard[]> | null = null;
/** Whether an earlier visit stored cards on this device; read once. */
export const hasKeptCards = (): boolean => {
  storedCards ??= readKept();
  return storedCards.status === 'ready';
};

const ageOf = (reading: Reading<readonly ListingCard[]>): number =>
  reading.status === 'ready' ? (reading.freshness.at ?? 0) : -1;

let first: Reading<readonly ListingCard[]> | null = null;

/**
 * The cards the page was served with or those of the last visit, whichever are newer; read once.
 */
export const firstCards = (): Reading<readonly ListingCard[]> => {
  if (first !== null) return first;
  storedCards ??= readKept();
  const given = firstReading<readonly ListingCard[]>('cards') ?? loading;
  if (ageOf(given) <= ageOf(storedCards)) dropFirstReading('cards');
  const newer = ageOf(given) > ageOf(storedCards) ? given : storedCards;
  // On the server other pages are rendered after this one.
  if (!isDrawing()) first = newer;
  return newer;
};
