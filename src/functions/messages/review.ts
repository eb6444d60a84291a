import { counted } from '../../domain/kit/text/counted.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { likesSetLike } from '../../domain/messages/commands.ts';
import { comments, type Comment } from '../../domain/messages/comment.entity.ts';
import { likeIdOf } from '../../domain/messages/like-id.ts';
import { likes } from '../../domain/messages/like.entity.ts';
import { hasHeard, withReport, withoutReport } from '../../domain/messages/report-case.ts';
import { reject, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { caseOf, countChange, commentFacts, putCase } from './report-cases.ts';

type LikeInput = InputOf<typeof likesSetLike>;

const noSuchComment = (): never =>
  reject(refusal('not-found', 'TARGET_NOT_FOUND', 'Comment not found.', { field: 'targetId' }));

const visibleComment = async (tx: Tx, id: string): Promise<Comment> => {
  const comment = await tx.get(comments, id);
  return comment && !comment.isDeleted && !comment.hidden ? comment : noSuchComment();
};

const withoutFlag = (flags: Comment['flags'], reason: Comment['flags'][number]) => {
  const at = flags.indexOf(reason);
  return at < 0 ? flags : flags.toSpliced(at, 1);
};

/**
 * Requests a review of a comment. Each member counts once, under an id of their own; enough
 * flags hide the comment until staff decide. Each flag is a report to staff.
 */
export const flagComment = async (
  tx: Tx,
  { targetId, value, reason }: LikeInput,
  { uid, caller, now, numbers }: Context,
): Promise<{ readonly value: boolean }> => {
  if (caller.kind !== 'member' || caller.claims['email_verified'] !== true) {
    const message = 'Confirm your e-mail address first.';
    return reject(refusal('permission-denied', 'EMAIL_NOT_VERIFIED', message));
  }
  const id = likeIdOf(uid, 'flag', targetId);
  const flag = await tx.get(likes, id);
  if ((flag?.value ?? false) === value) return { value };
  const why = value ? reason : flag?.reason;
  if (why === undefined) {
    const message = 'Give a reason for flagging the comment.';
    return reject(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'reason' }));
  }
  const comment = await visibleComment(tx, targetId);
  if (comment.createdBy === uid) {
    return reject(refusal('failed-precondition', 'OWN_CONTENT', 'This is your own.'));
  }
  const [before, user] = await Promise.all([caseOf(tx, 'comment', targetId), tx.get(users, uid)]);
  const fields = { type: 'flag', targetId, value, reason: why } as const;
  const keepFlag = () =>
    flag ? tx.change(likes, id, fields) : tx.create(likes, id, { ...fields, createdBy: uid });
  // Staff already decided on this member's report: it neither reopens the case nor hides the
  // comment.
  if (hasHeard(before, uid)) {
    keepFlag();
    return { value };
  }
  const flags = value ? [...comment.flags, why] : withoutFlag(comment.flags, why);
  const hidden = flags.length >= numbers.comments.hideAtFlags;
  const facts = await commentFacts(tx, comment);
  const count = await countChange(tx, comment, { ...comment, hidden });
  const name = user?.username ?? uid.slice(0, 24);
  const standing = value
    ? withReport(before, { at: now, by: uid, name, reason: why })
    : before && withoutReport(before, uid, name, now);
  keepFlag();
  tx.change(comments, targetId, { flags, hidden });
  if (standing) putCase(tx, before, facts, standing, uid);
  count();
  return { value };
};

/**
 * Pins or unpins a seller's answer above the comments of their listing; the number is limited.
 */
export const pinAnswer = async (
  tx: Tx,
  { targetId, value }: LikeInput,
  { uid, numbers }: Context,
): Promise<{ readonly value: boolean }> => {
  const comment = await visibleComment(tx, targetId);
  const listing =
    comment.parentType === 'listing' ? await tx.get(listings, comment.parentId) : null;
  if (listing?.createdBy !== uid || comment.createdBy !== uid) {
    const message = 'Only the seller can pin answers.';
    return reject(refusal('permission-denied', 'NOT_YOURS', message, { details: { rule: 'PIN' } }));
  }
  if (comment.pinned === value) return { value };
  if (value) {
    const { pins } = numbers.comments;
    const pinned = await tx.find(comments, {
      where: [
        ['parentId', '==', comment.parentId],
        ['pinned', '==', true],
      ],
      limit: Math.max(pins, 1),
    });
    if (pinned.length >= pins) {
      const message = `You can pin at most ${counted(pins, 'answer')}. Unpin one first.`;
      return reject(
        refusal('failed-precondition', 'PIN_LIMIT', message, { details: { most: pins } }),
      );
    }
  }
  tx.change(comments, targetId, { pinned: value });
  return { value };
};
