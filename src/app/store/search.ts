import type { ListingCard } from './listings.ts';
import type { Reading } from './reading.ts';
import { lazily, openNothing, useShared, type Emit } from './subscription.ts';

export interface SearchResult {
  /** Best first when there is a text, else in the order of the cards (newest first). */
  readonly cards: readonly ListingCard[];
  /** How many cards this device holds altogether. */
  readonly searched: number;
  /** Whether these are all lots the house shows; else the server has more. */
  readonly complete: boolean;
  /** Words that would find something, where these find nothing. */
  readonly suggestion?: string;
}

const openSearch = (text: string) =>
  lazily(
    () => import('./search/reads.ts'),
    (m, emit: Emit<SearchResult>) => m.openSearch(text, emit),
  );

/** Searches what this device holds, at once and without a connection; null searches for nothing. */
export const useSearch = (text: string | null): Reading<SearchResult> =>
  useShared(
    text === null ? 'search' : `search|${text}`,
    text === null ? openNothing : openSearch(text),
  );

/**
 * Lots for a text from the server, where this device gave some up: fifty at most, best first. Null
 * when the text names neither a make nor a lot number. Fails without a connection.
 */
export const searchServer = async (text: string): Promise<readonly ListingCard[] | null> =>
  (await import('./search/server.ts')).askServer(text);
