import { images, type Image } from '../../domain/content/image.entity.ts';
import type { Ports } from '../ports.ts';

/** As many pictures as hang on one article or page. */
const mostPictures = 200;

/** The pictures that were sent for a document. */
export const hangingOn = async (
  { db }: Ports,
  parentType: Image['parentType'],
  id: string,
): Promise<readonly Image[]> =>
  (await db.find(images, { where: [['parentId', '==', id]], limit: mostPictures })).filter(
    (image) => image.parentType === parentType,
  );

/** Of these pictures everybody sees those that are found good and shown, and nobody any other. */
export const showHanging = async (
  { db }: Ports,
  hanging: readonly Image[],
  isShown: (id: string) => boolean,
): Promise<void> => {
  const isSeen = ({ id, status }: Image): boolean => status === 'READY' && isShown(id);
  const wrong = hanging.filter((image) => image.isPublic !== isSeen(image));
  if (wrong.length === 0) return;
  await db.transaction(async (tx) => {
    await Promise.all(wrong.map(({ id }) => tx.get(images, id)));
    for (const image of wrong) tx.change(images, image.id, { isPublic: isSeen(image) });
  });
};
