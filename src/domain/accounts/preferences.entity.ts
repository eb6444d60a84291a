import { entity, type Doc } from '../kit/entity.ts';
import { choice, group, list, text } from '../kit/fields.ts';
import { onePerMember } from './user-preferences.entity.ts';
import { me } from '../kit/sync.ts';

export const preferences = entity({
  name: 'preferences',
  area: 'accounts',
  means: 'Searches a member saved, and how soon they want to be told of what they find.',
  version: 1,
  rev: true,
  fields: {
    savedSearches: list(
      group({
        id: text({ max: 40, format: 'id' }),
        name: text({ min: 1, max: 80 }),
        query: text({ max: 1_000, means: 'The search as it stands in the address.' }),
        notify: choice(['NEVER', 'DAILY', 'AT_ONCE']),
      }),
      { max: 50 },
    ),
  },
  access: onePerMember,
  sync: {
    preferences: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
      order: null,
    },
  },
  indexes: [['createdBy', 'updatedAt']],
  sample: {
    savedSearches: [
      { id: 's1', name: 'Manual wagons', query: 'body=WAGON&gearbox=MANUAL', notify: 'DAILY' },
    ],
  },
});
export type Preferences = Doc<typeof preferences>;
