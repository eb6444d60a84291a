import { admin, anyone, fixes, limit } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  choice,
  decimal,
  group,
  int,
  list,
  optional,
  prose,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { count } from '../kit/fragments.ts';
import { subject } from '../kit/sync.ts';

export const users = entity({
  name: 'users',
  area: 'accounts',
  means: 'A member as everybody sees them. The id is the account id.',
  version: 1,
  fields: {
    username: serverSet(text({ min: 3, max: 24, pattern: '[a-z0-9_]{3,24}' })),
    displayName: text({ max: 60 }),
    bio: prose({ max: 1_000 }),
    photoURL: optional(text({ max: 500, label: 'Picture' })),
    region: optional(text({ min: 2, max: 2, format: 'region', pattern: '[A-Z]{2}' })),
    memberSince: serverSet(time()),
    stats: serverSet(
      group({
        listings: count,
        sold: count,
        bought: count,
        comments: count,
        feedbackCount: count,
        feedbackScore: decimal({ min: 0, max: 5, step: 0.1 }),
        /** Questions answered as a seller, among the latest. */
        answered: optional(count),
        answerMs: optional(
          int({ min: 0, max: 100_000_000_000, unit: 'ms', means: 'Median wait for an answer.' }),
        ),
      }),
    ),
    badges: serverSet(list(choice(['STAFF', 'VERIFIED_SELLER', 'VERIFIED_BIDDER']), { max: 5 })),
  },
  access: {
    get: [anyone()],
    list: [anyone(fixes('username'), limit(50)), admin()],
  },
  sync: {
    /** The public part of a member; the security rules require the query to name the username. */
    memberPages: {
      in: 'activity',
      reader: 'everyone',
      where: [['username', subject]],
      when: 'viewed',
      live: true,
      pageSize: 10,
      group: 'username',
      order: null,
    },
  },
  indexes: [
    ['isDeleted', 'username'],
    ['username', 'updatedAt'],
    ['isDeleted', '-memberSince'],
    ['badges[]', 'isDeleted', '-memberSince'],
  ],
  called: '@{username}',
  admin: {
    group: 'People',
    title: 'Members',
    path: 'users',
    name: 'username',
    columns: ['username', 'displayName', 'region', 'memberSince', 'badges'],
    filters: ['username'],
    sort: ['memberSince', 'desc'],
  },
  sample: {
    username: 'oldironclub',
    displayName: 'Old Iron Club',
    bio: 'Pre-war engines, mostly running.',
    region: 'QC',
    memberSince: 1_700_000_000_000,
    stats: { listings: 2, sold: 1, bought: 3, comments: 40, feedbackCount: 4, feedbackScore: 4.8 },
    badges: ['VERIFIED_BIDDER'],
  },
});
export type User = Doc<typeof users>;
