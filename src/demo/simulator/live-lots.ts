import type { WireDocument, WireValue } from '../../embedded/contracts.ts';

/** Public facts of a live auction and its vehicle. */
export interface LiveLot {
  readonly id: string;
  readonly price: number;
  readonly minNext: number;
  readonly leader: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly seller: string;
  readonly makeName: string;
  readonly modelName: string;
}

/** Documents of the home, read in the same process: demo members do not count as readers. */
export interface Documents {
  get(path: string): WireDocument | null;
  query(structuredQuery: Readonly<Record<string, unknown>>): readonly WireDocument[];
}

const field = (document: WireDocument | null, key: string): WireValue | undefined =>
  document?.fields[key];
const inMap = (value: WireValue | undefined, key: string): WireValue | undefined =>
  value && 'mapValue' in value ? value.mapValue.fields?.[key] : undefined;
const stringValueOf = (value: WireValue | undefined): string =>
  value && 'stringValue' in value ? value.stringValue : '';
export const numberIn = (value: WireValue | undefined): number =>
  value && 'integerValue' in value ? Number(value.integerValue) : 0;

const is = (fieldPath: string, value: WireValue) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
});

/** Up to `limit` auctions of one status, the next to end first. */
const auctionsOf = (
  documents: Documents,
  status: 'LIVE' | 'SCHEDULED',
  limit: number,
): readonly WireDocument[] =>
  documents.query({
    from: [{ collectionId: 'auctions' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [is('isDeleted', { booleanValue: false }), is('status', { stringValue: status })],
      },
    },
    orderBy: [{ field: { fieldPath: 'endAt' }, direction: 'ASCENDING' }],
    limit,
  });

/** Start and end times of coming auctions, ms UTC. */
export const scheduled = (
  documents: Documents,
): readonly { readonly startAt: number; readonly endAt: number }[] =>
  auctionsOf(documents, 'SCHEDULED', 500).map(({ fields }) => ({
    startAt: numberIn(fields['startAt']),
    endAt: numberIn(fields['endAt']),
  }));

/** Up to `limit` live auctions, the next to end first. */
export const liveLots = (documents: Documents, limit: number): readonly LiveLot[] =>
  auctionsOf(documents, 'LIVE', limit).map((auction) => {
    const id = auction.name.slice(auction.name.lastIndexOf('/') + 1);
    const listing = documents.get(`listings/${id}`);
    const vehicle = field(listing, 'vehicle');
    return {
      id,
      price: numberIn(field(auction, 'price')),
      minNext: numberIn(field(auction, 'minNext')),
      leader: stringValueOf(field(auction, 'leader')),
      startAt: numberIn(field(auction, 'startAt')),
      endAt: numberIn(field(auction, 'endAt')),
      seller: stringValueOf(field(listing, 'seller')),
      makeName: stringValueOf(inMap(vehicle, 'makeName')),
      modelName: stringValueOf(inMap(vehicle, 'modelName')),
    };
  });
