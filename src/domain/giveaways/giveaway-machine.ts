import { stateMachine } from '../kit/state-machine.ts';

/**
 * Giveaway states. After a wrong skill answer or ten days without one, another entrant is drawn;
 * without entries, or with no entrant left to draw, it ends without a winner.
 */
export const giveawayMachine = stateMachine(
  'giveaway',
  ['DRAFT', 'OPEN', 'CLOSED', 'DRAWN', 'SKILL_TEST', 'AWARDED', 'ARCHIVED'],
  [
    [null, 'CREATE', 'DRAFT', 'admin'],
    ['DRAFT', 'OPEN', 'OPEN', ['admin', 'system']],
    ['OPEN', 'CLOSE', 'CLOSED', ['admin', 'system']],
    ['CLOSED', 'DRAW', 'DRAWN', ['admin', 'system']],
    ['DRAWN', 'ASK', 'SKILL_TEST', ['admin', 'system']],
    ['SKILL_TEST', 'PASS', 'AWARDED', ['admin', 'system']],
    ['SKILL_TEST', 'REDRAW', 'DRAWN', ['admin', 'system']],
    [['CLOSED', 'DRAWN', 'AWARDED'], 'ARCHIVE', 'ARCHIVED', ['admin', 'system']],
  ],
);

/** States of a drawn entrant's skill question, which is asked once and answered once. */
export const skillTestMachine = stateMachine(
  'skill question',
  ['INVITED', 'ASKED', 'PASSED', 'WRONG', 'LATE', 'SILENT', 'DISMISSED'],
  [
    [null, 'INVITE', 'INVITED', 'system'],
    ['INVITED', 'START', 'ASKED', 'owner'],
    ['ASKED', 'ANSWER_RIGHT', 'PASSED', 'owner'],
    ['ASKED', 'ANSWER_WRONG', 'WRONG', 'owner'],
    ['ASKED', 'RUN_OUT', 'LATE', ['owner', 'system']],
    ['INVITED', 'LAPSE', 'SILENT', 'system'],
    [['INVITED', 'ASKED'], 'CONFIRM', 'PASSED', 'admin'],
    [['INVITED', 'ASKED'], 'DISMISS', 'DISMISSED', 'admin'],
  ],
);
