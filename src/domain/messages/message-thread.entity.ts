import { admin, participant } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, int, list, map, optional, ref, serverSet, text, time } from '../kit/fields.ts';
import { subject } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';

const people = (max: number, min = 0) => serverSet(list(ref('users'), { min, max }));

export const messageThreads = entity({
  name: 'messageThreads',
  area: 'messages',
  means: 'A conversation between members about a listing or a member.',
  version: 1,
  fields: {
    members: people(10, 2),
    names: serverSet(map(text({ max: 24 }), { max: 10, means: 'Usernames by account.' })),
    subject: serverSet(subject),
    title: serverSet(text({ max: 160 })),
    lastMessageAt: serverSet(time()),
    lastText: optional(serverSet(text({ max: 200 }))),
    lastByHouse: optional(serverSet(bool({ means: 'The house wrote the last message.' }))),
    unread: serverSet(map(int({ min: 0, max: 100_000 }), { max: 10 })),
    joinedAt: serverSet(map(time(), { max: 10 })),
    muted: people(10),
    blockedBy: people(10),
  },
  access: {
    get: [participant('members'), admin()],
    list: [participant('members'), admin()],
  },
  sync: {
    messageThreads: {
      in: 'threads',
      reader: 'member',
      where: [['members', 'array-contains', me]],
      when: 'always',
      live: true,
      order: '-lastMessageAt',
    },
  },
  indexes: [
    ['members[]', 'updatedAt'],
    ['isDeleted', 'members[]', '-lastMessageAt'],
    ['isDeleted', 'createdBy', '-dateCreated'],
    ['isDeleted', '-lastMessageAt'],
  ],
  admin: {
    group: 'People',
    title: 'Messages',
    path: 'messages',
    name: 'title',
    columns: ['title', 'members', 'subject', 'lastMessageAt'],
    sort: ['lastMessageAt', 'desc'],
  },
  sample: {
    members: ['u-oldiron', 'u-northshore'],
    names: { 'u-oldiron': 'oldironclub', 'u-northshore': 'northshore_z' },
    subject: { type: 'listing', id: 'l-214' },
    title: '1972 Datsun 240Z',
    lastMessageAt: 1_795_300_000_000,
    lastText: 'May I see the car on Saturday?',
    unread: { 'u-northshore': 1 },
    joinedAt: { 'u-oldiron': 1_795_300_000_000, 'u-northshore': 1_795_300_000_000 },
    muted: [],
    blockedBy: [],
  },
});
export type MessageThread = Doc<typeof messageThreads>;
