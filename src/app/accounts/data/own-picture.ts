import { live } from '../../platform/reading/reading.ts';
import { useSession } from '../../platform/session/session.ts';
import type { PhotoRow, ShownPhoto } from '../../drafts/rows.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { changeProfile } from '../../outbox/mutations/profile.ts';
import { usePending } from '../../outbox/rows/pending-rows.ts';
import { isOpen } from '../../outbox/rows/row.ts';
import { draftsClient } from '../../drafts/client-import.ts';

/** The member's picture with their own pending changes. */
export interface OwnPicture {
  /** Address of the public picture; null for none. */
  readonly url: string | null;
  /** The photo that will replace it; null when none waits. */
  readonly photo: ShownPhoto | null;
  /** Whether its removal waits to be sent. */
  readonly removing: boolean;
}

/** The signed-in member's picture with this device's pending changes overlaid. */
export const useOwnPicture = (): OwnPicture => {
  const { uid, photoURL } = useSession();
  const pending = usePending(changeProfile);
  const reading = useShared<ShownPhoto | null>(
    `own-picture|${uid ?? ''}`,
    lazily(
      () => import('../../drafts/own-picture-read.ts'),
      (m, emit) => {
        if (uid !== null) return m.openOwnPicture(uid, emit);
        emit(live(null, null));
        return () => undefined;
      },
    ),
  );
  const said = pending
    .filter(isOpen)
    .map((row) => inputOf(changeProfile, row)?.photoURL)
    .findLast((address) => typeof address === 'string');
  return {
    url: said === undefined ? photoURL : null,
    photo: reading.status === 'ready' ? reading.value : null,
    removing: said === '',
  };
};

/**
 * Stores a photo on this device as the member's picture; it is uploaded automatically. Throws
 * `Refused`.
 */
export const choosePicture = async (file: File): Promise<void> =>
  (await draftsClient()).takeOwnPicture({ blob: file, name: file.name || 'photo' });

/** Retries the upload of a failed picture. */
export const retryPicture = async (photo: PhotoRow): Promise<void> =>
  (await draftsClient()).resume(photo);

/**
 * Removes the picture: a waiting upload is discarded, the public picture is removed when possible.
 */
export const removePicture = async (): Promise<void> => (await draftsClient()).removeOwnPicture();
