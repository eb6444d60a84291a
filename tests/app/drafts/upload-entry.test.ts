import { expect, it } from 'vitest';
import { uploadOf } from '../../../src/app/drafts/merge.ts';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { fieldSchema } from '../../../src/projections/zod.ts';

const MB = 1_048_576;

it.each([0, 25 * MB, 25 * MB + 1, 105 * MB])(
  'a draft can be saved with a photo of %d bytes that was not taken',
  (bytes) => {
    const of = { id: 'p-1', draftId: 'd-1', order: 0, name: 'IMG_1.jpg', bytes } as const;
    const refused = photoRow({ ...of, stage: 'made', state: 'error', why: 'too-large' });
    const uploads = fieldSchema(listingSubmissions.fields.uploads, 'Uploads');
    expect(uploads.safeParse([uploadOf(refused)]).error).toBeUndefined();
  },
);
