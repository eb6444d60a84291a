import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { commentsDelete } from '../../domain/messages/commands.ts';
import { comments } from '../../domain/messages/comment.entity.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { staffNotes } from '../../domain/platform/staff-note.entity.ts';
import { keyed, refuse } from '../context.ts';

/**
 * Takes a comment away: what mirrors keep is a tombstone without its words, which staff find in a
 * note. Taking away what is gone already is no mistake.
 */
export const deleteComment = keyed(commentsDelete, {
  inTransaction: async ({ id, reason }, { uid, admin }, tx) => {
    const comment = await tx.get(comments, id);
    if (!comment) {
      const message = 'There is no such comment.';
      return refuse(refusal('not-found', 'COMMENT_NOT_FOUND', message, { field: 'id' }));
    }
    if (comment.createdBy !== uid && !admin) {
      return refuse(refusal('permission-denied', 'NOT_YOURS', 'This is not your comment.'));
    }
    if (comment.isDeleted) return { ok: true };
    const parent =
      comment.parentType === 'listing' && !comment.hidden
        ? await tx.get(listings, comment.parentId)
        : null;
    tx.change(comments, id, { text: '[removed]', isDeleted: true, deletedBy: uid });
    tx.create(staffNotes, sha256Hex(`removed comment ${id}`).slice(0, 26), {
      of: comments.name,
      documentId: id,
      text: reason === undefined ? comment.text : `${comment.text}\n\nRemoved: ${reason}`,
      createdBy: uid,
    });
    if (parent) {
      const counters = { ...parent.counters, comments: Math.max(0, parent.counters.comments - 1) };
      tx.change(listings, parent.id, { counters });
    }
    return { ok: true };
  },
});
