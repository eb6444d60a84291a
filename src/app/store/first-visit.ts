import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { afterPaint } from './after-paint.ts';
import { firstCards } from './first-cards.ts';
import type { Home } from './deployment.ts';
import { home } from './home.ts';
import type { ListingCard } from './listings.ts';
import { live } from './reading.ts';
import type { Emit } from './subscription.ts';
import { plainFields, type WireValue } from './wire-value.ts';

/** As many as a first screen shows. */
const MOST = 24;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const equal = (field: string, value: WireValue) => ({
  fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value },
});

const soonestOver = (collectionId: string) => ({
  structuredQuery: {
    from: [{ collectionId }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          equal('isDeleted', { booleanValue: false }),
          equal('status', { stringValue: 'LIVE' }),
        ],
      },
    },
    orderBy: [{ field: { fieldPath: 'endAt' }, direction: 'ASCENDING' }],
    limit: MOST,
  },
});

interface Found {
  readonly document?: { readonly fields?: Readonly<Record<string, WireValue>> };
}

const run = async <T>(at: Home, collectionId: string): Promise<readonly T[]> => {
  const origin = at.hosts?.firestore ?? 'https://firestore.googleapis.com';
  const path = `/v1/projects/${at.config.projectId}/databases/(default)/documents:runQuery`;
  const answer = await fetch(`${origin}${path}?key=${encodeURIComponent(at.config.apiKey)}`, {
    method: 'POST',
    // As plain text the request needs no leave asked for beforehand.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(soonestOver(collectionId)),
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`The first lots were answered with ${answer.status}.`);
  const found = (await answer.json()) as readonly Found[];
  return found.flatMap(({ document }) =>
    document?.fields === undefined ? [] : [plainFields(document.fields) as unknown as T],
  );
};

const load = async (): Promise<readonly ListingCard[]> => {
  const at = await home();
  const [listings, auctions] = await Promise.all([
    run<Listing>(at, 'listings'),
    run<Auction>(at, 'auctions'),
  ]);
  const hot = new Map(auctions.map((auction) => [auction.id, auction]));
  return listings.map((listing) => ({
    listing,
    auction: hot.get(listing.id) ?? null,
    seenAt: null,
  }));
};

let loading: Promise<readonly ListingCard[]> | null = null;
const loaded = (): Promise<readonly ListingCard[]> => (loading ??= load());

let noteShown = (): void => undefined;
const shown = new Promise<void>((resolve) => {
  noteShown = resolve;
});

/**
 * The lots that end soonest, asked for with two plain requests: on a first visit they stand on the
 * screen before the database and the Firestore package have arrived. What the mirror says later
 * replaces them.
 */
export const fetchFirstCards = async (emit: Emit<readonly ListingCard[]>): Promise<void> => {
  const cards = await loaded();
  if (cards.length > 0) emit(live(cards, null));
  void afterPaint().then(noteShown);
};

/** The answer is waited for this long, ms; then the mirror starts beside it. */
const ANSWER_MS = 6_000;
/** A screen that shows cards does so within this of having them, ms; others show none. */
const SHOW_MS = 1_000;

let isOver = false;

const hasCards = async (): Promise<boolean> => {
  try {
    return (await loaded()).length > 0;
  } catch {
    return false;
  }
};

const waitForCards = async (): Promise<void> => {
  const here = await Promise.race([hasCards(), pause(ANSWER_MS)]);
  if (here === true) await Promise.race([shown, pause(SHOW_MS)]);
  isOver = true;
};

let waiting: Promise<void> | null = null;

/** Whether this device holds no cards of an earlier visit and has not yet shown its first ones. */
export const isFirstVisit = (): boolean => !isOver && firstCards().status === 'loading';

/**
 * Resolves when the first cards stand on the screen: what keeps them on this device need not come
 * before them. At once on any later visit, and soon on screens without cards.
 */
export const firstVisitOver = (): Promise<void> => {
  if (!isFirstVisit()) return Promise.resolve();
  return (waiting ??= waitForCards());
};
