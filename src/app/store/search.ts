import type { ListingCard } from './listings.ts';
import type { Reading } from './reading.ts';
import { lazily, useShared } from './subscription.ts';

/** What narrows a search; absent means any. Ranges include both ends. */
export interface Facets {
  readonly category?: string;
  readonly mode?: 'AUCTION' | 'CLASSIFIED';
  readonly states?: readonly string[];
  readonly makeId?: readonly string[];
  readonly modelId?: readonly string[];
  readonly yearFrom?: number;
  readonly yearTo?: number;
  readonly priceFrom?: number;
  readonly priceTo?: number;
  readonly bodyType?: readonly string[];
  readonly transmission?: readonly string[];
  readonly drive?: readonly string[];
  readonly fuelType?: readonly string[];
  readonly country?: string;
  readonly region?: readonly string[];
  readonly noReserve?: boolean;
}

export interface SearchResult {
  /** Best first when there is a text, else in the order of the cards (newest first). */
  readonly cards: readonly ListingCard[];
  /** For each facet, how many cards each value would leave with the other facets as they are. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How many cards this device holds altogether. */
  readonly searched: number;
  /** Whether these are all lots the house shows; else the server has more. */
  readonly complete: boolean;
}

/** Searches what this device holds, at once and without a connection. */
export const useSearch = (text: string, facets: Facets): Reading<SearchResult> =>
  useShared(
    `search|${text}|${JSON.stringify(facets)}`,
    lazily(
      () => import('./search/reads.ts'),
      (m, emit) => m.openSearch(text, facets, emit),
    ),
  );

/**
 * Lots for a text from the server, where this device gave some up: fifty at most, best first. Null
 * when the text names neither a make nor a lot number. Fails without a connection.
 */
export const searchServer = async (text: string): Promise<readonly ListingCard[] | null> =>
  (await import('./search/server.ts')).askServer(text);
