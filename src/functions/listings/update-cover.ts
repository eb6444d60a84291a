import { coverOf } from '../../domain/listings/cover.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import type { Change } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/**
 * Staff put another picture first, or said something else of the first: it is the cover that cards
 * and lists show. Repeated without harm.
 */
export const updateCover = async (
  { id, before, after }: Change<Pick<Listing, 'pictures'>>,
  { db }: Ports,
): Promise<void> => {
  const was = before?.pictures[0];
  const first = after?.pictures[0];
  if (first === undefined) return;
  if (was?.imageId === first.imageId && was.alt === first.alt) return;
  await db.transaction(async (tx) => {
    const listing = await tx.get(listings, id);
    const now = listing?.pictures[0];
    if (listing === null || now === undefined) return;
    const { imageId, alt } = listing.cover;
    if (imageId === now.imageId && alt === now.alt) return;
    tx.change(listings, id, { cover: coverOf(now) });
  });
};
