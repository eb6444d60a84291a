import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { list, optional, ref, serverSet, text } from '../kit/fields.ts';

export const giveawaySecrets = entity({
  name: 'giveawaySecrets',
  area: 'giveaways',
  means: 'The seed of a draw until it is revealed, and who was drawn. Its id is the giveaway.',
  version: 1,
  fields: {
    seed: serverSet(text({ max: 128 })),
    winnerUserId: optional(serverSet(ref('users'))),
    drawn: serverSet(list(ref('users'), { max: 1_000 })),
  },
  access: nobody,
  indexes: [],
  sample: { seed: 'kept until the draw', drawn: [] },
});
export type GiveawaySecret = Doc<typeof giveawaySecrets>;
