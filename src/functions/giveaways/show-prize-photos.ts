import { images } from '../../domain/content/image.entity.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import type { Change } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/**
 * The photos of a prize may be seen by everybody once its giveaway has them: those staff sent for a
 * giveaway, and no other picture whose id is written there.
 */
export const showPrizePhotos = async (
  { before, after }: Change<Giveaway>,
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
