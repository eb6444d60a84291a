import { staffOnly } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  bool,
  choice,
  date,
  group,
  int,
  optional,
  serverSet,
  text,
  time,
} from '../../kit/fields.ts';
import { email } from '../../kit/fragments.ts';
import { languages } from '../language.ts';

/**
 * `ASKED`: not confirmed yet. `CONFIRMED`: mailed. `ENDED`: by its reader. `BOUNCED`: by permanent
 * bounces.
 */
export const consentStates = ['ASKED', 'CONFIRMED', 'ENDED', 'BOUNCED'] as const;

/**
 * Number of days with permanent bounces after which a consent ends; a single one may be a server's
 * error.
 */
export const refusalDays = 3;

export const mailingList = entity({
  name: 'mailingList',
  area: 'accounts',
  means: 'An address that expressly agreed to receive mail, with when and to which words.',
  version: 1,
  rev: true,
  fields: {
    email,
    name: optional(text({ max: 160 })),
    source: choice(['SIGNUP', 'FOOTER', 'CHECKOUT', 'GIVEAWAY', 'STAFF', 'IMPORT']),
    consentAt: time(),
    consentText: text({ min: 1, max: 500 }),
    active: bool({ label: 'Mailed' }),
    status: optional(serverSet(choice(consentStates))),
    confirmedAt: optional(serverSet(time({ label: 'Confirmed' }))),
    endedAt: optional(serverSet(time({ label: 'Ended' }))),
    endedBy: optional(serverSet(text({ max: 300, label: 'Ended by' }))),
    refused: optional(
      serverSet(
        group(
          { days: int({ min: 1, max: refusalDays }), last: date() },
          { means: 'On how many days the mailbox refused our mail, and on which last.' },
        ),
      ),
    ),
    /** Path on this site where the wording was shown. */
    page: optional(serverSet(text({ max: 200 }))),
    language: optional(serverSet(choice(languages))),
    ip: optional(serverSet(text({ max: 64, label: 'Address on the network' }))),
  },
  access: staffOnly,
  indexes: [
    ['isDeleted', 'email'],
    ['isDeleted', '-consentAt'],
    ['isDeleted', 'status', '-consentAt'],
    ['isDeleted', 'active', 'email'],
  ],
  admin: {
    group: 'People',
    title: 'Mailing list',
    path: 'mailing-list',
    name: 'email',
    columns: ['email', 'status', 'consentAt', 'confirmedAt', 'endedAt', 'page'],
    filters: ['status'],
    sort: ['consentAt', 'desc'],
  },
  sample: {
    email: 'reader@example.com',
    source: 'FOOTER',
    consentAt: 1_795_300_000_000,
    consentText: 'Yes, send me the weekly auction letter.',
    active: true,
    status: 'CONFIRMED',
    confirmedAt: 1_795_300_060_000,
    page: '/newsletter',
    language: 'en',
  },
});
export type MailingListRow = Doc<typeof mailingList>;
