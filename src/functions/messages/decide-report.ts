import { users } from '../../domain/accounts/user.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { reportsDecide } from '../../domain/messages/commands.ts';
import { comments } from '../../domain/messages/comment.entity.ts';
import { withDecision } from '../../domain/messages/report-case.ts';
import {
  commentDecisions,
  conversationDecisions,
  reports,
  type ReportDecision,
} from '../../domain/messages/report.entity.ts';
import { keyed, reject, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { caseOf, countChange, commentFacts, putCase } from './report-cases.ts';

type DecisionInput = InputOf<typeof reportsDecide>;

const fitsReport = ({ of, decision }: DecisionInput): boolean =>
  (of === 'comment' ? commentDecisions : conversationDecisions).some((one) => one === decision);

/** Shows or hides a comment, reported or not; its case is closed, or created for the record. */
const decideComment = async (
  tx: Tx,
  { targetId }: DecisionInput,
  one: ReportDecision,
): Promise<void> => {
  const comment = await tx.get(comments, targetId);
  if (!comment) {
    const message = 'Comment not found.';
    return reject(refusal('not-found', 'COMMENT_NOT_FOUND', message, { field: 'targetId' }));
  }
  if (comment.isDeleted) {
    const message = 'This comment was deleted meanwhile.';
    return reject(refusal('failed-precondition', 'COMMENT_REMOVED', message));
  }
  const hidden = one.decision === 'HIDDEN';
  const before = await caseOf(tx, 'comment', targetId);
  if (comment.hidden === hidden && before?.state !== 'OPEN') return;
  const facts = await commentFacts(tx, comment);
  const count = await countChange(tx, comment, { ...comment, hidden });
  tx.change(comments, targetId, { hidden, ...(hidden ? {} : { flags: [] }) });
  putCase(tx, before, facts, withDecision(before, one), one.by);
  count();
};

const decideConversation = async (
  tx: Tx,
  { targetId }: DecisionInput,
  one: ReportDecision,
): Promise<void> => {
  const before = await caseOf(tx, 'conversation', targetId);
  if (!before) {
    const message = 'Nobody reported this conversation.';
    return reject(refusal('not-found', 'REPORT_NOT_FOUND', message, { field: 'targetId' }));
  }
  if (before.state === 'CLOSED') {
    const message = 'Somebody decided on this meanwhile.';
    return reject(refusal('failed-precondition', 'REPORT_CLOSED', message));
  }
  tx.change(reports, before.id, withDecision(before, one));
};

const decideCase = async (input: DecisionInput, context: Context, tx: Tx) => {
  const { decision, note } = input;
  const { uid, now, ports } = context;
  if (!fitsReport(input)) {
    const message = 'This cannot be decided here.';
    return reject(refusal('invalid-argument', 'DECISION_UNFIT', message, { field: 'decision' }));
  }
  if (note === undefined && (decision === 'HIDDEN' || decision === 'SETTLED')) {
    const message = 'Say why, for whoever asks later.';
    return reject(refusal('invalid-argument', 'NOTE_MISSING', message, { field: 'note' }));
  }
  const name = (await tx.get(users, uid))?.username ?? uid.slice(0, 24);
  const one = { at: now, by: uid, name, decision, ...(note === undefined ? {} : { note }) };
  await (input.of === 'comment' ? decideComment : decideConversation)(tx, input, one);
  const { of, targetId } = input;
  context.after(async () =>
    ports.log('info', 'reports-decide', { by: uid, of, targetId, decision }),
  );
  return { ok: true };
};

/** Records staff's decision on a report, or on any comment. */
export const decideReport = keyed(reportsDecide, { inTransaction: decideCase });
