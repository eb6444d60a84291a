import { live } from '../../reading/reading.ts';
import { useSession } from '../../session/session.ts';
import type { PhotoRow, ShownPhoto } from '../../drafts/rows.ts';
import { lazily, useShared } from '../../reading/subscription.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { changeProfile } from '../../outbox/mutations/profile.ts';
import { usePending } from '../../outbox/pending-rows.ts';
import { isOpen } from '../../outbox/row.ts';
import { memoizedImport } from '../../core/memoized-import.ts';

/** The member's picture as they left it. */
export interface OwnPicture {
  /** Address everybody's copy stands under, null for none. */
  readonly url: string | null;
  /** The photo that is still to become it; null when nothing waits. */
  readonly photo: ShownPhoto | null;
  /** Its removal waits to be sent. */
  readonly removing: boolean;
}

const client = memoizedImport(() => import('../../drafts/client.ts'));

/** The picture of whoever is signed in, with what waits on this device laid over it. */
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

/** Keeps a photo on this device as the member's picture; it goes by itself. Throws `Refused`. */
export const choosePicture = async (file: File): Promise<void> =>
  (await client()).takeOwnPicture({ blob: file, name: file.name || 'photo' });

/** Sends a picture that failed once more. */
export const retryPicture = async (photo: PhotoRow): Promise<void> =>
  (await client()).resume(photo);

/** No picture any more: what waits is given up, what everybody sees goes when it can. */
export const removePicture = async (): Promise<void> => (await client()).removeOwnPicture();
