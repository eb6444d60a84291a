import { staffReads } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  bool,
  choice,
  date,
  fixed,
  group,
  int,
  json,
  list,
  optional,
  prose,
  serverSet,
  text,
  time,
} from '../../kit/fields.ts';
import { uid } from '../../kit/fragments.ts';
import { DAY } from '../../kit/durations.ts';

/** Most changed fields listed in an entry; the others are only counted. */
export const mostChanges = 40;

/** Most documents under which an entry is found. */
export const mostSubjects = 20;

/** Largest value stored unchanged, bytes of JSON; a longer one is cut to the difference. */
export const mostValueBytes = 400;

/** Time an entry is kept, ms: seven years, like the accounts. */
export const auditKeptMs = 7 * 366 * DAY;

/** `ACT`: done by a function for a staff member. `EDIT`: written by staff in a form. */
export const auditKinds = ['ACT', 'EDIT'] as const;

export const auditLog = entity({
  name: 'auditLog',
  area: 'platform',
  means:
    'What a member of staff did, to which documents, why and from which desk. Never changed; staff read it.',
  version: 1,
  fields: {
    at: fixed(serverSet(time())),
    /** The day of `at`, UTC. */
    day: fixed(serverSet(date())),
    by: fixed(serverSet(uid)),
    byName: fixed(optional(serverSet(text({ max: 24, label: 'Name' })))),
    /** Proposer of the act that `by` approved, if it needs two administrators. */
    proposedBy: fixed(optional(serverSet(uid))),
    proposedByName: fixed(optional(serverSet(text({ max: 24, label: 'Proposer' })))),
    kind: fixed(serverSet(choice(auditKinds))),
    /** A function’s name, or `create`, `change`, `delete` or `restore` with the collection. */
    act: fixed(serverSet(text({ max: 100 }))),
    /** Documents as `collection/id`; of twins the one with a collection screen. */
    about: fixed(serverSet(list(text({ max: 190 }), { max: mostSubjects }))),
    reason: fixed(optional(serverSet(prose({ min: 1, max: 2_000 })))),
    /** Back-office address from which the app sent it. */
    desk: fixed(optional(serverSet(text({ max: 200 })))),
    changes: fixed(
      serverSet(
        list(
          group({
            of: text({ max: 60 }),
            id: text({ max: 128, format: 'id' }),
            field: text({ max: 160 }),
            before: optional(json({ bytes: 2_000 })),
            after: optional(json({ bytes: 2_000 })),
            /** Whether the value is withheld: its change is logged, the value is not. */
            withheld: optional(bool()),
          }),
          { max: mostChanges },
        ),
      ),
    ),
    /** Number of further changes that are not listed. */
    more: fixed(optional(serverSet(int({ min: 1, max: 1_000_000 })))),
    expiresAt: fixed(serverSet(time())),
  },
  expires: { from: 'expiresAt', afterMs: 0 },
  access: staffReads,
  indexes: [
    ['isDeleted', '-at'],
    ['isDeleted', 'by', '-at'],
    ['isDeleted', 'kind', '-at'],
    ['isDeleted', 'day', '-at'],
    ['isDeleted', 'by', 'kind', '-at'],
    ['isDeleted', 'by', 'day', '-at'],
    ['isDeleted', 'day', 'kind', '-at'],
    ['isDeleted', 'by', 'day', 'kind', '-at'],
    ['isDeleted', 'about[]', '-at'],
  ],
  admin: {
    group: 'System',
    title: 'Audit log',
    path: 'audit',
    name: 'act',
    columns: ['at', 'byName', 'act', 'about', 'reason', 'desk'],
    filters: ['by', 'kind', 'day'],
    sort: ['at', 'desc'],
  },
  sample: {
    at: 1_795_891_200_000,
    day: '2026-11-28',
    by: 'u-ruth',
    byName: 'ruth',
    kind: 'ACT',
    act: 'users-setStatus',
    about: ['users/u-oldiron'],
    reason: 'Asked us to close the account.',
    desk: '/admin/users/u-oldiron',
    changes: [
      {
        of: 'users_private',
        id: 'u-oldiron',
        field: 'status',
        before: 'ACTIVE',
        after: 'DISABLED',
      },
    ],
    expiresAt: 2_017_180_800_000,
  },
});
export type AuditEntry = Doc<typeof auditLog>;
export type AuditChange = AuditEntry['changes'][number];
