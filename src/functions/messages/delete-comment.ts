import { refusal } from '../../domain/kit/refusal.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { commentsDelete } from '../../domain/messages/commands.ts';
import { comments } from '../../domain/messages/comment.entity.ts';
import { withDecision } from '../../domain/messages/report-case.ts';
import { derivedId } from '../../domain/platform/sha256.ts';
import { staffNotes } from '../../domain/platform/audit/staff-note.entity.ts';
import { keyed, reject } from '../handler.ts';
import { caseOf, countChange, commentFacts, putCase } from './report-cases.ts';

/**
 * Deletes a comment: mirrors get a tombstone without its text, which staff can read in a note. A
 * comment that staff deleted, or members had reported, is recorded as decided among the reports.
 * Deleting it again is not an error.
 */
export const deleteComment = keyed(commentsDelete, {
  inTransaction: async ({ id, reason }, { uid, admin, now }, tx) => {
    const comment = await tx.get(comments, id);
    if (!comment) {
      const message = 'Comment not found.';
      return reject(refusal('not-found', 'COMMENT_NOT_FOUND', message, { field: 'id' }));
    }
    if (comment.createdBy !== uid && !admin) {
      return reject(refusal('permission-denied', 'NOT_YOURS', 'This is not your comment.'));
    }
    if (comment.isDeleted) return { ok: true };
    if (comment.createdBy !== uid && reason === undefined) {
      const message = 'Say why.';
      return reject(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'reason' }));
    }
    const before = await caseOf(tx, 'comment', id);
    const count = await countChange(tx, comment, { ...comment, isDeleted: true });
    const isMatter = before?.state === 'OPEN' || comment.createdBy !== uid;
    const [facts, user] = isMatter
      ? await Promise.all([commentFacts(tx, comment), tx.get(users, uid)])
      : [null, null];
    tx.change(comments, id, { text: '[removed]', isDeleted: true, deletedBy: uid });
    tx.create(staffNotes, derivedId(`removed comment ${id}`), {
      of: comments.name,
      documentId: id,
      text: reason === undefined ? comment.text : `${comment.text}\n\nRemoved: ${reason}`,
      createdBy: uid,
    });
    count();
    if (facts) {
      const name = user?.username ?? uid.slice(0, 24);
      const note = reason === undefined ? {} : { note: reason };
      const one = { at: now, by: uid, name, decision: 'DELETED', ...note } as const;
      putCase(tx, before, facts, withDecision(before, one), uid);
    }
    return { ok: true };
  },
});
