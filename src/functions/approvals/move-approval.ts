import { users } from '../../domain/accounts/user.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import { approvalMachine } from '../../domain/platform/audit/approval-machine.ts';
import { approvals, type Approval } from '../../domain/platform/audit/approval.entity.ts';
import { reject, type CallFacts } from '../handler.ts';
import type { Reader, Tx } from '../ports.ts';

type ApprovalDecision = 'APPROVE' | 'DECLINE' | 'WITHDRAW';

/**
 * Returns the state that a decision leads to; refuses one that is not the caller’s to make, or is
 * too late.
 */
export const stateAfter = (
  { status, proposedBy, expiresAt }: Approval,
  event: ApprovalDecision,
  { uid, ports }: Pick<CallFacts, 'uid' | 'ports'>,
): Approval['status'] => {
  const isOwn = proposedBy === uid;
  if (isOwn && event !== 'WITHDRAW') {
    const message = 'Whoever proposed it can’t decide on it. Another administrator does.';
    return reject(refusal('permission-denied', 'OWN_PROPOSAL', message));
  }
  if (!isOwn && event === 'WITHDRAW') {
    const message = 'Only whoever proposed it can withdraw it.';
    return reject(refusal('permission-denied', 'NOT_OWN_PROPOSAL', message));
  }
  const moved = transition(approvalMachine, status, event, 'admin');
  if (!moved.ok) return reject(moved.refusal);
  if (expiresAt > ports.clock.now()) return moved.to;
  const message = 'Nobody approved this in time. It has to be proposed again.';
  return reject(refusal('failed-precondition', 'APPROVAL_EXPIRED', message));
};

/** Reads the deciding administrator, and returns the write of the decision. */
export const decisionOf = async (
  reader: Reader,
  { uid, ports }: Pick<CallFacts, 'uid' | 'ports'>,
) => {
  const user = await reader.get(users, uid);
  return (
    tx: Tx,
    id: string,
    change: Pick<Approval, 'status'> & Partial<Pick<Approval, 'effect' | 'declineReason'>>,
  ): void =>
    tx.change(approvals, id, {
      ...change,
      decidedBy: uid,
      ...(user === null ? {} : { decidedByName: user.username }),
      decidedAt: ports.clock.now(),
    });
};
