import { staffOnly } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { prose, text } from '../../kit/fields.ts';

export const staffNotes = entity({
  name: 'staffNotes',
  area: 'platform',
  means:
    'A remark of staff about a member, listing or invoice, kept where its subject cannot read it.',
  version: 1,
  rev: true,
  fields: {
    of: text({ min: 1, max: 60 }),
    documentId: text({ min: 1, max: 128, format: 'id' }),
    text: prose({ min: 1, max: 5_000 }),
  },
  access: staffOnly,
  indexes: [['isDeleted', 'of', 'documentId', '-dateCreated']],
  sample: { of: 'listings', documentId: 'l-214', text: 'Seller prefers calls after six.' },
});
export type StaffNote = Doc<typeof staffNotes>;
