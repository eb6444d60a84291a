import type { WireDocument, WireValue } from '../contracts.ts';

/** What anybody can see of a live auction and its vehicle. */
export interface LiveLot {
  readonly id: string;
  readonly price: number;
  readonly minNext: number;
  readonly leader: string;
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
export const textIn = (value: WireValue | undefined): string =>
  value && 'stringValue' in value ? value.stringValue : '';
export const numberIn = (value: WireValue | undefined): number =>
  value && 'integerValue' in value ? Number(value.integerValue) : 0;

const equal = (fieldPath: string, value: WireValue) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
});

const auctionsWith = (
  documents: Documents,
  status: string,
  limit: number,
  since = 0,
): readonly WireDocument[] =>
  documents.query({
    from: [{ collectionId: 'auctions' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          equal('isDeleted', { booleanValue: false }),
          equal('status', { stringValue: status }),
          {
            fieldFilter: {
              field: { fieldPath: 'endAt' },
              op: 'GREATER_THAN',
              value: { integerValue: String(since) },
            },
          },
        ],
      },
    },
    orderBy: [{ field: { fieldPath: 'endAt' }, direction: 'ASCENDING' }],
    limit,
  });

const idOf = ({ name }: WireDocument): string => name.slice(name.lastIndexOf('/') + 1);

/** Up to `limit` auctions in a state, by their end, which is after `since`. */
export const lotsWith = (
  documents: Documents,
  status: string,
  limit: number,
  since: number,
): readonly { readonly id: string; readonly endAt: number }[] =>
  auctionsWith(documents, status, limit, since).map((auction) => ({
    id: idOf(auction),
    endAt: numberIn(field(auction, 'endAt')),
  }));

/** Up to `limit` live auctions, the next to end first. */
export const liveLots = (documents: Documents, limit: number): readonly LiveLot[] =>
  auctionsWith(documents, 'LIVE', limit).map((auction) => {
    const id = idOf(auction);
    const listing = documents.get(`listings/${id}`);
    const vehicle = field(listing, 'vehicle');
    return {
      id,
      price: numberIn(field(auction, 'price')),
      minNext: numberIn(field(auction, 'minNext')),
      leader: textIn(field(auction, 'leader')),
      endAt: numberIn(field(auction, 'endAt')),
      seller: textIn(field(listing, 'seller')),
      makeName: textIn(inMap(vehicle, 'makeName')),
      modelName: textIn(inMap(vehicle, 'modelName')),
    };
  });
