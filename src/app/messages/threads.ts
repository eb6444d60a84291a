import type { TimelineEntry } from '../platform/reading/listing-card.ts';

type CommentEntry = Extract<TimelineEntry, { readonly kind: 'comment' }>;

/** One line of the timeline and, under a comment, its replies, oldest first. */
export interface Thread {
  readonly entry: TimelineEntry;
  readonly replies: readonly CommentEntry[];
}

export type TalkFilter = 'all' | 'questions' | 'answers' | 'bids';

/**
 * Puts replies under their comment, one level deep. A reply without its comment (hidden, or not
 * here yet) becomes a line of its own, so that nothing is lost.
 */
export const threads = (entries: readonly TimelineEntry[]): readonly Thread[] => {
  const comments = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'comment' && entry.comment.replyTo === undefined ? [entry.id] : [],
    ),
  );
  const replies = new Map<string, CommentEntry[]>();
  const lines: TimelineEntry[] = [];
  for (const entry of entries) {
    const parent = entry.kind === 'comment' ? entry.comment.replyTo : undefined;
    if (entry.kind === 'comment' && parent !== undefined && comments.has(parent)) {
      replies.set(parent, [entry, ...(replies.get(parent) ?? [])]);
    } else {
      lines.push(entry);
    }
  }
  return lines.map((entry) => ({ entry, replies: replies.get(entry.id) ?? [] }));
};

const isQuestion = ({ entry }: Thread): boolean =>
  entry.kind === 'comment' &&
  entry.comment.role !== 'SELLER' &&
  (entry.comment.isQuestion === true || entry.comment.text.trimEnd().endsWith('?'));

const hasSellerAnswer = ({ entry, replies }: Thread): boolean =>
  (entry.kind === 'comment' && entry.comment.role === 'SELLER') ||
  replies.some((reply) => reply.comment.role === 'SELLER');

/** The threads shown by a tab. */
export const filterTimeline = (lines: readonly Thread[], filter: TalkFilter): readonly Thread[] => {
  if (filter === 'questions') return lines.filter(isQuestion);
  if (filter === 'answers') return lines.filter(hasSellerAnswer);
  if (filter === 'bids') return lines.filter(({ entry }) => entry.kind !== 'comment');
  return lines;
};

/** Whether a thread is a question the seller has not answered. */
export const isOpenQuestion = (thread: Thread): boolean =>
  isQuestion(thread) && !hasSellerAnswer(thread);

/** Whether the seller pinned the comment, or their own reply below it. */
export const isPinned = ({ entry, replies }: Thread): boolean =>
  (entry.kind === 'comment' && entry.comment.pinned) ||
  replies.some((reply) => reply.comment.pinned);

/** Counts of a page's bids and comments, made together so that they agree. */
export interface TalkCounts {
  /** Bids made by members, without the automatic raises of a maximum bid. */
  readonly bids: number;
  readonly automatic: number;
  /** All comments, including questions and replies. */
  readonly comments: number;
  readonly questions: number;
  readonly open: number;
}

export const talkCounts = (
  entries: readonly TimelineEntry[],
  lines: readonly Thread[],
): TalkCounts => {
  const bids = entries.flatMap((one) => (one.kind === 'bid' ? [one.bid] : []));
  const standing = bids.filter((bid) => bid.voided === undefined);
  const automatic = standing.filter((bid) => bid.kind === 'AUTO').length;
  return {
    bids: standing.length - automatic,
    automatic,
    comments: entries.filter(({ kind }) => kind === 'comment').length,
    questions: lines.filter(isQuestion).length,
    open: lines.filter(isOpenQuestion).length,
  };
};
