import { approvalsDecline, approvalsWithdraw } from '../../domain/platform/approval-commands.ts';
import { keyed } from '../handler.ts';
import { decisionOf, stateAfter } from './move-approval.ts';
import { approvalIn } from './try-act.ts';

/** Declines a proposal of another; its proposer reads why. */
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

/** Takes a proposal back, by whoever made it. */
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
