import type { Comment } from '../../../domain/messages/comment.entity.ts';
import type { OwnWords } from './comment-overlay.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { removeComment as remove, writeComment } from '../../outbox/mutations/comments.ts';
import { setLike } from '../../outbox/mutations/likes.ts';
import { send } from '../../outbox/outbox.ts';
import type { TimelineEntry } from '../../platform/reading/listing-card.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { useSession } from '../../platform/session/session.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';

/** The signed-in member's likes and flags of comments, and their waiting comments. */
export const useOwnWords = (): Reading<OwnWords> => {
  const { uid } = useSession();
  return useShared(
    `own-words|${uid ?? ''}`,
    lazily(
      () => import('./mirror/comments.ts'),
      (m, emit) => m.openOwnWords(uid, emit),
    ),
  );
};

/** Comments on an article or a listing, as this device has them; stored once opened. */
export const useCommentsOf = (parentId: string): Reading<readonly TimelineEntry[]> =>
  useShared(
    `comments|${parentId}`,
    lazily(
      () => import('./mirror/comments.ts'),
      (m, emit) => m.openCommentsOf(parentId, emit),
    ),
  );

/** Likes an article, or removes the like. */
export const likeArticle = (id: string, value: boolean): Promise<string> =>
  send(setLike, { type: 'blog', targetId: id, value });

/** The subject of a comment: a listing or an article. */
export type CommentParent = Pick<Comment, 'parentType' | 'parentId'>;

/** The page that shows its comments. */
export const parentPath = ({ parentType, parentId }: CommentParent): string =>
  `/${parentType === 'blog' ? 'new' : 'listing'}/${parentId}`;

/** Writes a comment or a reply; stored first, sent when there is a network. */
export const comment = (
  { parentType, parentId }: CommentParent,
  text: string,
  replyTo?: string,
): Promise<string> => {
  const to = replyTo === undefined ? {} : { replyTo };
  return send(writeComment, { clientId: newKey(), parentType, parentId, text, ...to });
};

/** Edits one's own comment. */
export const rewrite = (
  { id, parentType, parentId }: Pick<Comment, 'id' | 'parentType' | 'parentId'>,
  text: string,
): Promise<string> => send(writeComment, { edits: id, parentType, parentId, text });

export const removeComment = ({
  id,
  parentId,
}: Pick<Comment, 'id' | 'parentId'>): Promise<string> => send(remove, { id }, { parentId });

export const likeComment = (id: string, value: boolean): Promise<string> =>
  send(setLike, { type: 'comment', targetId: id, value });

export type FlagReason = Comment['flags'][number];

/** Asks staff to look at a comment. */
export const flagComment = (id: string, reason: FlagReason): Promise<string> =>
  send(setLike, { type: 'flag', targetId: id, value: true, reason });

/** Pins the seller's own answer above the comments, or unpins it. */
export const pinAnswer = (id: string, value: boolean): Promise<string> =>
  send(setLike, { type: 'pin', targetId: id, value });
