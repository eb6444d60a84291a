import {
  approvalsDecline,
  approvalsWithdraw,
} from '../../domain/platform/audit/approval-commands.ts';
import { keyed } from '../handler.ts';
import { decisionOf, stateAfter } from './move-approval.ts';
import { approvalIn } from './try-act.ts';

/** Declines another administrator's proposal; its proposer sees the reason. */
export const decline = keyed(approvalsDecline, {
  inTransaction: async ({ approvalId, reason }, context, tx) => {
    const [approval, decide] = await Promise.all([
      approvalIn(tx, approvalId),
      decisionOf(tx, context),
    ]);
    const status = stateAfter(approval, 'DECLINE', context);
    decide(tx, approvalId, { status, declineReason: reason });
    return { approvalId, status, serverTime: context.ports.clock.now() };
  },
});

/** Withdraws a proposal; only its proposer may. */
export const withdraw = keyed(approvalsWithdraw, {
  inTransaction: async ({ approvalId }, context, tx) => {
    const [approval, decide] = await Promise.all([
      approvalIn(tx, approvalId),
      decisionOf(tx, context),
    ]);
    const status = stateAfter(approval, 'WITHDRAW', context);
    decide(tx, approvalId, { status });
    return { approvalId, status, serverTime: context.ports.clock.now() };
  },
});
