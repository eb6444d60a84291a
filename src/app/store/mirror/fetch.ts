import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { firestore } from '../firebase/firestore.ts';
import { publicListings } from './scopes.ts';
import { isDenied } from './pull.ts';

/** A listing straight from the server; null when there is none that this reader may see. */
export const fetchListing = async (id: string): Promise<Listing | null> => {
  const { db, kit } = await firestore();
  try {
    const found = await kit.getDocFromServer(kit.doc(db, publicListings.from, id));
    const data = found.data();
    if (data === undefined || data['isDeleted'] === true) return null;
    return publicListings.toRow({ ...data, id }).doc as unknown as Listing;
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
};
