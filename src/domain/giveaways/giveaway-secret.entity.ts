import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { serverSet, text } from '../kit/fields.ts';

const secret = text({ min: 64, max: 64 });

export const giveawaySecrets = entity({
  name: 'giveawaySecrets',
  area: 'giveaways',
  means:
    'The seed of a draw until it is revealed, and the salt of its pseudonyms. Its id is the giveaway.',
  version: 1,
  fields: { seed: serverSet(secret), salt: serverSet(secret) },
  access: nobody,
  indexes: [],
  sample: { seed: 'a'.repeat(64), salt: 'b'.repeat(64) },
});
export type GiveawaySecret = Doc<typeof giveawaySecrets>;
