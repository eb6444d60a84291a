import { images, type Image } from '../../domain/content/image.entity.ts';
import type { Ports } from '../ports.ts';

/** Most pictures of one article or page. */
const mostPictures = 200;

/**
 * The pictures of a document: those its texts name, and those that are public. Records that merely
 * claim to belong to the document are not searched, since any member can create one.
 *
 * @param named ids of the pictures in its texts.
 */
export const hangingOn = async (
  { db }: Ports,
  parentType: Image['parentType'],
  id: string,
  named: readonly string[],
): Promise<readonly Image[]> => {
  const ids = [...new Set(named)].slice(0, mostPictures);
  const [own, seen] = await Promise.all([
    Promise.all(ids.map((one) => db.get(images, one))),
    db.find(images, {
      where: [
        ['isPublic', '==', true],
        ['status', '==', 'READY'],
        ['parentId', '==', id],
      ],
      limit: mostPictures,
    }),
  ]);
  const found = new Map(
    [...own, ...seen].flatMap((image) => (image === null ? [] : [[image.id, image] as const])),
  );
  return [...found.values()].filter(
    (image) => image.parentType === parentType && image.parentId === id && !image.isDeleted,
  );
};

/** Makes the pictures public that are ready and shown, and all others private. */
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
