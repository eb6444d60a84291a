import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { serverSet, text } from '../kit/fields.ts';

export const signingKeys = entity({
  name: 'signingKeys',
  area: 'platform',
  means: 'A secret with which the house signs what it hands out, made once. Its id says what for.',
  version: 1,
  fields: { key: serverSet(text({ min: 64, max: 64, pattern: '[0-9a-f]{64}' })) },
  access: nobody,
  indexes: [],
  sample: { key: '0'.repeat(64) },
});
export type SigningKey = Doc<typeof signingKeys>;
