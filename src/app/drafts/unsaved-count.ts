import { OWN_PICTURE } from './rows.ts';
import type { DraftStore } from './draft-store.ts';
import { isUnsaved } from './saver.ts';

/** Number of drafts and photos in a store that the server lacks, each counted once. */
export const unsavedIn = async (store: DraftStore): Promise<number> => {
  // A save being sent is a row in the outbox and is counted there.
  const settled = await store.drafts.filter(({ saving }) => saving === null).toArray();
  const drafts = await Promise.all(
    settled.map(async (row) => isUnsaved(row, await store.photosOf(row.id))),
  );
  const photos = store.photos.filter(
    (row) =>
      row.stage !== 'elsewhere' &&
      !row.removed &&
      (row.imageId === null || (row.draftId === OWN_PICTURE && row.given === undefined)),
  );
  return drafts.filter(Boolean).length + (await photos.count());
};
