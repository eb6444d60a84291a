import { describe, expect, it } from 'vitest';
import { likedArticle, withOwn } from '../../../../src/app/messages/data/comment-overlay.ts';
import type { TimelineEntry } from '../../../../src/app/platform/reading/listing-card.ts';
import type { OutboxRow, OutboxState } from '../../../../src/app/outbox/rows/row.ts';
import type { Json } from '../../../../src/domain/kit/fields.ts';
import { comments, type Comment } from '../../../../src/domain/messages/comment.entity.ts';
import { likeIdOf } from '../../../../src/domain/messages/like-id.ts';
import { likes as likeEntity, type Like } from '../../../../src/domain/messages/like.entity.ts';
import { rowsOfAnn } from '../../outbox/rows.ts';
import { sampleOf } from '../../../projections/seed.ts';

const ann = { uid: 'ann', username: 'ann', role: 'BIDDER' } as const;

const said = (id: string, at: number, of: Partial<Comment> = {}): TimelineEntry => ({
  kind: 'comment',
  id,
  at,
  comment: sampleOf(comments, {
    dateCreated: new Date(at).toISOString(),
    dateEdited: new Date(at).toISOString(),
    id,
    text: id,
    createdBy: 'ben',
    parentId: 'lot',
    pinned: false,
    likeCount: 2,
    ...of,
  }),
});

const row = rowsOfAnn(1_000);
const LIKE = 'likes-setLike';
const REMOVE = 'comments-delete';
const WRITE = 'comments-create';
const write = (payload: Record<string, Json>, state?: OutboxState) =>
  row(WRITE, { parentType: 'listing', parentId: 'lot', text: 'new', ...payload }, state);
const liked = (type: 'comment' | 'blog', targetId: string): Like => ({
  ...likeEntity.sample,
  id: likeIdOf('ann', type, targetId),
  dateCreated: '2026-11-21T12:00:00.000Z',
  dateEdited: '2026-11-21T12:00:00.000Z',
  createdBy: 'ann',
  isDeleted: false,
  type,
  targetId,
  value: true,
});
const own = (
  entries: readonly TimelineEntry[],
  rows: readonly OutboxRow[],
  likes: readonly Like[] = [],
) => withOwn(entries, { rows, likes }, ann, 'lot');
const texts = (talk: ReturnType<typeof own>) =>
  talk.entries.map((entry) => (entry.kind === 'comment' ? entry.comment.text : entry.id));

describe('the talk with what its reader did', () => {
  it('shows a comment where it will stand, once, until the mirror has it', () => {
    const waiting = write({ clientId: 'mine', replyTo: 'a' });
    const talk = own([said('a', 1)], [waiting]);
    expect(texts(talk)).toEqual(['new', 'a']);
    expect(talk.entries[0]).toMatchObject({
      id: 'mine',
      comment: { username: 'ann', role: 'BIDDER', replyTo: 'a', createdBy: 'ann' },
    });
    expect(talk.marks.get('mine')?.unsent).toMatchObject({ state: 'waiting', row: waiting.id });
    const heard = own([said('a', 1), said('mine', 2)], [{ ...waiting, state: 'done' }]);
    expect(texts(heard)).toEqual(['mine', 'a']);
    expect(heard.marks.get('mine')).toBeUndefined();
    expect(texts(own([], [write({ parentId: 'another' })]))).toEqual([]);
  });

  it('shows new words while they wait, and the old ones with the reason when refused', () => {
    const mine = said('a', 1, { createdBy: 'ann' });
    const waiting = own([mine], [write({ edits: 'a' })]);
    expect(texts(waiting)).toEqual(['new']);
    expect(waiting.marks.get('a')).toMatchObject({ words: 'new', unsent: { state: 'waiting' } });
    const refused = own([mine], [write({ edits: 'a' }, 'refused')]);
    expect(texts(refused)).toEqual(['a']);
    expect(refused.marks.get('a')).toMatchObject({ words: 'new', unsent: { state: 'refused' } });
  });

  it('says that a removal waits, and takes it away once it is done', () => {
    const entries = [said('a', 1)];
    const waiting = own(entries, [row(REMOVE, { id: 'a' })]);
    expect(waiting.marks.get('a')?.removing).toMatchObject({ state: 'waiting' });
    expect(texts(waiting)).toEqual(['a']);
    expect(texts(own(entries, [row(REMOVE, { id: 'a' }, 'done')]))).toEqual([]);
  });

  it('counts an own like once, whoever knows of it', () => {
    const like = (value: boolean, state?: OutboxState) =>
      row(LIKE, { type: 'comment', targetId: 'a', value }, state);
    const count = (talk: ReturnType<typeof own>) => {
      const [entry] = talk.entries;
      return entry?.kind === 'comment' ? entry.comment.likeCount : null;
    };
    const mine = liked('comment', 'a');
    const known = [mine];
    // The server writes a like and the count with it in one commit.
    const entries = [said('a', 1, { dateEdited: mine.dateEdited })];
    expect(count(own(entries, [like(true)]))).toBe(3);
    expect(count(own(entries, [like(true)], known))).toBe(2);
    expect(count(own(entries, [like(false)], known))).toBe(1);
    expect(count(own(entries, [like(true, 'refused')]))).toBe(2);
    expect(own(entries, [], known).marks.get('a')).toMatchObject({ liked: true });
    expect(own(entries, [like(false)], known).marks.get('a')?.liked ?? false).toBe(false);
  });

  it('knows what was flagged and pinned here', () => {
    const flag = row(LIKE, { type: 'flag', targetId: 'a', value: true });
    const pin = row(LIKE, { type: 'pin', targetId: 'a', value: true });
    const talk = own([said('a', 1)], [flag, pin]);
    expect(talk.marks.get('a')).toMatchObject({ flagged: true });
    expect(talk.entries[0]).toMatchObject({ comment: { pinned: true } });
  });
});

describe('liking an article', () => {
  const like = (value: boolean, state?: OutboxState) =>
    row(LIKE, { type: 'blog', targetId: 'story', value }, state);
  const known = [liked('blog', 'story')];

  it('is shown as it was last said here, and as waiting until the server has it', () => {
    const seen = (likes: readonly Like[], ...rows: readonly OutboxRow[]) =>
      likedArticle({ likes, rows }, 'ann', 'story');
    expect(seen([])).toEqual({ liked: false, waits: false });
    expect(seen(known)).toEqual({ liked: true, waits: false });
    expect(seen([], like(true))).toEqual({ liked: true, waits: true });
    expect(seen(known, like(true, 'done'), like(false))).toEqual({ liked: false, waits: true });
    expect(seen([], like(true, 'done'))).toEqual({ liked: true, waits: false });
    expect(seen(known, like(false, 'refused'))).toEqual({ liked: true, waits: false });
    expect(seen(known, row(LIKE, { type: 'blog', targetId: 'other', value: false }))).toEqual({
      liked: true,
      waits: false,
    });
  });

  it('keeps a comment on an article with its article', () => {
    const waiting = row(WRITE, {
      parentType: 'blog',
      parentId: 'story',
      text: 'True.',
      clientId: 'c',
    });
    const talk = withOwn([], { rows: [waiting], likes: [] }, ann, 'story');
    const [entry] = talk.entries;
    expect(entry?.kind === 'comment' ? entry.comment.parentType : null).toBe('blog');
    expect(talk.marks.get('c')?.unsent?.state).toBe('waiting');
  });
});
