import { staffKeeps } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { json, ref, text } from '../kit/fields.ts';

export const customFields = entity({
  name: 'customFields',
  area: 'catalogue',
  means: 'The answer to a custom field on one listing, as its seller gave it.',
  version: 1,
  rev: true,
  fields: {
    definitionId: ref('customFieldDefinitions'),
    ownerId: text({ max: 128, format: 'id', label: 'Listing' }),
    value: json({ bytes: 12_000 }),
  },
  access: staffKeeps,
  indexes: [
    ['ownerId', 'updatedAt'],
    ['isDeleted', 'definitionId', '-dateCreated'],
  ],
  sample: { definitionId: 'cfd-top', ownerId: 'l-214', value: 'good' },
});
export type CustomField = Doc<typeof customFields>;
