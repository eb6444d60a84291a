import { images, type Image } from '../../domain/content/image.entity.ts';
import type { Ports } from '../ports.ts';

/** As many pictures as hang on one article or page. */
const mostPictures = 200;

/**
 * The pictures of a document: those it names, and those everybody sees. Anybody may send a record that
 * names a document, so what merely says that it hangs there is not looked for.
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
