import { nobody } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { fixed, ref, serverSet, time } from '../../kit/fields.ts';
import { uid } from '../../kit/fragments.ts';

export const searchFinds = entity({
  name: 'searchFinds',
  area: 'listings',
  means:
    'A lot that a saved search found, so that its member is told of it once. Its id is made of the search and the lot.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    savedSearchId: fixed(serverSet(ref('savedSearches'))),
    listingId: fixed(serverSet(ref('listings'))),
    /** From when its member may be notified, ms UTC; 0 once notified or no longer wanted. */
    dueAt: serverSet(time()),
  },
  access: nobody,
  indexes: [],
  sample: {
    userId: 'u-oldiron',
    savedSearchId: 'u-oldiron_s1',
    listingId: 'l-214',
    dueAt: 1_795_300_000_000,
  },
});
export type SearchFind = Doc<typeof searchFinds>;
