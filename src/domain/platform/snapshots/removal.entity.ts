import { anyone, is, owner } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, fixed, serverSet, text } from '../../kit/fields.ts';
import { DAY } from '../../kit/durations.ts';

/**
 * Time a tombstone is kept, ms. A device that has not synced for longer drops the data that it
 * cannot compare with the server by counting.
 */
export const removalsKeptMs = 60 * DAY;

export const removals = entity({
  name: 'removals',
  area: 'platform',
  means: 'Tells mirrors that a document left what a member, or the public, may see.',
  version: 1,
  fields: {
    /** An account id, or `*` for the public. */
    userId: fixed(serverSet(text({ max: 128 }))),
    of: fixed(serverSet(text({ max: 60 }))),
    documentId: fixed(serverSet(text({ max: 300 }))),
    reason: fixed(serverSet(choice(['UNPUBLISHED', 'LEFT', 'REVOKED']))),
  },
  expires: { from: 'dateEdited', afterMs: removalsKeptMs },
  access: {
    get: [anyone(is('userId', '*')), owner('userId')],
    list: [anyone(is('userId', '*')), owner('userId')],
  },
  indexes: [['userId', 'updatedAt']],
  sample: { userId: '*', of: 'comments', documentId: 'c-1', reason: 'UNPUBLISHED' },
});
export type Removal = Doc<typeof removals>;
