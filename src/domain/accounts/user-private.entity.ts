import { admin, limit, self } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  choice,
  group,
  int,
  list,
  optional,
  ref,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { email, phone } from '../kit/fragments.ts';
import { storedCard } from '../payments/stored-card.ts';
import { me } from '../kit/sync.ts';

const bidderStatuses = ['NONE', 'PENDING', 'VERIFIED', 'SUSPENDED'] as const;

/** Most sign-ins an account remembers. */
export const mostSignIns = 30;

export const usersPrivate = entity({
  name: 'users_private',
  area: 'accounts',
  means:
    'What a member and staff alone know of an account. The token decides the role, never this document.',
  version: 1,
  fields: {
    email: serverSet(email),
    emailVerified: serverSet(bool()),
    phone: optional(phone),
    phoneVerified: serverSet(bool()),
    name: optional(text({ max: 160, label: 'Full name' })),
    addresses: optional(list(ref('addresses'), { max: 20 })),
    status: serverSet(choice(['ACTIVE', 'DISABLED'])),
    statusReason: optional(serverSet(text({ max: 500 }))),
    bidderStatus: serverSet(choice(bidderStatuses)),
    strikes: serverSet(int({ min: 0, max: 1_000 })),
    strikesTakenBack: optional(
      serverSet(list(group({ at: time(), reason: text({ max: 500 }) }), { max: 50 })),
    ),
    stripeCustomerId: optional(serverSet(text({ max: 255 }))),
    /** Stored cards, masked. */
    cards: optional(serverSet(list(storedCard, { max: 50 }))),
    roles: serverSet(text({ max: 200, means: 'Copy of the token claim, for staff to read.' })),
    mailBounce: optional(
      serverSet(
        group(
          { email, at: time(), answer: text({ max: 300 }) },
          { means: 'The mailbox that refused our mail for good, and in which words.' },
        ),
      ),
    ),
    termsVersion: optional(serverSet(int({ min: 1, max: 10_000 }))),
    termsAcceptedAt: optional(serverSet(time())),
    usernameChangedAt: optional(serverSet(time())),
    preferencesId: optional(ref('userPreferences')),
    lastLogin: optional(serverSet(time())),
    signIns: optional(
      serverSet(
        list(
          group({
            at: time({ means: 'When it was signed in: by it a session is known.' }),
            device: text({ max: 80 }),
            seenAt: time(),
            endedAt: optional(time()),
          }),
          { max: mostSignIns, means: 'Devices that are, or were, signed in.' },
        ),
      ),
    ),
    signedInSince: optional(
      serverSet(time({ means: 'Sign-ins before it are over: functions refuse their tokens.' })),
    ),
  },
  access: {
    get: [self(), admin()],
    list: [self(limit(1)), admin()],
  },
  sync: {
    users_private: {
      in: 'mine',
      reader: 'member',
      where: [['id', me]],
      when: 'viewed',
      live: true,
      pageSize: 1,
      order: null,
    },
  },
  indexes: [
    ['id', 'updatedAt'],
    ['isDeleted', 'bidderStatus', '-dateCreated'],
    ['isDeleted', 'status', '-dateCreated'],
    ['isDeleted', 'roles', '-dateCreated'],
  ],
  sample: {
    email: 'oldiron@example.com',
    emailVerified: true,
    phone: '+15145550171',
    phoneVerified: true,
    name: 'Marguerite Tremblay',
    status: 'ACTIVE',
    bidderStatus: 'VERIFIED',
    strikes: 0,
    roles: '',
    termsVersion: 1,
    termsAcceptedAt: 1_700_000_000_000,
  },
});
export type UserPrivate = Doc<typeof usersPrivate>;
