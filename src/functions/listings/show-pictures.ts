import { galleries } from '../../domain/content/gallery.entity.ts';
import { images } from '../../domain/content/image.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import type { Tx } from '../ports.ts';

/**
 * Reads a listing's pictures and its gallery. The answer writes whether everybody may see them, after
 * all else of the transaction is read.
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
