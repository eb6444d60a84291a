import type { Comment } from '../../../domain/messages/comment.entity.ts';
import type { Like } from '../../../domain/messages/like.entity.ts';
import type { TimelineEntry } from '../reading/listing-card.ts';
import type { Unsent } from './message-model.ts';
import { unsentOf } from './message-overlay.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { inputOf, type Given } from '../outbox/mutation.ts';
import { removeComment, writeComment } from '../outbox/mutations/comments.ts';
import { setLike } from '../outbox/mutations/likes.ts';

/** Who reads the talk: his words are shown before the server has them. */
export interface Speaker {
  readonly uid: string;
  readonly username: string;
  readonly role: Comment['role'];
}

/** What the reader has to do with a comment, beyond what everybody sees. */
export interface OwnMark {
  /** New words or the comment itself on their way. */
  readonly unsent: Unsent | null;
  /** The words on their way. */
  readonly words: string;
  /** Its removal on its way. */
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

type Written = Given<typeof writeComment.command>;
type Liked = Given<typeof setLike.command>;

const noMark: OwnMark = {
  unsent: null,
  words: '',
  removing: null,
  liked: false,
  flagged: false,
};

const isRefused = (row: OutboxRow): boolean => unsentOf(row).state === 'refused';

const fresh = (row: OutboxRow, written: Written, by: Speaker): TimelineEntry => {
  const at = new Date(row.createdAt).toISOString();
  const id = written.clientId ?? row.id;
  return {
    kind: 'comment',
    id,
    at: row.createdAt,
    comment: {
      id,
      dateCreated: at,
      dateEdited: at,
      createdBy: by.uid,
      isDeleted: false,
      parentType: written.parentType,
      parentId: written.parentId,
      ...(written.replyTo === undefined ? {} : { replyTo: written.replyTo }),
      text: written.text,
      username: by.username,
      role: by.role,
      pinned: false,
      flags: [],
      hidden: false,
      likeCount: 0,
    },
  };
};

/** Whether the reader likes an article, and whether the server does not know it yet. */
export const likedArticle = (
  { likes, rows }: OwnWords,
  id: string,
): { readonly liked: boolean; readonly waits: boolean } => {
  const known = likes.some((like) => like.type === 'blog' && like.targetId === id && like.value);
  const said = rows
    .filter((row) => !isRefused(row))
    .flatMap((row) => {
      const like = inputOf(setLike, row);
      return like?.type === 'blog' && like.targetId === id ? [{ row, like }] : [];
    })
    .toSorted((a, b) => a.row.order - b.row.order)
    .at(-1);
  if (said === undefined) return { liked: known, waits: false };
  return { liked: said.like.value, waits: unsentOf(said.row).state !== 'echo' };
};

type CommentEntry = Extract<TimelineEntry, { readonly kind: 'comment' }>;
const isComment = (entry: TimelineEntry): entry is CommentEntry => entry.kind === 'comment';

/**
 * The talk as its reader made it: what he wrote, changed, took away, liked, flagged or pinned here
 * stands in its place before the server has it, and says how it stands.
 */
export const withOwn = (
  entries: readonly TimelineEntry[],
  { likes, rows }: OwnWords,
  by: Speaker,
  parentId: string,
): OwnTalk => {
  const comments = new Map(entries.filter(isComment).map((entry) => [entry.id, entry]));
  const marks = new Map<string, OwnMark>();
  const mark = (id: string, more: Partial<OwnMark>): void => {
    marks.set(id, { ...noMark, ...marks.get(id), ...more });
  };
  const change = (id: string, more: Partial<Comment>): void => {
    const entry = comments.get(id);
    if (entry) comments.set(id, { ...entry, comment: { ...entry.comment, ...more } });
  };
  const gone = new Set<string>();
  const liked = new Map<string, boolean>();
  for (const like of likes) {
    if (like.type === 'comment') liked.set(like.targetId, like.value);
    if (like.type === 'flag') mark(like.targetId, { flagged: like.value });
  }
  const write = (row: OutboxRow, written: Written): void => {
    if (written.parentId !== parentId) return;
    const unsent = unsentOf(row);
    if (written.edits === undefined) {
      const entry = fresh(row, written, by);
      if (comments.has(entry.id) || !isComment(entry)) return;
      comments.set(entry.id, entry);
      mark(entry.id, { unsent, words: written.text });
      return;
    }
    const { edits, text } = written;
    if (comments.get(edits)?.comment.text === text) return;
    if (unsent.state !== 'refused') change(edits, { text, editedAt: row.createdAt });
    mark(edits, { unsent, words: text });
  };
  const like = (row: OutboxRow, { type, targetId, value }: Liked): void => {
    if (isRefused(row)) return;
    if (type === 'flag') mark(targetId, { flagged: value });
    if (type === 'pin') change(targetId, { pinned: value });
    if (type !== 'comment' || (liked.get(targetId) ?? false) === value) return;
    liked.set(targetId, value);
    const count = (comments.get(targetId)?.comment.likeCount ?? 0) + (value ? 1 : -1);
    change(targetId, { likeCount: Math.max(0, count) });
  };
  for (const row of [...rows].sort((a, b) => a.order - b.order)) {
    const [written, given, removal] = [
      inputOf(writeComment, row),
      inputOf(setLike, row),
      inputOf(removeComment, row),
    ];
    if (written !== null) write(row, written);
    if (given !== null) like(row, given);
    if (removal === null) continue;
    if (unsentOf(row).state === 'echo') gone.add(removal.id);
    else mark(removal.id, { removing: unsentOf(row) });
  }
  for (const [id, value] of liked) if (value) mark(id, { liked: true });
  const rest = entries.filter((entry) => !isComment(entry));
  return {
    entries: [...rest, ...[...comments.values()].filter((entry) => !gone.has(entry.id))].sort(
      (a, b) => b.at - a.at,
    ),
    marks,
  };
};
