import { admin, idOf, is, only, owner, parentNot } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, date, fixed, optional, ref, serverSet, text, time } from '../kit/fields.ts';
import { region } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';
import { closedTo } from './giveaway-opt-in.entity.ts';

export const freeEntryStates = ['WAITING', 'ACCEPTED', 'REFUSED'] as const;

/** Reasons why a form cannot count, found without a human check. */
export const freeEntryFaults = ['NOT_OPEN', 'LATE', 'DAY', 'REGION'] as const;

const given = ['giveawayId', 'day', 'name', 'city', 'region', 'postal', 'status'] as const;

export const freeEntries = entity({
  name: 'freeEntries',
  area: 'giveaways',
  means: 'A form by which a member enters a giveaway for free: one a day, checked by hand.',
  version: 1,
  rev: true,
  fields: {
    giveawayId: fixed(ref('giveaways')),
    day: fixed(date({ means: 'The day it counts for, by the house’s clock.' })),
    name: text({ min: 2, max: 100, label: 'Full name' }),
    city: text({ min: 1, max: 80 }),
    region: { ...region, label: 'Province or state' },
    postal: text({ min: 3, max: 10, label: 'Postal or ZIP code' }),
    status: choice(freeEntryStates),
    refusal: optional(
      text({
        max: 300,
        writer: 'admin',
        label: 'Why it does not count',
        means: 'Its member reads it.',
      }),
    ),
    receivedAt: optional(serverSet(time())),
    fault: optional(serverSet(choice(freeEntryFaults))),
  },
  access: {
    get: [owner(), admin()],
    list: [owner(), admin()],
    create: [
      owner(
        'createdBy',
        idOf('giveawayId', 'day'),
        is('status', 'WAITING'),
        parentNot('giveaways', 'giveawayId', 'status', ...closedTo),
        only(...given),
      ),
    ],
    update: [admin(only('status', 'refusal'))],
  },
  sync: {
    ownFreeEntries: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
      group: 'giveawayId',
    },
  },
  indexes: [
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'createdBy', '-dateCreated'],
    ['isDeleted', 'createdBy', 'giveawayId'],
    ['isDeleted', '-dateCreated'],
    ['isDeleted', 'status', '-dateCreated'],
    ['isDeleted', 'status', 'dateCreated'],
  ],
  admin: {
    group: 'Inbox',
    title: 'Free entries',
    path: 'free-entries',
    name: 'name',
    columns: ['dateCreated', 'name', 'city', 'region', 'postal', 'day', 'status'],
    filters: ['status'],
    sort: ['dateCreated', 'desc'],
  },
  sample: {
    giveawayId: 'g-1',
    day: '2026-11-25',
    name: 'Marguerite Tremblay',
    city: 'Gatineau',
    region: 'QC',
    postal: 'J8X 3W9',
    status: 'WAITING',
  },
});
export type FreeEntry = Doc<typeof freeEntries>;

/** Id of a free entry: one per member, giveaway and day. */
export const freeEntryIdOf = (uid: string, giveawayId: string, day: string): string =>
  `${uid}_${giveawayId}_${day}`;
