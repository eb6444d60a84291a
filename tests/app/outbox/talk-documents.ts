import { comments, type Comment } from '../../../src/domain/messages/comment.entity.ts';
import { likeIdOf } from '../../../src/domain/messages/like-id.ts';
import { likes, type Like } from '../../../src/domain/messages/like.entity.ts';
import { sampleOf } from '../../projections/seed.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { withOwn } from '../../../src/app/messages/data/comment-overlay.ts';

/** Server time when a write of these tests is sent, ms. */
export const began = 1_800_000_000_000;
export const iso = (at: number): string => new Date(at).toISOString();

export type Document = { readonly id: string } & Readonly<Record<string, unknown>>;

export const ann = { uid: 'ann', username: 'ann', role: 'MEMBER' } as const;
const at = iso(began - 20_000_000);
export const common = { dateCreated: at, dateEdited: at, createdBy: 'ann', isDeleted: false };

export const like = (type: Like['type'], targetId: string, value: boolean): Like => ({
  ...sampleOf(likes),
  ...common,
  id: likeIdOf('ann', type, targetId),
  type,
  targetId,
  value,
});
export const comment = (of: Partial<Comment> = {}): Comment => ({
  ...sampleOf(comments),
  ...common,
  id: 'c',
  parentId: 'lot',
  text: 'old',
  likeCount: 2,
  pinned: false,
  ...of,
});
/** The comments as a reader sees them. */
export const talk = (
  {
    comments: said,
    likes: known,
  }: { readonly comments: readonly Comment[]; readonly likes: readonly Like[] },
  rows: readonly OutboxRow[],
) => {
  const entries = said.map((one) => ({
    kind: 'comment' as const,
    id: one.id,
    at: Date.parse(one.dateCreated),
    comment: one,
  }));
  const { entries: shown, marks } = withOwn(entries, { likes: known, rows }, ann, 'lot');
  return shown.map((entry) =>
    entry.kind === 'comment'
      ? {
          id: entry.id,
          text: entry.comment.text,
          pinned: entry.comment.pinned,
          likes: entry.comment.likeCount,
          liked: marks.get(entry.id)?.liked ?? false,
          flagged: marks.get(entry.id)?.flagged ?? false,
        }
      : entry.id,
  );
};
