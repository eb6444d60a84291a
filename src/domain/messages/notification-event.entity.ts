import { staffReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, int, json, optional, serverSet, text, time } from '../kit/fields.ts';
import { subject, uid } from '../kit/fragments.ts';
import { eventTypes } from './notice-types.ts';

export const notificationEvents = entity({
  name: 'notificationEvents',
  area: 'messages',
  means: 'Something happened that people may want to hear of; the server turns it into messages.',
  version: 1,
  fields: {
    type: serverSet(choice(eventTypes)),
    actorId: optional(serverSet(uid)),
    subject: serverSet(subject),
    payload: serverSet(json({ bytes: 4_000 })),
    dedupeKey: serverSet(text({ max: 200 })),
    at: serverSet(time()),
    /** 0 while its messages are still to be written. */
    processedAt: optional(serverSet(time())),
    attempts: optional(
      serverSet(int({ min: 0, max: 100, means: 'Times it could not be told at all.' })),
    ),
    lastError: optional(
      serverSet(text({ max: 300, means: 'Why it was set aside, or for whom it went wrong.' })),
    ),
  },
  access: staffReads,
  indexes: [
    ['isDeleted', '-at'],
    ['isDeleted', 'type', '-at'],
    ['isDeleted', 'processedAt', 'at'],
    ['isDeleted', 'attempts', 'at'],
  ],
  admin: {
    group: 'System',
    title: 'Notifications',
    path: 'notifications',
    name: 'type',
    columns: ['at', 'type', 'subject', 'actorId', 'processedAt', 'attempts', 'lastError'],
    filters: ['type'],
    sort: ['at', 'desc'],
  },
  sample: {
    type: 'OUTBID',
    actorId: 'u-northshore',
    subject: { type: 'listing', id: 'l-214' },
    payload: { price: 24_750 },
    dedupeKey: 'OUTBID l-214 12',
    at: 1_795_300_000_000,
  },
});
export type NotificationEvent = Doc<typeof notificationEvents>;
