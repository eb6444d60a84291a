import type { Comment } from '../../../domain/messages/comment.entity.ts';
import { likeIdOf } from '../../../domain/messages/like-id.ts';
import type { Like } from '../../../domain/messages/like.entity.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { removeComment, writeComment } from '../../outbox/mutations/comments.ts';
import { byId, lay, type Laid } from '../../outbox/overlay.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import type { Unsent } from '../../outbox/rows/unsent.ts';
import type { TimelineEntry } from '../../platform/reading/listing-card.ts';

/** The reader of the comments: their own are shown before the server has them. */
export interface Speaker {
  readonly uid: string;
  readonly username: string;
  readonly role: Comment['role'];
}

/** The reader's own relation to a comment, in addition to its public state. */
export interface OwnMark {
  /** State of an edit, or of the comment itself, that is not sent yet. */
  readonly unsent: Unsent | null;
  /** The unsent text. */
  readonly words: string;
  /** Pending removal of the comment. */
  readonly removing: Unsent | null;
  readonly liked: boolean;
  readonly flagged: boolean;
}

export interface OwnWords {
  readonly likes: readonly Like[];
  readonly rows: readonly OutboxRow[];
}

export interface OwnTalk {
  readonly entries: readonly TimelineEntry[];
  readonly marks: ReadonlyMap<string, OwnMark>;
}

/** Whether the reader likes an article, and whether the server does not know that yet. */
export const likedArticle = (
  { likes, rows }: OwnWords,
  uid: string,
  id: string,
): { readonly liked: boolean; readonly waits: boolean } => {
  const laid = lay({ likes: byId(likes) }, rows);
  const likeId = likeIdOf(uid, 'blog', id);
  return {
    liked: laid.get('likes', likeId)?.value === true,
    waits: laid.marks('likes', likeId).some(({ unsent }) => unsent.state !== 'echo'),
  };
};

/** A comment as an entry of the timeline. */
export const entryOf = (comment: Comment): TimelineEntry => ({
  kind: 'comment',
  id: comment.id,
  at: Date.parse(comment.dateCreated),
  comment,
});

const markOf = (laid: Laid, uid: string, id: string): OwnMark | null => {
  const marks = laid.marks('comments', id);
  const said = marks.flatMap(({ row, unsent }) => {
    const written = inputOf(writeComment, row);
    return written === null ? [] : [{ unsent, words: written.text }];
  });
  const removal = marks.findLast(({ row }) => inputOf(removeComment, row) !== null);
  const likes = (type: 'comment' | 'flag'): boolean =>
    laid.get('likes', likeIdOf(uid, type, id))?.value === true;
  const mark: OwnMark = {
    ...(said.at(-1) ?? { unsent: null, words: '' }),
    removing: removal?.unsent ?? null,
    liked: likes('comment'),
    flagged: likes('flag'),
  };
  const isNothing = mark.unsent === null && mark.removing === null && !mark.liked && !mark.flagged;
  return isNothing ? null : mark;
};

/**
 * Comments with the reader's own pending actions overlaid: what they wrote, edited, deleted, liked,
 * flagged or pinned is shown in its place, with its state, before the server has it.
 */
export const withOwn = (
  entries: readonly TimelineEntry[],
  { likes, rows }: OwnWords,
  by: Speaker,
  parentId: string,
): OwnTalk => {
  const known = entries.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : []));
  const laid = lay({ comments: byId(known), likes: byId(likes) }, rows, by);
  const comments = laid.all('comments').filter((comment) => comment.parentId === parentId);
  const marks = comments.flatMap(({ id }) => {
    const mark = markOf(laid, by.uid, id);
    return mark === null ? [] : [[id, mark] as const];
  });
  const rest = entries.filter((entry) => entry.kind !== 'comment');
  return {
    entries: [...rest, ...comments.map(entryOf)].sort((a, b) => b.at - a.at),
    marks: new Map(marks),
  };
};
