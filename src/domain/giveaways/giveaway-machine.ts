import { stateMachine } from '../kit/state-machine.ts';

/** Giveaway states. A wrong skill answer or ten days of silence draws again. */
export const giveawayMachine = stateMachine(
  'giveaway',
  ['DRAFT', 'OPEN', 'CLOSED', 'DRAWN', 'SKILL_TEST', 'AWARDED', 'ARCHIVED'],
  [
    [null, 'CREATE', 'DRAFT', 'admin'],
    ['DRAFT', 'OPEN', 'OPEN', ['admin', 'system']],
    ['OPEN', 'CLOSE', 'CLOSED', ['admin', 'system']],
    ['CLOSED', 'DRAW', 'DRAWN', ['admin', 'system']],
    ['DRAWN', 'ASK', 'SKILL_TEST', ['admin', 'system']],
    ['SKILL_TEST', 'PASS', 'AWARDED', 'system'],
    ['SKILL_TEST', 'REDRAW', 'DRAWN', 'system'],
    ['AWARDED', 'ARCHIVE', 'ARCHIVED', ['admin', 'system']],
  ],
);
