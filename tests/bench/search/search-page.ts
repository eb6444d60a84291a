import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { CardSearch } from '../../../src/app/store/search/reads.ts';

/** Each answers how many lots it found, and after how long, ms. */
export interface Finders {
  /** Takes every listing in; the words of all are known when it resolves. */
  readonly fill: () => Promise<number>;
  readonly ours: (text: string) => Found;
  readonly table: (text: string) => Found;
  readonly server: (text: string) => Promise<Found>;
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

const search = new CardSearch();
/** The limit: what each whole query finds was written down before. */
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
    const { cards } = search.ask(text, {});
    const ms = performance.now() - from;
    known.set(
      text,
      cards.map(({ listing }) => listing.id),
    );
    return { ms, count: cards.length };
  },
  table: (text) => {
    const from = performance.now();
    const count = [...(known.get(text) ?? [])].length;
    return { ms: performance.now() - from, count };
  },
  server: async (text) => {
    const from = performance.now();
    const ids = (await (
      await fetch(`/bench/search?q=${encodeURIComponent(text)}`)
    ).json()) as readonly string[];
    return { ms: performance.now() - from, count: ids.length };
  },
};
