import { group, int, list, prose, text, time } from '../../kit/fields.ts';

const many = int({ min: 0, max: 2_000_000_000 });

/** Documents that the relational mirror lacks, or holds only in part or in an older state. */
export const missingDocuments = {
  missing: { ...many, means: 'Documents that are not in the mirror as they are.' },
  missed: list(
    group({
      collection: text({ max: 60 }),
      id: text({ max: 128 }),
      reason: prose({ max: 500 }),
      at: time({ means: 'When it was last tried.' }),
    }),
    { max: 100, means: 'The last of them.' },
  ),
};
