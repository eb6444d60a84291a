import type { Cause, Stage } from './stage.ts';
import {
  DAY,
  enter,
  giveawayEnd,
  lastTest,
  layGiveaway,
  move,
  rightAnswer,
} from '../../giveaways/giveaway-stage.ts';

/** Only Ann enters, so she is drawn. */
const drawAnn = async (stage: Stage): Promise<void> => {
  const { house, follow, at } = stage;
  await layGiveaway(house.ports);
  await move(house, 'OPEN');
  await enter(house.ports, 'ann');
  await follow();
  await at(giveawayEnd, 'tendGiveaways');
  await at(giveawayEnd + DAY, 'tendGiveaways');
};

const answered = (off: number) => async (stage: Stage) => {
  await drawAnn(stage);
  const { id: skillTestId } = await lastTest(stage.house.ports);
  const begun = await stage.call('giveaways-startSkillTest', { skillTestId }, 'ann');
  const { numbers } = begun as { readonly numbers: readonly number[] };
  const answer = rightAnswer(numbers) + off;
  return stage.call('giveaways-answerSkillTest', { skillTestId, answer }, 'ann');
};

/** Causes of notices to a drawn member. */
export const giveawayCauses: readonly Cause[] = [
  {
    type: 'GIVEAWAY_SKILL_TEST',
    to: ['ann'],
    says: /for this prize: Tool chest\. .* by Tuesday, February/,
    cause: drawAnn,
  },
  { type: 'GIVEAWAY_WON', to: ['ann'], says: /yours: Tool chest/, cause: answered(0) },
  { type: 'GIVEAWAY_LOST', to: ['ann'], says: /this prize: Tool chest/, cause: answered(1) },
];
