import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { firestore } from '../firebase/firestore.ts';
import { isDenied } from './pull.ts';
import type { Scope } from './scope.ts';
import { allAuctions, publicListings } from './scopes.ts';

/** A document straight from the server, as the scope keeps it; null when there is none to be seen. */
const fetchOne = async <D>(scope: Scope, id: string): Promise<D | null> => {
  const { db, kit } = await firestore();
  try {
    const found = await kit.getDocFromServer(kit.doc(db, scope.from, id));
    const data = found.data();
    if (data === undefined || data['isDeleted'] === true) return null;
    return scope.toRow({ ...data, id }).doc as D;
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
};

export const fetchListing = (id: string): Promise<Listing | null> => fetchOne(publicListings, id);

export const fetchAuction = (id: string): Promise<Auction | null> => fetchOne(allAuctions, id);
