import { useState } from 'react';
import type { InputOf } from '../../../domain/kit/command.ts';
import {
  approvalsApprove,
  approvalsDecline,
  approvalsLoosenRule,
  approvalsPropose,
  approvalsShow,
  approvalsWithdraw,
} from '../../../domain/platform/audit/approval-commands.ts';
import { approvals, type Approval } from '../../../domain/platform/audit/approval.entity.ts';
import { targetOf, type TwoPersonAct } from '../../../domain/platform/audit/two-person-acts.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { call } from '../../firebase/call.ts';
import { typedDoc } from './documents/doc-of.ts';
import { isReadable, type AdminQuery } from './documents/query.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { refreshEntity, useAdminRows } from './admin.ts';
import { askAgain, useOfficeCall } from './office-call.ts';

/** An act and the input for its function. */
export type Proposal = Omit<InputOf<typeof approvalsPropose>, 'idempotencyKey'>;

/** Collections that an approved act may change. */
const changedByActs: readonly EntityName[] = [
  'approvals',
  'bids',
  'auctions',
  'listings',
  'invoices',
  'deposits',
  'chargeActs',
  'users',
  'users_private',
  'config',
  'auditLog',
];

const again = async (of: readonly EntityName[]): Promise<void> => {
  await Promise.all([askAgain(approvalsShow), ...of.map(refreshEntity)]);
};

/** Rereads everything an act may have changed, after a decision on its proposal. */
export const whatBecame = (): Promise<void> => again(changedByActs);

const waitingOnes: AdminQuery = {
  entity: 'approvals',
  deleted: false,
  sort: { field: 'proposedAt', descending: true },
  filters: { status: 'WAITING' },
  begins: '',
};

/** Interval at which another administrator's decision is checked for, ms. */
const askedEveryMs = 20_000;

/** The proposal of this act on this id that waits for a second administrator; null for none. */
export const useWaitingProposal = (act: TwoPersonAct, on: string): Approval | null | 'loading' => {
  const now = useNow(30_000);
  const [waits, setWaits] = useState(false);
  const { status, rows } = useAdminRows(waitingOnes, waits ? askedEveryMs : undefined);
  const target = targetOf(act, on);
  const proposal =
    rows
      .filter(isReadable)
      .map((doc) => typedDoc(approvals, doc))
      .find((one) => one.target === target && one.expiresAt > now) ?? null;
  if (waits !== (proposal !== null)) setWaits(proposal !== null);
  return status === 'loading' ? 'loading' : proposal;
};

/** Loosens the rules for the second administrator. */
export const loosenRule = async (of: InputOf<typeof approvalsLoosenRule>): Promise<Answer> => {
  const answered = await call(approvalsLoosenRule, of);
  if (answered.ok) await refreshEntity('config');
  return answered;
};

/** Proposes an act to a second administrator. Needs a connection. */
export const proposeAct = async (proposal: Proposal): Promise<Answer> => {
  const answered = await call(approvalsPropose, { ...proposal, idempotencyKey: newKey() });
  await again(['approvals']);
  return answered;
};

/** The effect a proposal would have now, requested when it is viewed. */
export const useShownApproval = (approvalId: string) =>
  useOfficeCall(approvalsShow, { approvalId });

/** Carries out another administrator's proposal, as it was shown. Needs a connection. */
export const approveAct = async (approvalId: string, seen: string): Promise<Answer> => {
  const answered = await call(approvalsApprove, { approvalId, seen, idempotencyKey: newKey() });
  await again(changedByActs);
  return answered;
};

/** Declines a proposal; its proposer sees the reason. Needs a connection. */
export const declineAct = async (approvalId: string, reason: string): Promise<Answer> => {
  const answered = await call(approvalsDecline, { approvalId, reason, idempotencyKey: newKey() });
  await again(['approvals', 'auditLog']);
  return answered;
};

/** Withdraws one's own proposal. Needs a connection. */
export const withdrawAct = async (approvalId: string): Promise<Answer> => {
  const answered = await call(approvalsWithdraw, { approvalId, idempotencyKey: newKey() });
  await again(['approvals', 'auditLog']);
  return answered;
};
