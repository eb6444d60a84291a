import type { ListingCard } from '../reading/listing-card.ts';
import type { Reading } from '../reading/reading.ts';
import type { SearchResult } from '../search/reads.ts';
import { lazily, openNothing, useShared, type Emit } from '../reading/subscription.ts';

const openSearch = (text: string) =>
  lazily(
    () => import('../search/reads.ts'),
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
  (await import('../search/server.ts')).askServer(text);
