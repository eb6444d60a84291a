import { isRecord } from '../../domain/kit/json.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { approvalsApprove } from '../../domain/platform/audit/approval-commands.ts';
import { functionOfAct } from '../../domain/platform/audit/two-person-acts.ts';
import { keyed, reject } from '../handler.ts';
import { decisionOf, stateAfter } from './move-approval.ts';
import { assertProposerStands } from './proposer.ts';
import { approvalIn, inputOfAct, prepareAct, seenOf } from './try-act.ts';

/**
 * Carries out an act that another administrator proposed. The act’s own handler decides on the
 * current state and writes in one transaction with the decision and the log entry, which names both
 * administrators. If the effect would differ from the one shown, the approval is refused and must
 * be reviewed again.
 */
export const approve = keyed(approvalsApprove, {
  partition: ({ approvalId }) => approvalId,
  prepare: async ({ approvalId }, context) => {
    const approval = await approvalIn(context.ports.db, approvalId);
    stateAfter(approval, 'APPROVE', context);
    const { act, input, proposedBy, proposedByName } = approval;
    const parsed = inputOfAct(act, isRecord(input) ? input : {}, approvalId);
    context.recordAs({
      act: functionOfAct[act],
      input: parsed as Readonly<Record<string, unknown>>,
      proposedBy: { uid: proposedBy, name: proposedByName },
    });
    return prepareAct(act, parsed, { ...context, second: () => undefined });
  },
  inTransaction: async ({ approvalId, seen }, context, tx, run) => {
    const approval = await approvalIn(tx, approvalId);
    const status = stateAfter(approval, 'APPROVE', context);
    const [, decide, { effect, settle }] = await Promise.all([
      assertProposerStands(tx, approval),
      decisionOf(tx, context),
      run(tx),
    ]);
    if (seenOf(effect) !== seen) {
      const message = 'It would do something else by now. Look at it again.';
      reject(refusal('aborted', 'EFFECT_CHANGED', message));
    }
    await settle();
    decide(tx, approvalId, { status, effect: [...effect] });
    return { approvalId, status, serverTime: context.ports.clock.now() };
  },
});
