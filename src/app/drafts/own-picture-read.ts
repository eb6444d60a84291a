import { liveQuery } from 'dexie';
import { live } from '../platform/reading/reading.ts';
import type { Emit, Stop } from '../platform/reading/subscription.ts';
import { draftStore } from './draft-stores.ts';
import { blobOf } from './stored-bytes.ts';
import { OWN_PICTURE, type ShownPhoto } from './rows.ts';

/** The photo that waits to become the member's picture, null when none does. */
export const openOwnPicture = async (uid: string, emit: Emit<ShownPhoto | null>): Promise<Stop> => {
  const store = await draftStore(uid);
  // Every read creates new objects for the same bytes; reusing one avoids showing the picture again.
  let shown: ShownPhoto | null = null;
  const watching = liveQuery(() => store.photosOf(OWN_PICTURE)).subscribe({
    next: (rows) => {
      const row = rows.at(-1) ?? null;
      const known = shown?.id === row?.id ? (shown?.thumb ?? null) : null;
      const thumb = known ?? (row === null || row.thumb === null ? null : blobOf(row.thumb));
      shown = row === null ? null : { ...row, thumb };
      emit(live(shown, null));
    },
    error: (error) => console.warn('The picture could not be read.', error),
  });
  return () => watching.unsubscribe();
};
