import { describe, expect, it } from 'vitest';
import { filterTimeline, talkCounts, threads } from '../../../src/app/messages/threads.ts';
import type { TimelineEntry } from '../../../src/app/platform/reading/listing-card.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { comments, type Comment } from '../../../src/domain/messages/comment.entity.ts';

const common = {
  dateCreated: '2026-11-21T12:00:00.000Z',
  dateEdited: '2026-11-21T12:00:00.000Z',
  createdBy: 'u-1',
  isDeleted: false,
};

const comment = (id: string, at: number, more: Partial<Comment> = {}): TimelineEntry => ({
  kind: 'comment',
  id,
  at,
  comment: { ...comments.sample, ...common, id, ...more } as Comment,
});

type Bid = Extract<TimelineEntry, { kind: 'bid' }>['bid'];

const bid = (id: string, at: number, more: Partial<Bid> = {}): TimelineEntry => ({
  kind: 'bid',
  id,
  at,
  bid: { ...bids.sample, ...common, id, ...more } as Extract<TimelineEntry, { kind: 'bid' }>['bid'],
});

describe('the timeline', () => {
  const entries = [
    comment('answer-2', 50, { replyTo: 'question', role: 'SELLER', text: 'And the spare.' }),
    bid('b2', 40),
    comment('answer-1', 30, { replyTo: 'question', role: 'SELLER', text: 'They are.' }),
    comment('question', 20, { text: 'Are the wheels original?' }),
    bid('b1', 10),
  ];

  it('puts replies under their comment, oldest first, and keeps the order of the rest', () => {
    const lines = threads(entries);
    expect(lines.map((line) => line.entry.id)).toEqual(['b2', 'question', 'b1']);
    expect(lines[1]?.replies.map((reply) => reply.id)).toEqual(['answer-1', 'answer-2']);
  });

  it('keeps a reply whose comment is not there', () => {
    const lines = threads([comment('lost', 9, { replyTo: 'gone' })]);
    expect(lines.map((line) => line.entry.id)).toEqual(['lost']);
  });

  it('filters by tab', () => {
    const lines = threads(entries);
    const ids = (filter: Parameters<typeof filterTimeline>[1]) =>
      filterTimeline(lines, filter).map((line) => line.entry.id);
    expect(ids('all')).toEqual(['b2', 'question', 'b1']);
    expect(ids('bids')).toEqual(['b2', 'b1']);
    expect(ids('questions')).toEqual(['question']);
    expect(ids('answers')).toEqual(['question']);
  });

  it('counts what members bid, and what maximum bids did by themselves apart', () => {
    const all = [
      ...entries,
      bid('b3', 60, { kind: 'AUTO' }),
      bid('b4', 61, { kind: 'EXACT', voided: { at: 62, reason: 'Not meant.' } }),
      comment('open', 70, { text: 'Does it start in the cold?' }),
      comment('remark', 71, { text: 'Lovely thing.' }),
    ];
    expect(talkCounts(all, threads(all))).toEqual({
      bids: 2,
      automatic: 1,
      comments: 5,
      questions: 2,
      open: 1,
    });
  });
});
