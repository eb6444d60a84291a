import { images } from '../../../domain/content/image.entity.ts';
import type { Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { currentSession } from '../../platform/session/session.ts';

type StaffPhoto = NonNullable<Giveaway['pictures']>[number];

/** A photo that arrived, or the code of its failure. */
export type SentStaffPhoto =
  | {
      readonly ok: true;
      readonly photo: StaffPhoto;
      /** Address of a copy staff can see at once. */
      readonly preview: string | null;
    }
  | { readonly ok: false; readonly why: string };

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

const photos = () => import('../../drafts/listing-photos.ts');

const sendPhoto = async (
  parentType: 'giveaway' | 'gallery',
  parentId: string,
  file: Blob,
): Promise<SentStaffPhoto> => {
  const { uid } = currentSession();
  if (uid === null) return { ok: false, why: 'unauthenticated' };
  try {
    const sent = await (await photos()).sendListingPhoto(uid, parentId, file, parentType);
    if (!sent.ok) return sent;
    const [{ readDocument: read }, { previewAt }] = await Promise.all([
      import('../data/documents/documents.ts'),
      import('../../drafts/preview-address.ts'),
    ]);
    const doc = await read('images', sent.id);
    if (doc === null) return { ok: false, why: 'unknown' };
    const { id, url, w, h, color, preview } = typedDoc(images, doc);
    return url === undefined || w === undefined || h === undefined || color === undefined
      ? { ok: false, why: 'unknown' }
      : {
          ok: true,
          photo: { imageId: id, url, w, h, color, alt: '' },
          preview: preview === undefined ? null : await previewAt(preview),
        };
  } catch (error) {
    return { ok: false, why: codeOf(error) };
  }
};

/**
 * Sends a photo of a prize; resolves once the server has checked it. It becomes public when the
 * giveaway with it is saved.
 */
export const sendPrizePhoto = (file: Blob): Promise<SentStaffPhoto> =>
  sendPhoto('giveaway', `g-${newKey()}`, file);

/**
 * Sends a photo of a gallery; resolves once the server has checked it. It becomes public when the
 * gallery with it is saved and public.
 */
export const sendGalleryPhoto = (galleryId: string, file: Blob): Promise<SentStaffPhoto> =>
  sendPhoto('gallery', galleryId, file);
