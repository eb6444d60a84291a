import type * as Firestore from 'firebase/firestore';
import { auctions, type Auction } from '../../../../domain/bidding/auction.entity.ts';
import { currentForMs } from '../../../../domain/listings/current.ts';
import { serverNow } from '../../../platform/clock/clock.ts';
import { firestore } from '../../../firebase/firestore.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';
import { scopeFor } from '../../../sync/collections/sync-parts.ts';
import { hasGivenUp } from '../../../sync/eviction/budget.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import type { PublicMirror } from '../../../sync/local/open.ts';
import { keyOf } from '../../../sync/local/row.ts';
import { fetchOne } from '../../../sync/replication/fetch.ts';
import { fromSnapshot } from '../../../sync/replication/firestore-source.ts';
import { keepListings } from '../../../sync/reads/keep-listings.ts';
import {
  byCursor,
  cursorOf,
  resultQueries,
  type OlderCursor,
  type ResultReads,
  type ResultsAsked,
  type Span,
} from '../result-question.ts';

export type { OlderCursor, Span };

/** The set of results: all of a list, those of a seller, or those of a buyer. */
export type OlderOf =
  | ({ readonly kind: 'lots' } & ResultsAsked)
  | { readonly kind: 'offered'; readonly uid: string }
  | { readonly kind: 'bought'; readonly username: string };

export interface OlderPage {
  /** Null when there are no more. */
  readonly next: OlderCursor | null;
}

/** Results per page. */
export const PAGE = 24;
/** Most lots of one buyer. */
const BOUGHT = 100;

type Reads = ResultReads & Pick<typeof Firestore, 'getDocsFromServer'>;

export interface Server {
  readonly db: Firestore.Firestore;
  readonly kit: Reads;
  readonly fetch: typeof fetchOne;
  /** The mirror that fetched results are stored in. */
  readonly mirror: Pick<PublicMirror, 'listings' | 'auctions'>;
  /** Server time, ms UTC. */
  readonly now: number;
  /** Lots that ended before this, ms UTC, may be missing here. */
  readonly from: number;
}

type Results = Extract<OlderOf, { kind: 'lots' }>;
type Offered = Extract<OlderOf, { kind: 'offered' }>;

const offered = async (
  server: Server,
  { uid }: Offered,
  after: OlderCursor | null,
): Promise<OlderPage> => {
  const { db, kit, from } = server;
  const { docs } = await kit.getDocsFromServer(
    kit.query(
      kit.collection(db, 'listings'),
      kit.where('createdBy', '==', uid),
      kit.where('isPublic', '==', true),
      kit.orderBy('endAt', 'desc'),
      kit.orderBy(kit.documentId(), 'desc'),
      after === null ? kit.startAt(from) : kit.startAfter(after.endAt, after.id),
      kit.limit(PAGE),
    ),
  );
  await keepListings(server.mirror, server.now, docs.map(fromSnapshot));
  const last = docs.at(-1);
  const isLast = last === undefined || docs.length < PAGE;
  return { next: isLast ? null : { endAt: Number(last.get('endAt')), id: last.id } };
};

const ended = async (
  server: Server,
  { kind: _kind, ...asked }: Results,
  after: OlderCursor | null,
): Promise<OlderPage> => {
  const { db, kit, from } = server;
  const queries = resultQueries(db, kit, asked, { after, from, page: PAGE });
  const found = await Promise.all(queries.map((query) => kit.getDocsFromServer(query)));
  const all = found
    .flatMap(({ docs }) => docs.map((doc) => ({ doc, cursor: cursorOf(doc, asked) })))
    .toSorted((a, b) => byCursor(a.cursor, b.cursor));
  const page = all.slice(0, PAGE);
  await keepListings(
    server.mirror,
    server.now,
    page.map(({ doc }) => fromSnapshot(doc)),
  );
  const last = page.at(-1);
  const isLast = last === undefined || all.length < PAGE;
  return { next: isLast ? null : last.cursor };
};

/** Lots a member won, latest first; fetches those this device does not have yet. */
const bought = async (
  { db, kit, fetch, mirror }: Server,
  username: string,
  after: OlderCursor | null,
): Promise<OlderPage> => {
  const found = await kit.getDocsFromServer(
    kit.query(
      kit.collection(db, 'auctions'),
      kit.where('leader', '==', username),
      kit.where('status', 'in', ['SOLD', 'COMPLETED']),
      kit.limit(BOUGHT),
    ),
  );
  const scope = scopeFor('auctions');
  const all = found.docs
    .map((doc): Auction => {
      const { doc: read } = scope.toRow({ ...doc.data(), id: doc.id });
      return docIn(auctions, { kind: scope.kind, doc: read });
    })
    .filter(({ endAt }) => after === null || endAt < after.endAt)
    .toSorted((a, b) => b.endAt - a.endAt);
  const page = all.slice(0, PAGE);
  const here = await mirror.listings.findByIds(page.map(({ id }) => keyOf('listings', id))).exec();
  for (const { id } of page) {
    if (here.has(keyOf('listings', id))) continue;
    const [listing, auction] = await Promise.all([
      fetch(scopeFor('listings'), id),
      fetch(scope, id),
    ]);
    if (auction !== null) await mirror.auctions.bulkUpsert([auction]);
    if (listing !== null) await mirror.listings.bulkUpsert([listing]);
  }
  const last = page.at(-1);
  const isLast = last === undefined || page.length === all.length;
  return { next: isLast ? null : { endAt: last.endAt, id: last.id } };
};

/** The next page of results older than those every device has; it is stored in the mirror. */
export const fetchOlder = (
  server: Server,
  of: OlderOf,
  after: OlderCursor | null,
): Promise<OlderPage> => {
  if (of.kind === 'bought') return bought(server, of.username, after);
  return of.kind === 'offered' ? offered(server, of, after) : ended(server, of, after);
};

/**
 * The next page from the server. Throws without a connection. Evicted lots may be newer than lots
 * the device never had.
 */
export const askOlder = async (of: OlderOf, after: OlderCursor | null): Promise<OlderPage> => {
  const [{ db, kit }, { db: mirror }] = await Promise.all([firestore(), publicMirror()]);
  const now = serverNow();
  const from = now - (hasGivenUp() ? 0 : currentForMs);
  return fetchOlder({ db, kit, fetch: fetchOne, mirror, now, from }, of, after);
};
