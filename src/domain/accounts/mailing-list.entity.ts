import { staffOnly } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, optional, text, time } from '../kit/fields.ts';
import { email } from '../kit/fragments.ts';

export const mailingList = entity({
  name: 'mailingList',
  area: 'accounts',
  means: 'An address that expressly agreed to receive mail, with when and to which words.',
  version: 1,
  rev: true,
  fields: {
    email,
    name: optional(text({ max: 160 })),
    source: choice(['SIGNUP', 'FOOTER', 'CHECKOUT', 'GIVEAWAY', 'STAFF']),
    consentAt: time(),
    consentText: text({ min: 1, max: 500 }),
    active: bool(),
  },
  access: staffOnly,
  indexes: [
    ['isDeleted', 'email'],
    ['isDeleted', '-consentAt'],
  ],
  admin: {
    group: 'People',
    title: 'Mailing list',
    path: 'mailing-list',
    name: 'email',
    columns: ['email', 'name', 'source', 'consentAt', 'active'],
    filters: ['source', 'active'],
    sort: ['consentAt', 'desc'],
  },
  sample: {
    email: 'reader@example.com',
    source: 'FOOTER',
    consentAt: 1_795_300_000_000,
    consentText: 'Yes, send me the weekly auction letter.',
    active: true,
  },
});
export type MailingListRow = Doc<typeof mailingList>;
