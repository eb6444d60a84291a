import type * as Firestore from 'firebase/firestore';
import { listingStatuses, type ListingStatus } from '../../../domain/listings/listing.entity.ts';
import { isSold } from '../../../domain/listings/lot-state.ts';
import { hasResult } from '../../../domain/listings/result.ts';

/** A range including both ends; an absent end is open. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

/** Filters for results; absent or empty ones do not restrict. */
export interface ResultsAsked {
  readonly category?: string;
  readonly makes?: readonly string[];
  readonly models?: readonly string[];
  readonly regions?: readonly string[];
  /** Answers to one custom field, any of which is enough. */
  readonly answers?: readonly string[];
  /** Sold, or bid on and not sold. */
  readonly outcome?: 'sold' | 'unsold';
  /** Model years. */
  readonly years?: Span;
  /** The price a lot sold for, or its highest bid: whole dollars of its own currency. */
  readonly dollars?: Span;
}

/** The start of a page: after this lot, in the order of `byPlace`. */
export interface OlderCursor {
  /** ms UTC. */
  readonly endAt: number;
  readonly id: string;
  /** Model year and price, where a filter uses them. */
  readonly year?: number;
  readonly price?: number;
}

export type ResultReads = Pick<
  typeof Firestore,
  'collection' | 'documentId' | 'limit' | 'orderBy' | 'query' | 'startAfter' | 'startAt' | 'where'
>;

/** Firestore’s limit on the product of all `in` lists of a query. */
const alternatives = 30;

const over: readonly ListingStatus[] = listingStatuses.filter(hasResult);

/**
 * Lots of some statuses, and the price field to filter them by; none where no price is filtered.
 */
interface Stream {
  readonly statuses: readonly ListingStatus[];
  readonly price: 'price' | 'soldPrice' | null;
}

const isBound = (span: Span | undefined): boolean =>
  span?.from !== undefined || span?.to !== undefined;

/** Sold lots are searched by the price they sold for, which may differ from the highest bid. */
const streamsOf = ({ outcome, years, dollars }: ResultsAsked): readonly Stream[] => {
  const [sold, unsold] = [over.filter(isSold), over.filter((status) => !isSold(status))];
  if (!isBound(dollars)) {
    const statuses = outcome === undefined ? over : outcome === 'sold' ? sold : unsold;
    return [{ statuses, price: isBound(years) ? 'price' : null }];
  }
  return [
    ...(outcome === 'unsold' ? [] : [{ statuses: sold, price: 'soldPrice' } as const]),
    ...(outcome === 'sold' ? [] : [{ statuses: unsold, price: 'price' } as const]),
  ];
};

/**
 * Filters the server applies, each by an index of its own that Firestore merges. A filter with more
 * choices than Firestore's limit is omitted; the device filters the result.
 */
const ticksOf = (
  kit: ResultReads,
  { makes = [], models = [], regions = [], answers = [] }: ResultsAsked,
  taken: number,
): readonly Firestore.QueryConstraint[] => {
  let room = Math.floor(alternatives / taken);
  const fitting = (
    field: string,
    values: readonly string[],
    holds: 'in' | 'array-contains-any' = 'in',
  ) => {
    if (values.length === 0 || values.length > room) return [];
    room = Math.floor(room / values.length);
    return [kit.where(field, holds, values)];
  };
  const ofModel = fitting('vehicle.modelId', models);
  return [
    ...ofModel,
    ...(ofModel.length > 0 ? [] : fitting('vehicle.makeId', makes)),
    ...fitting('vehicle.location.region', regions),
    ...fitting('customWords', answers, 'array-contains-any'),
  ];
};

const spanOf = (
  kit: ResultReads,
  field: string,
  { from, to }: Span = {},
): readonly Firestore.QueryConstraint[] => [
  ...(from === undefined ? [] : [kit.where(field, '>=', from)]),
  ...(to === undefined ? [] : [kit.where(field, '<=', to)]),
];

/**
 * The queries that together find the wanted results, latest first, one page each.
 * @param from ms UTC: where the first page begins.
 */
export const resultQueries = (
  db: Firestore.Firestore,
  kit: ResultReads,
  asked: ResultsAsked,
  {
    after,
    from,
    page,
  }: { readonly after: OlderCursor | null; readonly from: number; readonly page: number },
): readonly Firestore.Query[] =>
  streamsOf(asked).map(({ statuses, price }) => {
    const { category, years, dollars } = asked;
    const cursor =
      after === null
        ? []
        : [after.endAt, ...(price === null ? [] : [after.year, after.price]), after.id];
    return kit.query(
      kit.collection(db, 'listings'),
      kit.where('isDeleted', '==', false),
      kit.where('status', 'in', statuses),
      ...(category === undefined ? [] : [kit.where('category', '==', category)]),
      ...ticksOf(kit, asked, statuses.length),
      ...spanOf(kit, 'vehicle.year', years),
      ...(price === null ? [] : spanOf(kit, price, dollars)),
      kit.orderBy('endAt', 'desc'),
      ...(price === null ? [] : [kit.orderBy('vehicle.year', 'desc'), kit.orderBy(price, 'desc')]),
      kit.orderBy(kit.documentId(), 'desc'),
      after === null ? kit.startAt(from) : kit.startAfter(...cursor),
      kit.limit(page),
    );
  });

/** Position of a lot among the wanted results. */
export const cursorOf = (
  doc: Pick<Firestore.QueryDocumentSnapshot, 'id' | 'get'>,
  asked: ResultsAsked,
): OlderCursor => {
  const place = { endAt: Number(doc.get('endAt')), id: doc.id };
  if (streamsOf(asked)[0]?.price === null) return place;
  const by = isBound(asked.dollars) && isSold(String(doc.get('status'))) ? 'soldPrice' : 'price';
  return { ...place, year: Number(doc.get('vehicle.year')), price: Number(doc.get(by)) };
};

/** Compares latest first, in the server's order. */
export const byCursor = (a: OlderCursor, b: OlderCursor): number =>
  b.endAt - a.endAt ||
  (b.year ?? 0) - (a.year ?? 0) ||
  (b.price ?? 0) - (a.price ?? 0) ||
  (a.id < b.id ? 1 : -1);
