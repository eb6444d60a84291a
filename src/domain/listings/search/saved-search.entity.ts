import { nobody } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, fixed, list, serverSet, text } from '../../kit/fields.ts';
import { uid } from '../../kit/fragments.ts';

/** Timing of the notices about a saved search's finds. */
export const tellings = ['DAILY', 'AT_ONCE'] as const;

export const savedSearches = entity({
  name: 'savedSearches',
  area: 'listings',
  means:
    'A saved search its member wants to be told of, where the server finds it by what a new lot is. Made of their preferences; its id is the member and the search.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    searchId: fixed(serverSet(text({ max: 40, format: 'id' }))),
    name: serverSet(text({ min: 1, max: 80 })),
    query: serverSet(text({ max: 1_000 })),
    notify: serverSet(choice(tellings)),
    keys: serverSet(
      list(text({ max: 100 }), { max: 200, means: 'A lot it may find has one of these.' }),
    ),
  },
  access: nobody,
  indexes: [],
  sample: {
    userId: 'u-oldiron',
    searchId: 's1',
    name: 'Manual wagons',
    query: 'body=WAGON&gearbox=MANUAL',
    notify: 'DAILY',
    keys: ['auctions'],
  },
});
export type SavedSearch = Doc<typeof savedSearches>;
