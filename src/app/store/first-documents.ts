import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { firstDocumentsId, type FirstDocuments } from '../../domain/platform/first-cards.ts';
import { loading, saved, type Reading } from './reading.ts';

const read = (): FirstDocuments | null => {
  try {
    const text = document.getElementById(firstDocumentsId)?.textContent;
    return text === null || text === undefined ? null : (JSON.parse(text) as FirstDocuments);
  } catch {
    return null;
  }
};

let given: FirstDocuments | null | undefined;

/** The documents the page was served with, those its address is about; read once. */
const documents = (): FirstDocuments | null => {
  given ??= read();
  return given;
};

/** Whether the page was served with what it is about, so that its first screen needs nothing more. */
export const hasFirstDocuments = (): boolean => documents() !== null;

const asReading = <T>(value: T | undefined): Reading<T | null> =>
  value === undefined ? loading : saved(value, documents()?.at ?? null);

export const firstListing = (id: string): Reading<Listing | null> => {
  const listing = documents()?.listing;
  return asReading(listing?.id === id ? listing : undefined);
};

export const firstAuction = (id: string): Reading<Auction | null> => {
  const auction = documents()?.auction;
  return asReading(auction?.id === id ? auction : undefined);
};

export const firstMake = (path: string): Reading<Make | null> => {
  const make = documents()?.make;
  return asReading(make?.path === path ? make : undefined);
};
