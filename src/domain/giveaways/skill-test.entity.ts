import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, fixed, int, list, optional, ref, serverSet, text, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';
import { skillTestMachine } from './giveaway-machine.ts';

export const skillTests = entity({
  name: 'skillTests',
  area: 'giveaways',
  means: 'The skill question of somebody who was drawn: asked once, answered once, in time.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    giveawayId: fixed(serverSet(ref('giveaways'))),
    n: fixed(serverSet(int({ min: 0, max: 2_000_000_000 }))),
    status: serverSet(choice(skillTestMachine.states)),
    answerBy: serverSet(
      time({ means: 'Until when it has to be begun, and once begun, to be answered.' }),
    ),
    numbers: optional(serverSet(list(int({ min: 0, max: 10_000 }), { max: 5 }))),
    answer: optional(serverSet(int({ min: -1_000_000, max: 1_000_000 }))),
    reason: optional(serverSet(text({ max: 300 }))),
  },
  access: ownReads('userId'),
  sync: {
    ownSkillTests: {
      in: 'mine',
      reader: 'member',
      where: [['userId', me]],
      when: 'viewed',
      live: true,
      group: 'giveawayId',
    },
  },
  indexes: [
    ['userId', 'updatedAt'],
    ['isDeleted', 'userId', '-dateCreated'],
    ['isDeleted', 'giveawayId', 'n'],
    ['isDeleted', 'status', 'answerBy'],
  ],
  sample: {
    userId: 'u-oldiron',
    giveawayId: 'g-1',
    n: 0,
    status: 'INVITED',
    answerBy: 1_798_400_000_000,
  },
});
export type SkillTest = Doc<typeof skillTests>;

export const skillTestId = (giveawayId: string, n: number): string => `${giveawayId}_${n}`;
