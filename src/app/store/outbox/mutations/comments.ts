import { phrase } from '../../../../domain/kit/phrase.ts';
import { commentsCreate, commentsDelete } from '../../../../domain/messages/commands.ts';
import { mutation } from '../mutation.ts';
import { STALE_TALK_MS } from './stale-talk.ts';

/** Comments of one parent are sent in the order they were written. */
const entity = (parentId: string): string => `comments|${parentId}`;

/** Writes a comment or an answer to one, or gives an own one new words. */
export const writeComment = mutation(commentsCreate, {
  entity: ({ parentId }) => entity(parentId),
  label: ({ edits, replyTo }) =>
    edits !== undefined
      ? phrase('Edit a comment')
      : replyTo === undefined
        ? phrase('Comment')
        : phrase('Answer'),
  about: ({ parentType, parentId }) => ({
    of: parentType === 'blog' ? 'article' : 'listing',
    id: parentId,
  }),
  words: 'text',
  staleAfterMs: STALE_TALK_MS,
});

/** Takes a comment away. */
export const removeComment = mutation<typeof commentsDelete, { readonly parentId: string }>(
  commentsDelete,
  {
    entity: (_, { parentId }) => entity(parentId),
    label: () => phrase('Remove a comment'),
  },
);
