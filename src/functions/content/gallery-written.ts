import { galleries, type Gallery } from '../../domain/content/gallery.entity.ts';
import { images, type Image } from '../../domain/content/image.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';
import { trigger } from '../trigger.ts';
import { showHanging } from './show-hanging.ts';

/** Photos processed in one transaction. */
const together = 100;

/**
 * Makes the photos uploaded for a gallery public while the gallery is public and contains them, and
 * private otherwise; pictures of anything else are left unchanged.
 *
 * @param ids photos that are in the gallery, and those that were in it before.
 */
const showPhotos = async (ports: Ports, id: string, ids: readonly string[]): Promise<void> => {
  const gallery = await ports.db.get(galleries, id);
  if (gallery === null) return;
  const shown = new Set(gallery.images.map(({ imageId }) => imageId));
  const isOut = gallery.isPublic && !gallery.isDeleted;
  for (let at = 0; at < ids.length; at += together) {
    const found = await Promise.all(
      ids.slice(at, at + together).map((one) => ports.db.get(images, one)),
    );
    const own = found.filter(
      (image): image is Image =>
        image !== null && image.parentType === 'gallery' && image.parentId === id,
    );
    await showHanging(ports, own, (one) => isOut && shown.has(one));
  }
};

const idsIn = (gallery: Gallery | null | undefined): readonly string[] =>
  (gallery?.images ?? []).map(({ imageId }) => imageId);

export const onGalleryWritten = trigger(
  'onGalleryWritten',
  galleries,
  'write',
  ({ id, before, after }: WrittenChange<Gallery>, ports) =>
    showPhotos(ports, id, [...new Set([...idsIn(before), ...idsIn(after)])]),
);
