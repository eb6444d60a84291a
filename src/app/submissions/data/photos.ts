import type { Reading } from '../../platform/reading/reading.ts';
import { useSession } from '../../platform/session/session.ts';
import type { BoardPhoto, PhotoRow, PhotoWords } from '../../drafts/rows.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { draftsClient } from '../../drafts/client-import.ts';

/** A draft's photos in their order. */
export const usePhotos = (draftId: string): Reading<readonly BoardPhoto[]> => {
  const { uid } = useSession();
  return useShared(
    `photos|${uid ?? ''}|${draftId}`,
    lazily(
      () => import('../../drafts/reads.ts'),
      (m, emit) => m.openPhotos(uid, draftId, emit),
    ),
  );
};

export interface NewPhoto {
  readonly blob: Blob;
  readonly name: string;
}

/** Stores photos on this device; they are prepared and sent automatically. Throws `Refused`. */
export const addPhotos = async (draftId: string, files: readonly NewPhoto[]): Promise<void> => {
  await (await draftsClient()).add(draftId, files);
};

export const describePhoto = async (photo: PhotoRow, words: PhotoWords): Promise<void> =>
  (await draftsClient()).describe(photo, words);

/** Moves a photo to a position among the others. */
export const placePhoto = async (photo: PhotoRow, at: number): Promise<void> =>
  (await draftsClient()).place(photo, at);

/** Puts the photos of a draft in the order of these ids. */
export const arrangePhotos = async (draftId: string, ids: readonly string[]): Promise<void> =>
  (await draftsClient()).arrange(draftId, ids);

export const pausePhoto = async (photo: PhotoRow): Promise<void> =>
  (await draftsClient()).hold(photo);
export const cancelPhoto = async (photo: PhotoRow): Promise<void> =>
  (await draftsClient()).cancel(photo);
export const resumePhoto = async (photo: PhotoRow): Promise<void> =>
  (await draftsClient()).resume(photo);
export const removePhoto = async (photo: PhotoRow): Promise<void> =>
  (await draftsClient()).removePhoto(photo);
