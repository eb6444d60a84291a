import { users, type User } from '../../domain/accounts/user.entity.ts';
import { blogs } from '../../domain/content/blog.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { Comment } from '../../domain/messages/comment.entity.ts';
import { reportId, type CaseState } from '../../domain/messages/report-case.ts';
import { reports, type Report } from '../../domain/messages/report.entity.ts';
import type { Fresh, Reader, Tx } from '../ports.ts';

export const caseOf = (reader: Reader, of: Report['of'], targetId: string) =>
  reader.get(reports, reportId(of, targetId));

/** Title of the listing or article a comment belongs to. */
const parentTitle = async (reader: Reader, { parentType, parentId }: Comment): Promise<string> => {
  const parent =
    parentType === 'listing'
      ? await reader.get(listings, parentId)
      : await reader.get(blogs, parentId);
  return parent?.title ?? '';
};

type Facts = Omit<Fresh<typeof reports>, keyof CaseState | 'looks' | 'createdBy'>;

/** Facts that staff need to decide on a comment without opening it. */
export const commentFacts = async (reader: Reader, comment: Comment): Promise<Facts> => ({
  of: 'comment',
  targetId: comment.id,
  title: await parentTitle(reader, comment),
  place: { type: comment.parentType, id: comment.parentId },
  aboutId: comment.createdBy,
  aboutName: comment.username,
  words: comment.text,
});

/** Writes a case, creating it if there is none. `uid` is the member who caused the change. */
export const putCase = (
  tx: Tx,
  before: Report | null,
  facts: Facts,
  standing: CaseState,
  uid: string,
): void => {
  if (before) tx.change(reports, before.id, { ...facts, ...standing });
  else {
    const id = reportId(facts.of, facts.targetId);
    tx.create(reports, id, { ...facts, ...standing, looks: [], createdBy: uid });
  }
};

/** Whether members can read the comment, so that it counts in the totals. */
const counts = ({ isDeleted, hidden }: Pick<Comment, 'isDeleted' | 'hidden'>): boolean =>
  !isDeleted && !hidden;

/** Changes a member's comment count; hidden and removed comments do not count. */
export const countOfAuthor = (tx: Tx, { id, stats }: User, by: number): void => {
  const count = Math.max(0, stats.comments + by);
  tx.change(users, id, { stats: { ...stats, comments: count } });
};

/**
 * Prepares the comment totals of a listing and of the author for a change that shows or hides a
 * comment. Returns the function that writes, because a transaction must read first.
 */
export const countChange = async (
  tx: Tx,
  comment: Comment,
  after: Pick<Comment, 'isDeleted' | 'hidden'>,
): Promise<() => void> => {
  const by = Number(counts(after)) - Number(counts(comment));
  if (by === 0) return () => undefined;
  const [parent, author] = await Promise.all([
    comment.parentType === 'listing' ? tx.get(listings, comment.parentId) : null,
    tx.get(users, comment.createdBy),
  ]);
  return () => {
    if (parent) {
      const { counters } = parent;
      const count = Math.max(0, counters.comments + by);
      tx.change(listings, parent.id, { counters: { ...counters, comments: count } });
    }
    if (author) countOfAuthor(tx, author, by);
  };
};
