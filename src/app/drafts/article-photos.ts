import { liveQuery } from 'dexie';
import { images, type Image } from '../../domain/content/image.entity.ts';
import { firestore } from '../firebase/firestore.ts';
import type { Stop } from '../platform/reading/subscription.ts';
import { add } from './client.ts';
import { draftStore } from './draft-stores.ts';
import { previewAt } from './preview-address.ts';
import { textPhotos, type TextOf } from './rows.ts';
import { blobOf } from './stored-bytes.ts';

/**
 * Stores a photo of an article or a page on this device; it is uploaded automatically. Returns the
 * picture’s id. Throws `Refused`.
 */
export const addTextPhoto = async (of: TextOf, id: string, file: File): Promise<string> => {
  const [photo] = await add(textPhotos(of, id), [{ blob: file, name: file.name || 'photo' }]);
  if (photo === undefined) throw new Error('The photo was not kept.');
  return photo;
};

/** The picture's public address, or its small copy's for those allowed to see it. */
const photoAddress = async (id: string): Promise<string> => {
  const { db, kit } = await firestore();
  const found = await kit.getDoc(kit.doc(db, images.name, id)).catch(() => null);
  const { isPublic, preview } = (found?.data() ?? {}) as Partial<Image>;
  return isPublic === true || preview === undefined ? `/media/${id}/960.webp` : previewAt(preview);
};

/**
 * Reports the address a picture can be shown from, the copy on this device first; null while none
 * is known.
 */
export const watchTextPhoto = (id: string, tell: (url: string | null) => void): Stop => {
  let local: string | null = null;
  let isOver = false;
  let stop: Stop = () => undefined;
  const drop = (): void => {
    if (local !== null) URL.revokeObjectURL(local);
    local = null;
  };
  const elsewhere = async (): Promise<void> => {
    const url = await photoAddress(id).catch(() => null);
    if (!isOver && local === null) tell(url);
  };
  const start = async (): Promise<void> => {
    const store = await draftStore();
    if (isOver) return;
    const watching = liveQuery(() => store.bytes.get(id)).subscribe({
      next: (kept) => {
        if (kept === undefined) {
          // The local picture stays until the server’s own is known.
          if (local === null) void elsewhere();
          return;
        }
        drop();
        local = URL.createObjectURL(blobOf(kept.blob));
        tell(local);
      },
      error: () => void elsewhere(),
    });
    stop = () => watching.unsubscribe();
  };
  void start().catch(() => void elsewhere());
  return () => {
    isOver = true;
    stop();
    drop();
  };
};
