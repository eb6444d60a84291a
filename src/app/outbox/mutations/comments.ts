import { phrase } from '../../../domain/kit/text/phrase.ts';
import type { commentsCreate, commentsDelete } from '../../../domain/messages/commands.ts';
import { mutation } from '../mutation.ts';
import { newFields } from './born.ts';
import { STALE_TALK_MS } from './stale-talk.ts';

/** Comments of one parent are sent in the order they were written. */
const entity = (parentId: string): string => `comments|${parentId}`;

/** Writes a comment or a reply, or edits an own comment. */
export const writeComment = mutation<typeof commentsCreate>('comments-create', {
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
  staysRefused: true,
  apply: (
    { row, by, create, change },
    { clientId, edits, parentType, parentId, text, replyTo },
  ) => {
    if (edits !== undefined) return change('comments', edits, { text, editedAt: row.createdAt });
    create('comments', {
      ...newFields(row),
      id: clientId ?? row.id,
      parentType,
      parentId,
      ...(replyTo === undefined ? {} : { replyTo }),
      text,
      username: by.username ?? '',
      role: by.role ?? 'MEMBER',
      pinned: false,
      flags: [],
      hidden: false,
      likeCount: 0,
    });
  },
});

/** Deletes a comment. */
export const removeComment = mutation<typeof commentsDelete, { readonly parentId: string }>(
  'comments-delete',
  {
    entity: (_, { parentId }) => entity(parentId),
    label: () => phrase('Remove a comment'),
    staysRefused: true,
    /** The comment remains visible, marked as being deleted, until the server has deleted it. */
    apply: ({ row, remove, mark }, { id }) =>
      row.state === 'done' ? remove('comments', id) : mark('comments', id),
  },
);
