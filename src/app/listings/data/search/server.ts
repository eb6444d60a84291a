import type * as Firestore from 'firebase/firestore';
import type { Make } from '../../../../domain/catalogue/make.entity.ts';
import type { AnswerOf, InputOf } from '../../../../domain/kit/command.ts';
import { Refused } from '../../../../domain/kit/refusal.ts';
import { auctionMachine } from '../../../../domain/listings/auction-machine.ts';
import { searchFind } from '../../../../domain/listings/search/search-commands.ts';
import { readQuestion } from '../../../../domain/listings/search/question.ts';
import { readQuery } from '../../../../domain/listings/search/saved-query.ts';
import { searchWordsOf } from '../../../../domain/listings/search/words.ts';
import { serverNow } from '../../../platform/clock/clock.ts';
import { call } from '../../../firebase/call.ts';
import { firestore } from '../../../firebase/firestore.ts';
import { openMakes } from '../../../catalogue/data/mirror/catalogue.ts';
import { keepListings } from '../../../sync/reads/keep-listings.ts';
import { loading, type Reading } from '../../../platform/reading/reading.ts';
import type { SourceDocument } from '../../../sync/collections/scope.ts';
import { scopeFor } from '../../../sync/collections/sync-parts.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import { keyOf } from '../../../sync/local/row.ts';
import { fetchOne } from '../../../sync/replication/fetch.ts';
import { fromSnapshot } from '../../../sync/replication/firestore-source.ts';

/** The search in the page's URL, and the currency of its prices. */
export type ServerAsked = Pick<InputOf<typeof searchFind>, 'query' | 'anyList' | 'currency'>;

/** Most lots fetched per search. */
const HITS = 24;
/** Most lots read per query. */
const MOST_LOTS = 50;
/** Most makes per query. */
const MAKES = 5;

/** Statuses of lots that are over and may have been evicted: all others are on the device. */
const over = auctionMachine.states.filter((state) =>
  ['SOLD', 'COMPLETED', 'UNSOLD', 'NO_BIDS', 'DEFAULTED', 'SELLER_DEFAULTED'].includes(state),
);

/** Queries the server supports: one lot by its number, or sold lots of some makes. */
export type ServerQuestion =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'makes'; readonly ids: readonly string[] };

/** The query for a text; null when the text names neither a lot nor a make. */
export const questionOf = (
  text: string,
  makes: readonly Pick<Make, 'id' | 'name'>[],
): ServerQuestion | null => {
  const words = searchWordsOf(text);
  const [first] = words;
  if (words.length === 1 && first !== undefined && /^\d{1,7}$/.test(first)) {
    return { kind: 'number', number: Number(first) };
  }
  const said = new Set(words);
  const ids = makes
    .filter(({ name }) => searchWordsOf(name).every((word) => said.has(word)))
    .map(({ id }) => id)
    .slice(0, MAKES);
  return ids.length === 0 ? null : { kind: 'makes', ids };
};

type Reads = Pick<
  typeof Firestore,
  'collection' | 'getDocsFromServer' | 'limit' | 'orderBy' | 'query' | 'where'
>;

/** Runs a query the rules allow to everyone. Reads at most fifty documents. */
export const lotsFrom = async (
  db: Firestore.Firestore,
  kit: Reads,
  question: ServerQuestion,
): Promise<readonly SourceDocument[]> => {
  const rest =
    question.kind === 'number'
      ? [
          kit.where('isPublic', '==', true),
          kit.where('number', '==', question.number),
          kit.limit(1),
        ]
      : [
          kit.where('vehicle.makeId', 'in', question.ids),
          kit.where('status', 'in', over),
          kit.orderBy('endAt', 'desc'),
          kit.limit(MOST_LOTS),
        ];
  const lots = kit.collection(db, 'listings');
  const shown = kit.where('isDeleted', '==', false);
  const found = await kit.getDocsFromServer(kit.query(lots, shown, ...rest));
  return found.docs.map(fromSnapshot);
};

/** Longest wait for the makes, ms: they are in a file of their own. */
const MAKES_MS = 8_000;

/** The makes in the catalogue; listened to only until they are loaded. */
const knownMakes = async (): Promise<readonly Make[]> => {
  let tell: (reading: Reading<readonly Make[]>) => void = () => undefined;
  const told = new Promise<Reading<readonly Make[]>>((resolve) => {
    tell = resolve;
  });
  const late = setTimeout(() => tell(loading), MAKES_MS);
  const stop = await openMakes((reading) => {
    if (reading.status !== 'loading') tell(reading);
  });
  const reading = await told;
  clearTimeout(late);
  stop();
  if (reading.status !== 'ready') throw new Error('The makes did not come.');
  return reading.value;
};

/** The server's search result; its lots are stored on this device before it is returned. */
export interface ServerFound {
  /**
   * `all` lots were searched; or only `some` so far; or, where there is no search, only `makes` and
   * lot numbers; `nothing` if the text names none of these.
   */
  readonly searched: 'all' | 'some' | 'makes' | 'nothing';
  /** Number of lots found, of which the best ones were returned. */
  readonly total: number;
  readonly shown: number;
  /** Words with results, when the given ones have none. */
  readonly suggestion?: string;
}

type SearchAnswer = AnswerOf<typeof searchFind>;

/** Fetches the hits this device lacks, each as the rules show it to everyone. */
const keepHits = async (hits: SearchAnswer['hits']): Promise<void> => {
  const { db: mirror } = await publicMirror();
  const [lots, bids] = [scopeFor('listings'), scopeFor('auctions')];
  const keys = hits.map(({ id }) => keyOf('listings', id));
  const here = await mirror.listings.findByIds(keys).exec();
  await Promise.all(
    hits
      .filter(({ id }) => !here.has(keyOf('listings', id)))
      .map(async ({ id, show }) => {
        const [listing, auction] = await Promise.all([
          fetchOne(lots, id),
          show === 'auctions' ? fetchOne(bids, id) : null,
        ]);
        if (auction !== null) await mirror.auctions.bulkUpsert([auction]);
        if (listing !== null) await mirror.listings.bulkUpsert([listing]);
      }),
  );
};

/** Searches by makes and lot numbers only, where the server has no search or it is down. */
const askByName = async (text: string): Promise<ServerFound> => {
  const question = questionOf(text, await knownMakes());
  if (question === null) return { searched: 'nothing', total: 0, shown: 0 };
  const [{ db, kit }, { db: mirror }] = await Promise.all([firestore(), publicMirror()]);
  const found = await lotsFrom(db, kit, question);
  await keepListings(mirror, serverNow(), found);
  return { searched: 'makes', total: found.length, shown: found.length };
};

/** Whether the server's database did not answer; without a connection, nothing did. */
const isDown = ({ code }: { readonly code: string }): boolean => code === 'DATABASE_DOWN';

/**
 * Sends a search to the server and stores its lots on this device. Throws if the server could not
 * be reached.
 */
export const askServer = async (asked: ServerAsked): Promise<ServerFound> => {
  const answered = await call(searchFind, { ...asked, limit: HITS });
  if (!answered.ok && !isDown(answered.refusal)) throw new Refused(answered.refusal);
  const { q = '' } = readQuery(asked.query).search;
  if (!answered.ok || answered.value.state === 'ABSENT') return askByName(readQuestion(q).words);
  const { state, hits, total, suggestion } = answered.value;
  if (state === 'PREPARING' && hits.length === 0) {
    return { ...(await askByName(readQuestion(q).words)), searched: 'some' };
  }
  await keepHits(hits);
  return {
    searched: state === 'READY' ? 'all' : 'some',
    total,
    shown: hits.length,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
};
