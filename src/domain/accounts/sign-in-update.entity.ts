import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, list, serverSet } from '../kit/fields.ts';

/** Parts of an account that the sign-in service keeps beside the account's own document. */
const parts = ['ROLES', 'STATUS', 'ENDED', 'SESSIONS'] as const;

export const signInUpdates = entity({
  name: 'signInUpdates',
  area: 'accounts',
  means:
    'What of a member’s account the sign-in service is still to be told, written with the change itself and repeated until it is told.',
  version: 1,
  fields: { parts: serverSet(list(choice(parts), { max: parts.length })) },
  access: nobody,
  indexes: [['dateEdited']],
  sample: { parts: ['ROLES', 'SESSIONS'] },
});
export type SignInUpdate = Doc<typeof signInUpdates>;
export type SignInPart = SignInUpdate['parts'][number];
