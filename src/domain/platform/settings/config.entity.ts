import { admin, anyone, idIn, idNotIn, is } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { freshFor } from '../../kit/sync.ts';
import { bool, int, json, optional, prose, text } from '../../kit/fields.ts';
import { SECOND_PERSON } from '../audit/second-person-rule.ts';
import { STAFF_ACCESS } from './staff-access.ts';

export const config = entity({
  name: 'config',
  area: 'platform',
  means: 'Numbers and switches of the business, by section. No secrets stand here.',
  version: 1,
  rev: true,
  fields: {
    title: text({ min: 1, max: 80 }),
    isPublic: bool(),
    configVersion: int({ min: 1, max: 1_000_000, label: 'Version' }),
    values: json({ bytes: 100_000 }),
    notes: optional(prose({ max: 2_000 })),
    changes: optional(
      json({ bytes: 60_000, means: 'Who changed a number last, when and from what, by its key.' }),
    ),
  },
  access: {
    get: [
      anyone(idIn('public', 'featureFlags', STAFF_ACCESS)),
      anyone(is('isPublic', true)),
      admin(),
    ],
    list: [anyone(is('isPublic', true)), admin()],
    create: [admin(idNotIn(STAFF_ACCESS, SECOND_PERSON))],
    update: [admin(is('isDeleted', false), idNotIn(STAFF_ACCESS, SECOND_PERSON))],
  },
  sync: {
    /** For the back office: includes the parts that are not public. */
    officeConfig: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      order: null,
      whole: true,
    },
    config: {
      in: 'catalogue',
      reader: 'everyone',
      where: [['isPublic', true]],
      when: 'viewed',
      live: false,
      freshMs: freshFor.minutes,
      order: null,
    },
  },
  indexes: [
    ['isPublic', 'updatedAt'],
    ['isDeleted', 'title'],
    ['isDeleted', '-title'],
    ['isDeleted', '-dateEdited'],
  ],
  admin: {
    group: 'System',
    title: 'Configuration',
    one: 'configuration entry',
    path: 'config',
    name: 'title',
    columns: ['id', 'title', 'isPublic', 'configVersion', 'dateEdited'],
    sort: ['title', 'asc'],
    whole: true,
  },
  sample: {
    title: 'Public settings',
    isPublic: true,
    configVersion: 1,
    values: { bidding: { softCloseMs: 120_000 } },
  },
});
export type ConfigSection = Doc<typeof config>;
