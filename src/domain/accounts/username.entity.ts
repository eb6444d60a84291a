import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { optional, serverSet, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';

export const usernames = entity({
  name: 'usernames',
  area: 'accounts',
  means: 'Reserves a username, which is its id, for one account: two claims cannot both succeed.',
  version: 1,
  fields: { userId: serverSet(uid), releasedAt: optional(serverSet(time())) },
  access: nobody,
  indexes: [],
  sample: { userId: 'u-oldiron' },
});
export type UsernameClaim = Doc<typeof usernames>;
