import { stateMachine, transition } from '../../kit/state-machine.ts';

/**
 * Submission states, from a member's draft to the resulting listing. The package is charged only
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
    // Another reviewer may claim it if the first one cannot continue.
    [['SUBMITTED', 'IN_REVIEW'], 'CLAIM', 'IN_REVIEW', 'admin'],
    // Changes may be requested again if a seller does not answer.
    [['IN_REVIEW', 'CHANGES_REQUESTED'], 'REQUEST_CHANGES', 'CHANGES_REQUESTED', 'admin'],
    ['IN_REVIEW', 'ACCEPT', 'ACCEPTED', 'admin'],
    // Also for a seller who never answers, and even after acceptance: if its package is never paid,
    // or the house will not sell for its seller.
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

/** Whether a submission in this state may be deleted; any other is withdrawn first. */
export const mayDelete = (status: string): boolean => deletable.has(status);

/** Whether its owner can withdraw a submission in this state; a draft is deleted instead. */
export const mayWithdraw = (status: (typeof submissionMachine.states)[number]): boolean =>
  !mayDelete(status) && transition(submissionMachine, status, 'WITHDRAW', 'owner').ok;
