import type { Comment } from '../../domain/messages/comment.entity.ts';
import { LIKE, REMOVE, WRITE, type OwnWords } from './comments/overlay.ts';
import { newKey } from './outbox/key.ts';
import { send } from './outbox.ts';
import type { Reading } from './reading.ts';
import { useSession } from './session.ts';
import { lazily, useShared } from './subscription.ts';
import { phrase } from '../../domain/kit/phrase.ts';

/** What the signed-in member has to do with comments: likes, flags, and what waits. */
export const useOwnWords = (): Reading<OwnWords> => {
  const { uid } = useSession();
  return useShared(
    `own-words|${uid ?? ''}`,
    lazily(
      () => import('./comments/reads.ts'),
      (m, emit) => m.openOwnWords(uid, emit),
    ),
  );
};

/** Comments of one parent are sent in the order they were written. */
const line = (listingId: string): string => `comments|${listingId}`;

/** Writes a comment under a listing, or an answer to one; kept first, sent when there is a network. */
export const comment = (listingId: string, text: string, replyTo?: string): Promise<string> =>
  send(
    WRITE,
    {
      clientId: newKey(),
      parentType: 'listing',
      parentId: listingId,
      text,
      ...(replyTo === undefined ? {} : { replyTo }),
    },
    {
      entity: line(listingId),
      label: replyTo === undefined ? phrase('Comment') : phrase('Answer'),
    },
  );

/** Gives an own comment new words. */
export const rewrite = (of: Pick<Comment, 'id' | 'parentId'>, text: string): Promise<string> =>
  send(
    WRITE,
    { edits: of.id, parentType: 'listing', parentId: of.parentId, text },
    { entity: line(of.parentId), label: phrase('Change a comment') },
  );

export const removeComment = (of: Pick<Comment, 'id' | 'parentId'>): Promise<string> =>
  send(REMOVE, { id: of.id }, { entity: line(of.parentId), label: phrase('Remove a comment') });

export const likeComment = (id: string, value: boolean): Promise<string> =>
  send(
    LIKE,
    { type: 'comment', targetId: id, value },
    {
      entity: `likes|comment|${id}`,
      label: value ? phrase('Call a comment helpful') : phrase('No longer call a comment helpful'),
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
