import type { ListingCard } from '../../../platform/reading/listing-card.ts';
import { hasGivenUp } from '../../../sync/eviction/budget.ts';
import { openCards } from '../mirror/cards.ts';
import { scopeSync } from '../../../sync/local/sync-state.ts';
import type { Freshness, Reading } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { CatalogueIndex } from './catalogue-index.ts';

export interface SearchResult {
  /** Best first when there is a text, else in the order of the cards (newest first). */
  readonly cards: readonly ListingCard[];
  /** Total number of cards this device holds. */
  readonly searched: number;
  /**
   * Whether all current lots are among the ones searched; the server always has more of the older
   * ones.
   */
  readonly complete: boolean;
  /** Similar words with results, when the given ones have none. */
  readonly suggestion?: string;
}

interface CurrentCards {
  readonly cards: readonly ListingCard[];
  readonly freshness: Freshness;
}

/** Lets the browser handle input and paint. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const line = new MessageChannel();
    line.port1.addEventListener('message', () => {
      line.port1.close();
      resolve();
    });
    line.port1.start();
    line.port2.postMessage(null);
  });

/** Searches cards by words. */
export class CardSearch {
  private readonly index = new CatalogueIndex();
  private byId: ReadonlyMap<string, ListingCard> = new Map();
  private cards: readonly ListingCard[] = [];
  private indexed: readonly ListingCard[] | null = null;
  private turn = Promise.resolve();

  constructor(private readonly pause: () => Promise<void> = nextTurn) {}

  /** Indexes cards; resolves when their words can be searched. A later call supersedes an earlier one. */
  take(cards: readonly ListingCard[]): Promise<void> {
    this.cards = cards;
    this.turn = this.read(this.turn);
    return this.turn;
  }

  private async read(before: Promise<void>): Promise<void> {
    await before;
    const { cards } = this;
    if (this.indexed === cards) return;
    await this.index.update(cards, this.pause);
    this.byId = new Map(cards.map((card) => [card.listing.id, card]));
    this.indexed = cards;
  }

  /** Searches the cards last indexed completely; with words, the best matches come first. */
  ask(text: string): Omit<SearchResult, 'complete'> {
    if (text.trim() === '') return { cards: this.cards, searched: this.cards.length };
    const cards = this.index
      .find(text)
      .map((id) => this.byId.get(id))
      .filter((card) => card !== undefined);
    const suggestion = cards.length > 0 ? null : this.index.suggest(text);
    const found = { cards, searched: this.byId.size };
    return suggestion === null ? found : { ...found, suggestion };
  }
}

type Listener = (held: CurrentCards) => void;

const search = new CardSearch();
const cardListeners = new Set<Listener>();
let current: CurrentCards | null = null;
let cardsOpening: Promise<Stop> | null = null;

const onReading = (reading: Reading<readonly ListingCard[]>): void => {
  if (reading.status !== 'ready') return;
  current = { cards: reading.value, freshness: reading.freshness };
  for (const listener of cardListeners) listener(current);
};

/** Shares one subscription to the cards among all searches; it ends with the last open search. */
const join = async (listener: Listener): Promise<Stop> => {
  cardListeners.add(listener);
  cardsOpening ??= openCards(onReading);
  if (current !== null) listener(current);
  const stop = await cardsOpening;
  return () => {
    cardListeners.delete(listener);
    if (cardListeners.size > 0) return;
    cardsOpening = null;
    current = null;
    stop();
  };
};

/** Whether the mirror was filled completely and none of its lots has been evicted since. */
const isComplete = (): boolean => (scopeSync('listings')?.at ?? null) !== null && !hasGivenUp();

export const openSearch = (text: string, emit: Emit<SearchResult>): Promise<Stop> =>
  join(({ cards, freshness }) => {
    const answer = async (): Promise<void> => {
      await search.take(cards);
      const value = { ...search.ask(text), complete: isComplete() };
      emit({ status: 'ready', value, freshness });
    };
    void answer();
  });
