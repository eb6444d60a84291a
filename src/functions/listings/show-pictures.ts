import { galleries } from '../../domain/content/gallery.entity.ts';
import { images } from '../../domain/content/image.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import type { Tx } from '../ports.ts';

/**
 * Reads a listing's pictures and its gallery. The returned function writes whether they are public,
 * after all other reads of the transaction.
 */
export const picturesOf = async (
  tx: Tx,
  { galleryId, pictures }: Pick<Listing, 'galleryId' | 'pictures'>,
): Promise<(isPublic: boolean) => void> => {
  const [gallery, ...found] = await Promise.all([
    galleryId === undefined ? null : tx.get(galleries, galleryId),
    ...pictures.map(({ imageId }) => tx.get(images, imageId)),
  ]);
  return (isPublic) => {
    for (const picture of found) if (picture) tx.change(images, picture.id, { isPublic });
    if (gallery) tx.change(galleries, gallery.id, { isPublic });
  };
};
