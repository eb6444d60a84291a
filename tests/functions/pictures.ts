import { images, type Image } from '../../src/domain/content/image.entity.ts';
import type { ListingSubmission } from '../../src/domain/listings/submissions/listing-submission.entity.ts';
import type { Db, Fresh } from '../../src/functions/ports.ts';

/** Writes a picture Ann sent, checked and accepted unless `of` says otherwise. */
export const writePicture = (
  db: Db,
  id: string,
  of: Pick<Image, 'parentType' | 'parentId'> & Partial<Image>,
): Promise<void> =>
  db.transaction(async (tx) =>
    tx.create(images, id, {
      status: 'READY',
      isPublic: false,
      storagePath: `uploads/ann/${id}.jpg`,
      mime: 'image/jpeg',
      bytes: 1_000,
      createdBy: 'ann',
      ...of,
    } as Fresh<typeof images>),
  );

/** A submission’s photo as named by the sending device. */
export const sentUpload = (imageId: string): ListingSubmission['uploads'][number] => ({
  localId: imageId,
  name: `${imageId}.jpg`,
  bytes: 1_000,
  state: 'success',
  offset: 1_000,
  imageId,
});
