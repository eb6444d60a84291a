import { images } from '../../domain/content/image.entity.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/**
 * Makes the photos of a prize public once its giveaway contains them: only those staff uploaded for
 * a giveaway, not any other picture whose id appears there.
 */
export const showPrizePhotos = async (
  { before, after }: WrittenChange<Giveaway>,
  ports: Ports,
): Promise<void> => {
  const known = new Set((before?.pictures ?? []).map(({ imageId }) => imageId));
  const added = (after?.pictures ?? []).filter(({ imageId }) => !known.has(imageId));
  for (const { imageId } of added) {
    await ports.db.transaction(async (tx) => {
      const image = await tx.get(images, imageId);
      if (image?.parentType !== 'giveaway' || image.status !== 'READY' || image.isPublic) return;
      tx.change(images, imageId, { isPublic: true });
    });
  }
};
