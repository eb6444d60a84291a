import { counted } from '../../domain/kit/text/counted.ts';
import { deposits } from '../../domain/payments/deposits/deposit.entity.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { commentsCreate } from '../../domain/messages/commands.ts';
import { comments, type Comment } from '../../domain/messages/comment.entity.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { keyed, reject, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { commentParent, parentNotFound } from './comment-parent.ts';
import { mentionsOf } from './mentioned.ts';
import { countOfAuthor } from './report-cases.ts';
import { HOUR } from '../../domain/kit/durations.ts';

const limitsOf = ({ apartMs, perHour }: Numbers['comments']) => [
  { count: 1, windowMs: apartMs },
  { count: perHour, windowMs: HOUR },
];

const checkLength = (text: string, longest: number): void => {
  if (text.length <= longest) return;
  const message = `Text must have at most ${counted(longest, 'character')}.`;
  const details = { rule: 'TOO_LONG', label: 'Text', most: longest };
  reject(refusal('invalid-argument', 'INVALID_ARGUMENT', message, { field: 'text', details }));
};

const tooFast = (retryAfterSeconds: number): never =>
  reject(
    refusal('resource-exhausted', 'TOO_FAST', 'Wait a moment before the next comment.', {
      details: { retryAfterSeconds },
    }),
  );

/** Replies are one level deep and must have the same parent as the comment they reply to. */
const checkReply = async (tx: Tx, replyTo: string | undefined, parentId: string) => {
  if (replyTo === undefined) return;
  const to = await tx.get(comments, replyTo);
  if (!to || to.isDeleted || to.hidden || to.parentId !== parentId) parentNotFound();
  if (to?.replyTo !== undefined) {
    const message = 'You can’t reply to a reply.';
    reject(refusal('invalid-argument', 'REPLY_TOO_DEEP', message, { field: 'replyTo' }));
  }
};

const checkRepeat = async (tx: Tx, text: string, { uid, now, numbers }: Context): Promise<void> => {
  const { repeatMs } = numbers.comments;
  const recent = await tx.find(comments, {
    where: [['createdBy', '==', uid]],
    orderBy: [['dateCreated', 'desc']],
    limit: 5,
  });
  if (recent.some((c) => c.text === text && now - Date.parse(c.dateCreated) < repeatMs)) {
    reject(refusal('aborted', 'REPEATED', 'You wrote this a moment ago.', { field: 'text' }));
  }
};

const asksSomething = (text: string, role: Comment['role']) =>
  text.trimEnd().endsWith('?') && role !== 'SELLER';

/** Edits the caller's comment and marks it as edited, while it is young enough. */
const edit = async (
  tx: Tx,
  { edits, parentId, text }: InputOf<typeof commentsCreate> & { readonly edits: string },
  { uid, now, numbers }: Context,
) => {
  const comment = await tx.get(comments, edits);
  if (!comment || comment.isDeleted || comment.hidden || comment.parentId !== parentId) {
    const message = 'Comment not found.';
    return reject(refusal('not-found', 'COMMENT_NOT_FOUND', message, { field: 'edits' }));
  }
  if (comment.createdBy !== uid) {
    return reject(refusal('permission-denied', 'NOT_YOURS', 'This is not your comment.'));
  }
  if (comment.text === text) return { id: edits };
  if (now - Date.parse(comment.dateCreated) > numbers.comments.editMs) {
    const minutes = numbers.comments.editMs / 60_000;
    const message = `Comments can be edited for ${counted(minutes, 'minute')}.`;
    return reject(
      refusal('failed-precondition', 'EDIT_TOO_LATE', message, { details: { minutes } }),
    );
  }
  const { mentions } = await mentionsOf(tx, text);
  tx.change(comments, edits, {
    text,
    mentions,
    editedAt: now,
    isQuestion: asksSomething(text, comment.role) ? true : undefined,
  });
  return { id: edits };
};

/** Creates a comment: verified members only, with an hourly limit and a minimum interval. */
export const createComment = keyed(commentsCreate, {
  prepare: async (_, { ports, key }) => key ?? ports.newId(),
  inTransaction: async (input, context, tx, newId) => {
    const { uid, admin, now, numbers } = context;
    const { parentType, parentId, text, replyTo, edits } = input;
    checkLength(text, numbers.comments.longest);
    if (edits !== undefined) return edit(tx, { ...input, edits }, context);
    const id = input.clientId ?? newId;
    const [there, parent, user, holds, allowance, mentioned] = await Promise.all([
      tx.get(comments, id),
      commentParent(tx, parentType, parentId, context),
      tx.get(users, uid),
      tx.find(deposits, {
        where: [
          ['listingId', '==', parentId],
          ['bidderId', '==', uid],
          ['status', '==', 'AUTHORIZED'],
        ],
        limit: 1,
      }),
      allowanceOf(tx, 'comments', uid, limitsOf(numbers.comments), now),
      mentionsOf(tx, text),
    ]);
    if (there?.createdBy === uid) return { id };
    if (allowance.retryAfterSeconds > 0) tooFast(allowance.retryAfterSeconds);
    await checkReply(tx, replyTo, parentId);
    await checkRepeat(tx, text, context);
    const role: Comment['role'] =
      parent?.createdBy === uid
        ? 'SELLER'
        : admin
          ? 'STAFF'
          : holds.length > 0
            ? 'BIDDER'
            : 'MEMBER';
    allowance.take();
    tx.create(comments, id, {
      parentType,
      parentId,
      ...(replyTo === undefined ? {} : { replyTo }),
      text,
      ...mentioned,
      username: user?.username ?? '',
      role,
      ...(asksSomething(text, role) ? { isQuestion: true } : {}),
      pinned: false,
      flags: [],
      hidden: false,
      likeCount: 0,
      createdBy: uid,
    });
    if (parent) {
      const counters = { ...parent.counters, comments: parent.counters.comments + 1 };
      tx.change(listings, parent.id, { counters });
    }
    if (user) countOfAuthor(tx, user, 1);
    return { id };
  },
});
