import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { home, type Home } from './home.ts';
import type { ListingCard } from './listings.ts';
import { live } from './reading.ts';
import type { Emit } from './subscription.ts';
import { plainFields, type WireValue } from './wire-value.ts';

/** As many as a first screen shows. */
const MOST = 24;

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

/**
 * The lots that end soonest, asked for with two plain requests: on a first visit they stand on the
 * screen before the database and the Firestore package have arrived. What the mirror says later
 * replaces them.
 */
export const fetchFirstCards = async (emit: Emit<readonly ListingCard[]>): Promise<void> => {
  const at = await home();
  const [listings, auctions] = await Promise.all([
    run<Listing>(at, 'listings'),
    run<Auction>(at, 'auctions'),
  ]);
  const hot = new Map(auctions.map((auction) => [auction.id, auction]));
  const cards = listings.map((listing) => ({
    listing,
    auction: hot.get(listing.id) ?? null,
    seenAt: null,
  }));
  if (cards.length > 0) emit(live(cards, null));
};
