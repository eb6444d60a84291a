import { coverOf } from '../../domain/listings/pictures/cover.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/**
 * Updates the cover shown on cards and in lists after staff chose another first picture or changed
 * its caption. Safe to repeat.
 */
export const updateCover = async (
  { id, before, after }: WrittenChange<Pick<Listing, 'pictures'>>,
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
