import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, map, optional, serverSet, text } from '../kit/fields.ts';
import { flagReasons } from './comment.entity.ts';
import { me } from '../kit/sync.ts';

/** `flag` is set on a comment by a member who requests a review. */
export const likeTargets = ['listing', 'comment', 'blog', 'image', 'flag'] as const;

export const likes = entity({
  name: 'likes',
  area: 'messages',
  means:
    'A member likes something. A like of a listing is a watch, a flag asks for a review. Its id is member, type and target.',
  version: 1,
  fields: {
    type: serverSet(choice(likeTargets)),
    targetId: serverSet(text({ max: 128, format: 'id' })),
    value: serverSet(bool()),
    events: optional(
      serverSet(map(bool(), { max: 60, means: 'Events of the watch that were switched off.' })),
    ),
    reason: optional(serverSet(choice(flagReasons))),
  },
  access: ownReads(),
  sync: {
    likes: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'always',
      live: true,
      group: 'type',
    },
  },
  indexes: [['createdBy', 'updatedAt']],
  sample: { type: 'listing', targetId: 'l-214', value: true, events: { ENDING_24H: false } },
});
export type Like = Doc<typeof likes>;
