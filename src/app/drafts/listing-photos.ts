import type { Image } from '../../domain/content/image.entity.ts';
import { holdBusy } from '../platform/tab/busy.ts';
import { announceImage, pathOf, verdictOf, withdrawImage } from './image-document.ts';
import { newKey } from '../outbox/rows/idempotency-key.ts';
import { makeInWorker } from './upload/picture-maker.ts';
import { upload } from './upload/resumable.ts';
import { storageOf } from './upload/storage-of.ts';

/** Longest wait for the server to check the picture, ms; it normally takes seconds. */
const VERDICT_WAIT_MS = 60_000;

/**
 * A photo that arrived, or the code of its failure: from the upload, or from the server's check.
 */
export type SentListingPhoto =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly why: string };

const looked = async (id: string): Promise<Pick<Image, 'status' | 'refusedFor'> | null> =>
  verdictOf(id, AbortSignal.timeout(VERDICT_WAIT_MS));

/**
 * Sends a photo that staff add to a document being created and waits for the server's check. Nothing
 * is stored on this device. Throws `UploadFault`.
 */
export const sendListingPhoto = async (
  uid: string,
  parentId: string,
  file: Blob,
  parentType: 'listing' | 'giveaway' | 'gallery' = 'listing',
): Promise<SentListingPhoto> => {
  const letGo = holdBusy('upload');
  try {
    const made = await makeInWorker(file, 'whole');
    if (!made.ok) return { ok: false, why: made.why };
    const id = newKey();
    const { type: mime, size: bytes } = made.sent;
    const path = pathOf(uid, id, mime);
    const { signal } = new AbortController();
    const note = (): Promise<void> => Promise.resolve();
    await upload(storageOf(uid), { path, blob: made.sent, session: null, signal, note });
    await announceImage({ id, uid, parentType, parentId, path, mime, bytes });
    const verdict = await looked(id);
    return verdict?.status === 'READY'
      ? { ok: true, id }
      : { ok: false, why: verdict?.refusedFor ?? 'unknown' };
  } finally {
    letGo();
  }
};

/** Deletes a photo that will not be shown. */
export const dropListingPhoto = (uid: string, id: string): Promise<void> => withdrawImage(id, uid);
