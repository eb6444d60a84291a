import { admin, anyone, fixes, is, limit } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  choice,
  fixed,
  list,
  optional,
  prose,
  ref,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { count } from '../kit/fragments.ts';
import { mentions } from './mentions-field.ts';
import { subject } from '../kit/sync.ts';
import { publishedWhen } from '../platform/snapshots/published-when.ts';

/** Reasons to request a review of a comment; the third is for claims that cannot be proved. */
export const flagReasons = ['SPAM', 'ABUSE', 'UNSUPPORTED_CLAIM', 'OTHER'] as const;

export const comments = entity({
  name: 'comments',
  area: 'messages',
  means: 'A remark or question under a listing or an article. Replies go one level deep.',
  version: 1,
  fields: {
    parentType: fixed(serverSet(choice(['listing', 'blog']))),
    parentId: fixed(serverSet(text({ max: 128, format: 'id' }))),
    replyTo: optional(fixed(serverSet(ref('comments')))),
    text: serverSet(prose({ min: 1, max: 2_000 })),
    mentions,
    username: serverSet(text({ max: 24 })),
    role: serverSet(choice(['SELLER', 'BIDDER', 'STAFF', 'MEMBER'])),
    isQuestion: optional(serverSet(bool())),
    /** An automatic answer, marked as such. */
    isAutomatic: optional(serverSet(bool())),
    pinned: serverSet(bool()),
    flags: serverSet(list(choice(flagReasons), { max: 3 })),
    hidden: serverSet(bool()),
    editedAt: optional(serverSet(time())),
    likeCount: count,
  },
  access: {
    get: [anyone(is('hidden', false)), admin()],
    list: [anyone(is('hidden', false), fixes('parentId'), limit(100)), admin()],
  },
  sync: {
    /** The comments of a listing or an article. */
    comments: {
      in: 'activity',
      reader: 'everyone',
      where: [publishedWhen.comments, ['parentId', subject]],
      when: 'viewed',
      live: true,
      group: 'parentId',
    },
  },
  indexes: [
    ['hidden', 'parentId', 'updatedAt'],
    ['isDeleted', 'hidden', 'parentId', '-dateCreated'],
    ['isDeleted', 'createdBy', '-dateCreated'],
    ['isDeleted', 'hidden', '-dateCreated'],
    ['isDeleted', 'parentId', 'pinned'],
    ['isDeleted', '-dateCreated'],
  ],
  admin: {
    group: 'Sales',
    title: 'Comments',
    name: 'text',
    columns: ['dateCreated', 'username', 'role', 'text', 'parentId', 'hidden', 'flags'],
    filters: ['hidden', 'parentId'],
    sort: ['dateCreated', 'desc'],
  },
  sample: {
    parentType: 'listing',
    parentId: 'l-214',
    text: 'Are the original wheels included?',
    username: 'oldironclub',
    role: 'BIDDER',
    pinned: false,
    flags: [],
    hidden: false,
    likeCount: 2,
  },
});
export type Comment = Doc<typeof comments>;
