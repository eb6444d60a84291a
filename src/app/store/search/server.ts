import type * as Firestore from 'firebase/firestore';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import { auctionMachine } from '../../../domain/listings/auction-machine.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { firestore } from '../firebase/firestore.ts';
import type { ListingCard } from '../reading/listing-card.ts';
import { openMakes } from '../queries/catalogue.ts';
import { loading, type Reading } from '../reading/reading.ts';
import { scopeFor } from '../sync/collections/sync-parts.ts';
import { CardSearch } from './reads.ts';
import { plain, wordsOf } from '../../../domain/listings/search/words.ts';
import { docIn } from '../sync/collections/doc-in.ts';

/** Most lots one question reads. */
const MOST = 50;
/** Most makes one question names. */
const MAKES = 5;

/** What is over and may have been given up: the rest is always on the device. */
const over = auctionMachine.states.filter((state) =>
  ['SOLD', 'COMPLETED', 'UNSOLD', 'NO_BIDS', 'DEFAULTED', 'SELLER_DEFAULTED'].includes(state),
);

/** What the server can be asked: one lot by its number, or what some makes sold. */
export type ServerQuestion =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'makes'; readonly ids: readonly string[] };

/** The question behind a text; null when it names neither a lot nor a make. */
export const questionOf = (
  text: string,
  makes: readonly Pick<Make, 'id' | 'name'>[],
): ServerQuestion | null => {
  const words = wordsOf(text);
  const [first] = words;
  if (words.length === 1 && first !== undefined && /^\d{1,7}$/.test(first)) {
    return { kind: 'number', number: Number(first) };
  }
  const said = new Set(words);
  const ids = makes
    .filter(({ name }) => wordsOf(plain(name)).every((word) => said.has(word)))
    .map(({ id }) => id)
    .slice(0, MAKES);
  return ids.length === 0 ? null : { kind: 'makes', ids };
};

type Reads = Pick<
  typeof Firestore,
  'collection' | 'getDocsFromServer' | 'limit' | 'orderBy' | 'query' | 'where'
>;

/** Asks it as anybody may. Reads fifty documents at most. */
export const lotsFrom = async (
  db: Firestore.Firestore,
  kit: Reads,
  question: ServerQuestion,
): Promise<readonly Listing[]> => {
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
          kit.limit(MOST),
        ];
  const lots = kit.collection(db, 'listings');
  const shown = kit.where('isDeleted', '==', false);
  const found = await kit.getDocsFromServer(kit.query(lots, shown, ...rest));
  const scope = scopeFor('listings');
  return found.docs.map((doc) => {
    const row = scope.toRow({ ...doc.data(), id: doc.id });
    return docIn(listings, { kind: scope.kind, doc: row.doc });
  });
};

/** How long the makes may take to come, ms: they are a file of their own. */
const MAKES_MS = 8_000;

/** The makes of the house; followed only as long as they are waited for. */
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

/**
 * Lots the server finds for a text, best first; null when it has to be asked by make or lot number.
 */
export const askServer = async (text: string): Promise<readonly ListingCard[] | null> => {
  const question = questionOf(text, await knownMakes());
  if (question === null) return null;
  const { db, kit } = await firestore();
  const lots = await lotsFrom(db, kit, question);
  const cards = lots.map((listing): ListingCard => ({ listing, auction: null, seenAt: null }));
  if (question.kind === 'number') return cards;
  const search = new CardSearch();
  await search.take(cards);
  return search.ask(text).cards;
};
