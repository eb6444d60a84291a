import type { Auction } from '../bidding/auction.entity.ts';
import type { Make } from '../catalogue/make.entity.ts';
import type { Card } from '../listings/card.ts';
import type { Listing } from '../listings/listing.entity.ts';

/** Id of the element of a page that holds its first cards as JSON. */
export const firstCardsId = 'first-cards';

export interface FirstCards {
  /** Server time they were current at, ms UTC. */
  readonly at: number;
  readonly cards: readonly Card[];
}

/** Id of the element of a page that holds, as JSON, the documents its address is about. */
export const firstDocumentsId = 'first-documents';

export interface FirstDocuments {
  /** Server time they were current at, ms UTC. */
  readonly at: number;
  readonly listing?: Listing;
  readonly auction?: Auction;
  readonly make?: Make;
}
