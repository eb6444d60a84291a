import { users, type User } from '../../domain/accounts/user.entity.ts';
import { images, type Image } from '../../domain/content/image.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { reject } from '../handler.ts';
import type { Reader, Tx } from '../ports.ts';

/** The picture that an address refers to; null for any other address. */
const pictureId = (photoURL: string | undefined): string | null =>
  /^\/media\/([A-Za-z0-9_-]{1,128})$/.exec(photoURL ?? '')?.[1] ?? null;

const notOwn = (): never => {
  const message = 'The picture must be one of your own uploads.';
  return reject(refusal('permission-denied', 'PHOTO_NOT_OWN', message, { field: 'photoURL' }));
};

const notReady = (): never => {
  const message = 'This photo is still being checked. Try again in a minute.';
  return reject(refusal('failed-precondition', 'PHOTO_NOT_READY', message, { field: 'photoURL' }));
};

const isOwn = (image: Image | null, uid: string): image is Image =>
  image !== null &&
  !image.isDeleted &&
  image.createdBy === uid &&
  image.parentType === 'member' &&
  image.parentId === uid;

/**
 * Changes or removes a profile picture: the new one becomes public, the old one is deleted. The
 * call itself only reads; the function it returns writes.
 *
 * @param wanted `/media/{id}` of a picture the member uploaded, or an empty string for none.
 */
export const changePicture = async (
  reader: Reader,
  user: User,
  wanted: string,
): Promise<(tx: Tx, by: string) => void> => {
  const uid = user.id;
  const [next, last] = [pictureId(wanted), pictureId(user.photoURL)];
  if (next === null && wanted !== '') return notOwn();
  const [fresh, old] = await Promise.all([
    next === null ? null : reader.get(images, next),
    last === null || last === next ? null : reader.get(images, last),
  ]);
  if (next !== null && !isOwn(fresh, uid)) return notOwn();
  if (fresh !== null && fresh.status !== 'READY') return notReady();
  return (tx, by) => {
    if (fresh !== null) tx.change(images, fresh.id, { isPublic: true });
    if (isOwn(old, uid)) {
      tx.change(images, old.id, { isPublic: false, isDeleted: true, deletedBy: by });
    }
    tx.change(users, uid, { photoURL: next === null ? undefined : wanted });
  };
};
