import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { likesSetLike } from '../../domain/messages/commands.ts';
import { comments, type Comment } from '../../domain/messages/comment.entity.ts';
import { likes } from '../../domain/messages/like.entity.ts';
import { configDefaults } from '../../domain/platform/config-defaults.ts';
import { refuse, type Context } from '../context.ts';
import type { Tx } from '../ports.ts';

type Input = InputOf<typeof likesSetLike>;

const { hideAtFlags, pins } = configDefaults.comments;

const noSuchComment = (): never =>
  refuse(
    refusal('not-found', 'TARGET_NOT_FOUND', 'There is no such comment.', { field: 'targetId' }),
  );

const visibleComment = async (tx: Tx, id: string): Promise<Comment> => {
  const comment = await tx.get(comments, id);
  return comment && !comment.isDeleted && !comment.hidden ? comment : noSuchComment();
};

const without = (flags: Comment['flags'], reason: Comment['flags'][number]) => {
  const at = flags.indexOf(reason);
  return at < 0 ? flags : flags.toSpliced(at, 1);
};

/**
 * Asks for a comment to be reviewed (R8). Each member counts once, under an id of his own; the
 * third flag hides the comment until staff have looked.
 */
export const flagComment = async (
  tx: Tx,
  { targetId, value, reason }: Input,
  { uid, caller }: Context,
): Promise<{ readonly value: boolean }> => {
  if (caller.kind !== 'member' || caller.claims['email_verified'] !== true) {
    const message = 'Confirm your e-mail address first.';
    return refuse(refusal('permission-denied', 'EMAIL_NOT_VERIFIED', message));
  }
  const id = `${uid}_flag_${targetId}`;
  const before = await tx.get(likes, id);
  if ((before?.value ?? false) === value) return { value };
  const why = value ? reason : before?.reason;
  if (why === undefined) {
    const message = 'Say what is wrong with the comment.';
    return refuse(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'reason' }));
  }
  const comment = await visibleComment(tx, targetId);
  if (comment.createdBy === uid) {
    return refuse(refusal('failed-precondition', 'OWN_CONTENT', 'This is your own.'));
  }
  const flags = value ? [...comment.flags, why] : without(comment.flags, why);
  const hidden = flags.length >= hideAtFlags;
  const parent =
    hidden && comment.parentType === 'listing' ? await tx.get(listings, comment.parentId) : null;
  const fields = { type: 'flag', targetId, value, reason: why } as const;
  if (before) tx.change(likes, id, fields);
  else tx.create(likes, id, { ...fields, createdBy: uid });
  tx.change(comments, targetId, { flags, hidden });
  if (parent) {
    const counters = { ...parent.counters, comments: Math.max(0, parent.counters.comments - 1) };
    tx.change(listings, parent.id, { counters });
  }
  return { value };
};

/** The seller of a listing puts up to three of his answers on top of the talk (R8). */
export const pinAnswer = async (
  tx: Tx,
  { targetId, value }: Input,
  { uid }: Context,
): Promise<{ readonly value: boolean }> => {
  const comment = await visibleComment(tx, targetId);
  const listing =
    comment.parentType === 'listing' ? await tx.get(listings, comment.parentId) : null;
  if (listing?.createdBy !== uid || comment.createdBy !== uid) {
    const message = 'The seller pins his own answers.';
    return refuse(refusal('permission-denied', 'NOT_YOURS', message));
  }
  if (comment.pinned === value) return { value };
  if (value) {
    const pinned = await tx.find(comments, {
      where: [
        ['parentId', '==', comment.parentId],
        ['pinned', '==', true],
      ],
      limit: pins,
    });
    if (pinned.length >= pins) {
      const message = `At most ${pins} answers are pinned. Take one down first.`;
      return refuse(refusal('failed-precondition', 'PIN_LIMIT', message));
    }
  }
  tx.change(comments, targetId, { pinned: value });
  return { value };
};
