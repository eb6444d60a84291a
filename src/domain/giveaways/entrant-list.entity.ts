import { admin, anyone } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { fixed, int, list, ref, serverSet, text } from '../kit/fields.ts';
import { freshFor, subject } from '../kit/sync.ts';

/** Lines per page of a list. */
export const linesOfPage = 2_000;

export const entrantLists = entity({
  name: 'entrantLists',
  area: 'giveaways',
  means:
    'A page of the entrants of a closed giveaway under pseudonyms, by which anybody checks its draw.',
  version: 1,
  fields: {
    giveawayId: fixed(serverSet(ref('giveaways'))),
    page: fixed(serverSet(int({ min: 0, max: 10_000 }))),
    lines: serverSet(
      list(text({ max: 48, means: 'Pseudonym and number of entries.' }), { max: linesOfPage }),
    ),
  },
  access: { get: [anyone()], list: [anyone(), admin()] },
  sync: {
    entrantLists: {
      in: 'content',
      reader: 'everyone',
      where: [['giveawayId', subject]],
      when: 'viewed',
      live: false,
      freshMs: freshFor.hour,
      group: 'giveawayId',
      order: 'page',
    },
  },
  indexes: [
    ['giveawayId', 'updatedAt'],
    ['isDeleted', 'giveawayId', 'page'],
  ],
  sample: { giveawayId: 'g-1', page: 0, lines: [`${'c'.repeat(32)}:7`] },
});
export type EntrantList = Doc<typeof entrantLists>;

export const entrantListId = (giveawayId: string, page: number): string => `${giveawayId}_${page}`;
