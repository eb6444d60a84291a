import { admin, idOf, only, owner, parentNot } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, date, fixed, optional, ref, serverSet, text } from '../kit/fields.ts';
import { region } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';

const optInAnswers = ['region', 'dateOfBirth', 'apart'] as const;

/** States of a giveaway that nobody can enter. */
export const closedTo = ['DRAFT', 'CLOSED', 'DRAWN', 'SKILL_TEST', 'AWARDED', 'ARCHIVED'] as const;

const whileOpen = parentNot('giveaways', 'giveawayId', 'status', ...closedTo);

export const giveawayOptIns = entity({
  name: 'giveawayOptIns',
  area: 'giveaways',
  means: 'That a member takes part in a giveaway, and what they said of themselves to do so.',
  version: 1,
  rev: true,
  fields: {
    giveawayId: fixed(ref('giveaways')),
    region: { ...region, label: 'Province or state' },
    dateOfBirth: date(),
    apart: bool({ means: 'Neither staff nor of a household with staff.' }),
    referrer: optional(
      fixed(text({ max: 24, pattern: '[a-z0-9_]{3,24}', means: 'Username of whose link it was.' })),
    ),
    referrerId: optional(serverSet(ref('users'))),
  },
  access: {
    get: [owner(), admin()],
    list: [owner(), admin()],
    create: [
      owner(
        'createdBy',
        idOf('giveawayId'),
        whileOpen,
        only('giveawayId', 'referrer', ...optInAnswers),
      ),
    ],
    update: [owner('createdBy', whileOpen, only(...optInAnswers))],
  },
  sync: {
    ownOptIns: {
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
    ['isDeleted', 'giveawayId', 'dateCreated'],
    ['isDeleted', 'giveawayId', 'referrerId'],
  ],
  sample: { giveawayId: 'g-1', region: 'QC', dateOfBirth: '1971-04-12', apart: true },
});
export type GiveawayOptIn = Doc<typeof giveawayOptIns>;

/** Id of an opt-in: one per member and giveaway. */
export const optInIdOf = (uid: string, giveawayId: string): string => `${uid}_${giveawayId}`;
