import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { CardSearch } from '../../../src/app/listings/data/search/reads.ts';

/** Each returns the number of lots found, and the time, ms. */
export interface Finders {
  /** Reads every listing; all words are indexed when it resolves. */
  readonly fill: () => Promise<number>;
  readonly ours: (text: string) => Found;
  readonly table: (text: string) => Found;
  /** @param at the server's address. */
  readonly server: (at: string, text: string) => Promise<Found>;
}

export interface Found {
  readonly ms: number;
  readonly count: number;
}

declare global {
  interface Window {
    finders: Finders;
  }
}

const repeats = 100;
const search = new CardSearch();
/** The limit: the result of each whole query was stored beforehand. */
const known = new Map<string, readonly string[]>();

const fill = async (): Promise<number> => {
  const lines = (await (await fetch('/bench/listings.ndjson')).text()).split('\n');
  const cards = lines.map((line) => ({
    listing: JSON.parse(line) as Listing,
    auction: null,
    seenAt: null,
  }));
  await search.take(cards);
  return cards.length;
};

window.finders = {
  fill,
  ours: (text) => {
    const from = performance.now();
    const { cards } = search.ask(text);
    const ms = performance.now() - from;
    known.set(
      text,
      cards.map(({ listing }) => listing.id),
    );
    return { ms, count: cards.length };
  },
  table: (text) => {
    const from = performance.now();
    let count = 0;
    // A clock with a resolution of a tenth of a millisecond cannot time a single one.
    for (let i = 0; i < repeats; i += 1) count = [...(known.get(text) ?? [])].length;
    return { ms: (performance.now() - from) / repeats, count };
  },
  server: async (at, text) => {
    const from = performance.now();
    const ids = (await (
      await fetch(`${at}/bench/search?q=${encodeURIComponent(text)}`)
    ).json()) as readonly string[];
    return { ms: performance.now() - from, count: ids.length };
  },
};
