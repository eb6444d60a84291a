import { admin, only, owner } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, fixed, int, optional, ref, serverSet, text, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';
import { channels, eventTypes } from './notice-types.ts';
import { me } from '../kit/sync.ts';

export const notificationMessages = entity({
  name: 'notificationMessages',
  area: 'messages',
  means: 'One notice to one member on one channel. The member alone marks it read.',
  version: 1,
  rev: true,
  fields: {
    eventId: serverSet(ref('notificationEvents')),
    userId: fixed(serverSet(uid)),
    channel: serverSet(choice(channels)),
    type: serverSet(choice(eventTypes)),
    title: serverSet(text({ max: 160 })),
    body: serverSet(text({ max: 500 })),
    /** Path within the site. */
    link: serverSet(text({ max: 300, pattern: '/[^\\s]*' })),
    status: serverSet(choice(['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED', 'READ'])),
    attempts: serverSet(int({ min: 0, max: 5 })),
    sendAfter: optional(serverSet(time())),
    sentAt: optional(serverSet(time())),
    lastError: optional(serverSet(text({ max: 300 }))),
    isRead: bool(),
    readAt: optional(time()),
  },
  access: {
    get: [owner('userId'), admin()],
    list: [owner('userId'), admin()],
    update: [owner('userId', only('isRead', 'readAt'))],
    remove: [owner('userId')],
  },
  sync: {
    notificationMessages: {
      in: 'notifications',
      reader: 'member',
      where: [['userId', me]],
      when: 'always',
      live: true,
    },
  },
  indexes: [
    ['userId', 'updatedAt'],
    ['isDeleted', 'status', 'sendAfter'],
  ],
  admin: {
    group: 'System',
    title: 'Notices',
    path: 'notifications/notices',
    name: 'type',
    columns: ['dateCreated', 'type', 'channel', 'status', 'attempts', 'sendAfter', 'lastError'],
    filters: ['status', 'eventId'],
    sort: ['dateCreated', 'desc'],
  },
  sample: {
    eventId: 'e-1',
    userId: 'u-oldiron',
    channel: 'inApp',
    type: 'OUTBID',
    title: 'You’ve been outbid',
    body: '1972 Datsun 240Z stands at CA$24,750.',
    link: '/listing/l-214',
    status: 'SENT',
    attempts: 1,
    isRead: false,
  },
});
export type NotificationMessage = Doc<typeof notificationMessages>;
