import type { Comment } from '../../../domain/messages/comment.entity.ts';
import { LIKE, REMOVE, WRITE, type OwnWords } from '../queries/comment-overlay.ts';
import { newKey } from '../outbox/idempotency-key.ts';
import { send } from '../outbox/outbox.ts';
import type { TimelineEntry } from '../reading/listing-card.ts';
import type { Reading } from '../reading/reading.ts';
import { useSession } from '../session/session.ts';
import { lazily, useShared } from '../reading/subscription.ts';
import { phrase } from '../../../domain/kit/phrase.ts';

/** What the signed-in member has to do with comments: likes, flags, and what waits. */
export const useOwnWords = (): Reading<OwnWords> => {
  const { uid } = useSession();
  return useShared(
    `own-words|${uid ?? ''}`,
    lazily(
      () => import('../queries/comments.ts'),
      (m, emit) => m.openOwnWords(uid, emit),
    ),
  );
};

/** What was said under an article, as this device knows it; kept once it was opened. */
export const useArticleTalk = (articleId: string): Reading<readonly TimelineEntry[]> =>
  useShared(
    `article-talk|${articleId}`,
    lazily(
      () => import('../queries/comments.ts'),
      (m, emit) => m.openArticleTalk(articleId, emit),
    ),
  );

/** Likes an article or no longer. */
export const likeArticle = (id: string, value: boolean): Promise<string> =>
  send(
    LIKE,
    { type: 'blog', targetId: id, value },
    {
      entity: `likes|blog|${id}`,
      label: value ? phrase('Like an article') : phrase('Unlike an article'),
    },
  );

/** Comments of one parent are sent in the order they were written. */
const line = (parentId: string): string => `comments|${parentId}`;

/** What is commented on: a listing or an article. */
export type CommentParent = Pick<Comment, 'parentType' | 'parentId'>;

/** The page where it is talked about. */
export const parentPath = ({ parentType, parentId }: CommentParent): string =>
  `/${parentType === 'blog' ? 'new' : 'listing'}/${parentId}`;

/** Writes a comment, or an answer to one; kept first, sent when there is a network. */
export const comment = (
  { parentType, parentId }: CommentParent,
  text: string,
  replyTo?: string,
): Promise<string> =>
  send(
    WRITE,
    {
      clientId: newKey(),
      parentType,
      parentId,
      text,
      ...(replyTo === undefined ? {} : { replyTo }),
    },
    {
      entity: line(parentId),
      label: replyTo === undefined ? phrase('Comment') : phrase('Answer'),
    },
  );

/** Gives an own comment new words. */
export const rewrite = (
  of: Pick<Comment, 'id' | 'parentType' | 'parentId'>,
  text: string,
): Promise<string> =>
  send(
    WRITE,
    { edits: of.id, parentType: of.parentType, parentId: of.parentId, text },
    { entity: line(of.parentId), label: phrase('Edit a comment') },
  );

export const removeComment = (of: Pick<Comment, 'id' | 'parentId'>): Promise<string> =>
  send(REMOVE, { id: of.id }, { entity: line(of.parentId), label: phrase('Remove a comment') });

export const likeComment = (id: string, value: boolean): Promise<string> =>
  send(
    LIKE,
    { type: 'comment', targetId: id, value },
    {
      entity: `likes|comment|${id}`,
      label: value ? phrase('Mark a comment helpful') : phrase('Unmark a comment helpful'),
    },
  );

export type FlagReason = Comment['flags'][number];

/** Asks staff to look at a comment. */
export const flagComment = (id: string, reason: FlagReason): Promise<string> =>
  send(
    LIKE,
    { type: 'flag', targetId: id, value: true, reason },
    { entity: `likes|flag|${id}`, label: phrase('Flag a comment') },
  );

/** The seller's own answer on top of the talk, or no longer. */
export const pinAnswer = (id: string, value: boolean): Promise<string> =>
  send(
    LIKE,
    { type: 'pin', targetId: id, value },
    {
      entity: `likes|pin|${id}`,
      label: value ? phrase('Pin an answer') : phrase('Unpin an answer'),
    },
  );
