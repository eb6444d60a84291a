import { id, serverTime, staffCommand } from '../../kit/command-fields.ts';
import { command } from '../../kit/command.ts';
import { bool, choice, group, int, json, list, optional, text, time } from '../../kit/fields.ts';
import { idempotencyKey } from '../../kit/fragments.ts';
import { approvalMachine } from './approval-machine.ts';
import { effectLines } from './approval.entity.ts';
import { twoPersonActs } from './two-person-acts.ts';
import { HOUR } from '../../kit/durations.ts';

const moneyAct = { appCheck: true, stepUp: true } as const;
const approvalInput = { approvalId: id, idempotencyKey } as const;
const decided = { approvalId: id, status: choice(approvalMachine.states), serverTime } as const;

/** Bounds are the same as in the settings. */
const secondPersonRule = {
  refundCents: int({ min: 0, max: 10_000_000 }),
  voidBeforeEndMs: int({ min: 0, max: 168 * HOUR }),
} as const;

/** Most administrators named as possible approvers of a proposal. */
export const mostApprovers = 20;

/** Digest of the effect an approver saw; it differs for any other effect. */
const seen = text({ min: 64, max: 64, pattern: '[0-9a-f]{64}' });

export const approvalsPropose = command({
  ...staffCommand,
  ...moneyAct,
  name: 'approvals-propose',
  means:
    'Proposes an act that needs a second administrator. It is tried as it would be done, and nothing of it is kept.',
  input: {
    act: choice(twoPersonActs),
    input: json({ bytes: 4_000, means: 'What the function of the act is called with.' }),
    idempotencyKey,
  },
  answer: { ...decided, expiresAt: time() },
  refusals: ['NO_SECOND_NEEDED', 'ALREADY_PROPOSED'],
  keyed: true,
});

export const approvalsShow = command({
  ...staffCommand,
  name: 'approvals-show',
  means: 'Tells what a proposal would do now, or why it would be refused. It changes nothing.',
  input: { approvalId: id },
  answer: {
    approvalId: id,
    isOwn: bool(),
    /** Administrators who may decide while it waits; empty if the proposer is the only one. */
    approvers: list(group({ uid: id, name: text({ max: 24 }) }), { max: mostApprovers }),
    effect: effectLines,
    seen: optional(seen),
    refused: optional(group({ code: text({ max: 60 }), message: text({ max: 300 }) })),
    serverTime,
  },
  refusals: ['APPROVAL_NOT_FOUND'],
  keyed: false,
  looks: true,
});

export const approvalsApprove = command({
  ...staffCommand,
  ...moneyAct,
  name: 'approvals-approve',
  means:
    'Approves what another administrator proposed, and does it, by what stands now and as it was shown.',
  input: { ...approvalInput, seen },
  answer: decided,
  refusals: [
    'APPROVAL_NOT_FOUND',
    'OWN_PROPOSAL',
    'APPROVAL_EXPIRED',
    'EFFECT_CHANGED',
    'PROPOSER_DISABLED',
    'PROPOSER_WITHOUT_ROLE',
    'TRANSITION_REFUSED',
  ],
  keyed: true,
});

export const approvalsDecline = command({
  ...staffCommand,
  name: 'approvals-decline',
  means: 'Declines what another administrator proposed, for a reason its proposer reads.',
  input: { ...approvalInput, reason: text({ min: 3, max: 500 }) },
  answer: decided,
  refusals: ['APPROVAL_NOT_FOUND', 'OWN_PROPOSAL', 'APPROVAL_EXPIRED', 'TRANSITION_REFUSED'],
  keyed: true,
});

export const approvalsWithdraw = command({
  ...staffCommand,
  name: 'approvals-withdraw',
  means: 'Takes back what the caller proposed.',
  input: approvalInput,
  answer: decided,
  refusals: ['APPROVAL_NOT_FOUND', 'NOT_OWN_PROPOSAL', 'APPROVAL_EXPIRED', 'TRANSITION_REFUSED'],
  keyed: true,
});

export const approvalsLoosenRule = command({
  ...staffCommand,
  ...moneyAct,
  name: 'approvals-loosenRule',
  means:
    'Puts looser settings of the second administrator into force. Stricter ones are in force as they are saved. Where there are two administrators, it takes both.',
  input: { ...secondPersonRule, reason: text({ min: 3, max: 500 }) },
  answer: secondPersonRule,
  refusals: ['SECOND_PERSON_REQUIRED'],
  keyed: false,
});

export const approvalCommands = [
  approvalsPropose,
  approvalsShow,
  approvalsApprove,
  approvalsDecline,
  approvalsWithdraw,
  approvalsLoosenRule,
] as const;
