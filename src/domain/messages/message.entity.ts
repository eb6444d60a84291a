import { admin, fixes, limit, participant } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, fixed, list, map, prose, ref, serverSet, text, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';
import { me, subject } from '../kit/sync.ts';
import { mentions } from './mentions-field.ts';

export const messages = entity({
  name: 'messages',
  area: 'messages',
  means: 'One message of a thread, readable by who was in the thread when it was sent.',
  version: 1,
  fields: {
    threadId: fixed(serverSet(ref('messageThreads'))),
    clientId: serverSet(
      text({ max: 64, means: 'Made by the sender; a repeat is the same message.' }),
    ),
    senderId: serverSet(uid),
    members: fixed(serverSet(list(ref('users'), { min: 1, max: 10 }))),
    text: serverSet(prose({ min: 1, max: 5_000 })),
    mentions,
    attachments: serverSet(list(ref('images'), { max: 5 })),
    masked: serverSet(bool({ means: 'Contacts were masked: the two hardly know each other.' })),
    sentAt: serverSet(time()),
    readBy: serverSet(map(time(), { max: 10 })),
  },
  access: {
    get: [participant('members'), admin()],
    list: [participant('members', fixes('threadId'), limit(100)), admin()],
  },
  sync: {
    /** Messages that a thread's member may read: those sent while they were in it. */
    messages: {
      in: 'messages',
      reader: 'member',
      where: [
        ['threadId', subject],
        ['members', 'array-contains', me],
      ],
      when: 'viewed',
      live: true,
      newest: { field: 'sentAt', count: 20 },
      group: 'threadId',
      order: '-sentAt',
    },
  },
  indexes: [
    ['threadId', 'members[]', 'updatedAt'],
    ['isDeleted', 'threadId', 'members[]', '-sentAt'],
    ['isDeleted', 'threadId', '-sentAt'],
  ],
  sample: {
    threadId: 't-1',
    clientId: '01JD3M6A8QZ0X1R2S3T4V5W6X7',
    senderId: 'u-oldiron',
    members: ['u-oldiron', 'u-northshore'],
    text: 'May I see the car on Saturday?',
    attachments: [],
    masked: false,
    sentAt: 1_795_300_000_000,
    readBy: {},
  },
});
export type Message = Doc<typeof messages>;
