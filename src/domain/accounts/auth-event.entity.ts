import { staffReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, optional, serverSet, text, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';

export const authEventTypes = [
  'login',
  'login_social',
  'logout',
  'signup',
  'reset',
  'first_login',
] as const;

export const authEvents = entity({
  name: 'authEvents',
  area: 'accounts',
  means:
    'A sign-in, sign-out or failed try, kept for staff. The address of a failed try is not among it.',
  version: 1,
  fields: {
    type: serverSet(choice(authEventTypes)),
    status: serverSet(choice(['success', 'failed', 'cancelled'])),
    failureReason: optional(serverSet(text({ max: 200 }))),
    provider: optional(serverSet(text({ max: 40 }))),
    userId: optional(serverSet(uid)),
    ip: optional(serverSet(text({ max: 64 }))),
    userAgent: optional(serverSet(text({ max: 300 }))),
    at: serverSet(time()),
  },
  access: staffReads,
  indexes: [
    ['isDeleted', '-at'],
    ['isDeleted', 'userId', '-at'],
  ],
  admin: {
    group: 'System',
    title: 'Sign-in history',
    path: 'auth-history',
    name: 'type',
    columns: ['at', 'type', 'status', 'failureReason', 'userId', 'ip'],
    filters: ['type', 'status', 'userId'],
    sort: ['at', 'desc'],
  },
  sample: { type: 'login', status: 'success', userId: 'u-oldiron', at: 1_795_300_000_000 },
});
export type AuthEvent = Doc<typeof authEvents>;
