import { Refused } from '../../domain/kit/refusal.ts';
import { approvalsShow } from '../../domain/platform/audit/approval-commands.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { plain } from '../handler.ts';
import { namedApprovers } from './approvers.ts';
import { assertProposerStands } from './proposer.ts';
import { approvalIn, inputOfAct, prepareAct, seenOf } from './try-act.ts';

/**
 * Shows the changes a proposal would make now, found by a trial run that writes nothing, or why it
 * would be refused.
 */
export const showApproval = plain(approvalsShow, async ({ approvalId }, context) => {
  const { ports, uid, now } = context;
  const approval = await approvalIn(ports.db, approvalId);
  const { act, input, effect, status, proposedBy } = approval;
  const of = { approvalId, isOwn: proposedBy === uid, serverTime: now };
  if (status !== 'WAITING') return { ...of, effect, approvers: [] };
  const told = { ...of, approvers: await namedApprovers(ports, approval) };
  try {
    await assertProposerStands(ports.db, approval);
    const parsed = inputOfAct(act, isRecord(input) ? input : {}, approvalId);
    const alone = { ...context, after: () => undefined, second: () => undefined };
    const tried = await prepareAct(act, parsed, alone);
    const now = await ports.db.transaction(tried);
    return { ...told, effect: [...now.effect], seen: seenOf(now.effect) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message } = error.refusal;
    return { ...told, effect, refused: { code, message: message.slice(0, 300) } };
  }
});
