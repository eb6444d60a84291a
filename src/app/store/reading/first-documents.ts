import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { firstDocumentsId, type FirstDocuments } from '../../../domain/platform/first-cards.ts';
import { loading, saved, type Reading } from './reading.ts';

const read = (): FirstDocuments | null => {
  try {
    const text = document.getElementById(firstDocumentsId)?.textContent;
    return text === null || text === undefined ? null : (JSON.parse(text) as FirstDocuments);
  } catch {
    return null;
  }
};

/** The displayed documents; the same object on every read, so that React does not render again. */
interface Given {
  readonly listing: Reading<Listing | null>;
  readonly auction: Reading<Auction | null>;
  readonly make: Reading<Make | null>;
  readonly documents: FirstDocuments;
}

const givenOf = (documents: FirstDocuments): Given => {
  const { at, listing, auction, make } = documents;
  return {
    listing: listing === undefined ? loading : saved(listing, at),
    auction: auction === undefined ? loading : saved(auction, at),
    make: make === undefined ? loading : saved(make, at),
    documents,
  };
};

let given: Given | null | undefined;

/** The documents the page was served with, those its address is about; read once. */
const served = (): Given | null => {
  if (given === undefined) {
    const documents = read();
    given = documents === null ? null : givenOf(documents);
  }
  return given;
};

/** Whether the page was served with the documents of its subject, so that its first screen is complete. */
export const hasFirstDocuments = (): boolean => served() !== null;

export const firstListing = (id: string): Reading<Listing | null> => {
  const all = served();
  return all?.documents.listing?.id === id ? all.listing : loading;
};

export const firstAuction = (id: string): Reading<Auction | null> => {
  const all = served();
  return all?.documents.auction?.id === id ? all.auction : loading;
};

export const firstMake = (path: string): Reading<Make | null> => {
  const all = served();
  return all?.documents.make?.path === path ? all.make : loading;
};
