import { stateMachine, transition } from '../kit/state-machine.ts';

/**
 * Submission states: from a member's draft to the listing made of it. The package is charged only
 * after staff accepted the vehicle; a failed charge leaves the submission accepted.
 */
export const submissionMachine = stateMachine(
  'submission',
  [
    'DRAFT',
    'SUBMITTED',
    'IN_REVIEW',
    'CHANGES_REQUESTED',
    'ACCEPTED',
    'REJECTED',
    'CONVERTED',
    'WITHDRAWN',
    'EXPIRED',
  ],
  [
    [null, 'START', 'DRAFT', 'member'],
    [['DRAFT', 'CHANGES_REQUESTED'], 'SUBMIT', 'SUBMITTED', 'owner'],
    // Claimed again by another reviewer where the first one cannot go on.
    [['SUBMITTED', 'IN_REVIEW'], 'CLAIM', 'IN_REVIEW', 'admin'],
    // Asked again of a seller who does not answer, and turned down where they never do.
    [['IN_REVIEW', 'CHANGES_REQUESTED'], 'REQUEST_CHANGES', 'CHANGES_REQUESTED', 'admin'],
    ['IN_REVIEW', 'ACCEPT', 'ACCEPTED', 'admin'],
    // Also once accepted: whose package is never paid for, or whose seller is not to be sold for.
    [['IN_REVIEW', 'CHANGES_REQUESTED', 'ACCEPTED'], 'REJECT', 'REJECTED', 'admin'],
    ['ACCEPTED', 'CHARGE_PACKAGE', 'CONVERTED', 'system'],
    ['ACCEPTED', 'CHARGE_FAILED', 'ACCEPTED', 'system'],
    [
      ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'CHANGES_REQUESTED', 'ACCEPTED'],
      'WITHDRAW',
      'WITHDRAWN',
      'owner',
    ],
    ['DRAFT', 'EXPIRE', 'EXPIRED', 'system'],
  ],
);

const deletable: ReadonlySet<string> = new Set(['DRAFT', 'REJECTED', 'WITHDRAWN', 'EXPIRED']);

/** Whether a submission in this state may be put away (R1); any other is withdrawn first. */
export const mayDelete = (status: string): boolean => deletable.has(status);

/** Whether its owner can withdraw a submission in this state; a draft is deleted instead. */
export const mayWithdraw = (status: (typeof submissionMachine.states)[number]): boolean =>
  !mayDelete(status) && transition(submissionMachine, status, 'WITHDRAW', 'owner').ok;
