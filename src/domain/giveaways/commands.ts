import { id, keyed } from '../kit/command-fields.ts';
import { command, type InputOf } from '../kit/command.ts';
import { choice, int, list, optional, text, time } from '../kit/fields.ts';
import { giveawayMachine, skillTestMachine } from './giveaway-machine.ts';

export const giveawayEntriesCalculate = command({
  name: 'giveawayEntries-calculateGiveawayEntries',
  means: 'Counts entries anew from what earned them: the caller’s own, or everybody’s by staff.',
  callers: ['member', 'admin', 'system'],
  rate: 'W2',
  input: { giveawayId: id },
  answer: {
    entries: int({ min: 0, max: 2_000_000_000 }),
    members: int({ min: 0, max: 10_000_000 }),
  },
  refusals: ['GIVEAWAY_NOT_FOUND', 'GIVEAWAY_CLOSED'],
  offline: 'never',
  keyed: false,
});

/**
 * Actions of staff on a giveaway. `AWARD` accepts an answer given elsewhere, and needs a reason.
 */
export const giveawayActs = ['OPEN', 'CLOSE', 'DRAW', 'REDRAW', 'AWARD', 'ARCHIVE'] as const;

export const giveawaysMove = command({
  name: 'giveaways-moveGiveaway',
  means: 'Opens, closes, draws, draws again, awards or archives a giveaway, by staff.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    giveawayId: id,
    act: choice(giveawayActs),
    reason: optional(text({ min: 3, max: 300 })),
  },
  answer: { status: choice(giveawayMachine.states) },
  refusals: [
    'GIVEAWAY_NOT_FOUND',
    'GIVEAWAY_NOT_READY',
    'TRANSITION_REFUSED',
    'REASON_MISSING',
    'NOBODY_LEFT',
    'ENTRIES_CHANGED',
  ],
  offline: 'never',
  keyed: false,
});
export type GiveawayAct = InputOf<typeof giveawaysMove>['act'];

export const giveawaysStartSkillTest = command({
  name: 'giveaways-startSkillTest',
  means: 'Asks somebody who was drawn their skill question; its time runs from then on.',
  callers: ['member'],
  rate: 'W1',
  input: { skillTestId: id },
  answer: { numbers: list(int({ min: 0, max: 10_000 }), { max: 5 }), answerBy: time() },
  refusals: ['SKILL_TEST_NOT_FOUND', 'TRANSITION_REFUSED', 'SKILL_TEST_OVER'],
  offline: 'never',
  keyed: false,
});

export const giveawaysAnswerSkillTest = command({
  name: 'giveaways-answerSkillTest',
  means: 'Answers a skill question, once; right and in time wins the prize.',
  callers: ['member'],
  rate: 'W1',
  input: {
    ...keyed,
    skillTestId: id,
    answer: int({ min: -1_000_000, max: 1_000_000 }),
  },
  answer: { status: choice(skillTestMachine.states) },
  refusals: ['SKILL_TEST_NOT_FOUND', 'TRANSITION_REFUSED'],
  offline: 'never',
  keyed: true,
});

/** Commands of giveaways. */
export const giveawayCommands = [
  giveawayEntriesCalculate,
  giveawaysMove,
  giveawaysStartSkillTest,
  giveawaysAnswerSkillTest,
] as const;
