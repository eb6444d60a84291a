import { calls } from '../../domain/accounts/role-rights.ts';
import { rolesIn } from '../../domain/accounts/roles.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { Approval } from '../../domain/platform/audit/approval.entity.ts';
import { functionOfAct } from '../../domain/platform/audit/two-person-acts.ts';
import { reject } from '../handler.ts';
import type { Reader } from '../ports.ts';

/**
 * Refuses a proposal whose proposer could not make it today, because their account was disabled or
 * lost the role: it takes two members of staff.
 */
export const assertProposerStands = async (
  reader: Reader,
  { act, proposedBy }: Pick<Approval, 'act' | 'proposedBy'>,
): Promise<void> => {
  const proposer = await reader.get(usersPrivate, proposedBy);
  if (proposer?.status === 'DISABLED') {
    const message = 'Whoever proposed this is disabled. It has to be proposed again.';
    reject(refusal('failed-precondition', 'PROPOSER_DISABLED', message));
  }
  const roles = proposer === null || proposer.isDeleted ? [] : rolesIn(proposer.roles);
  if (!calls(roles, 'approvals-propose') || !calls(roles, functionOfAct[act])) {
    const message = 'Whoever proposed this has lost the role for it. It has to be proposed again.';
    reject(refusal('failed-precondition', 'PROPOSER_WITHOUT_ROLE', message));
  }
};
