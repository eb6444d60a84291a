import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import type { EntityName } from '../../../src/domain/entities.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import type { Comment } from '../../../src/domain/messages/comment.entity.ts';
import type { Like } from '../../../src/domain/messages/like.entity.ts';
import {
  messageThreads,
  type MessageThread,
} from '../../../src/domain/messages/message-thread.entity.ts';
import { messages, type Message } from '../../../src/domain/messages/message.entity.ts';
import { messageIdOf, threadIdOf } from '../../../src/domain/messages/thread-id.ts';
import { mutationOf, mutations } from '../../../src/app/outbox/mutations/all.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { likedArticle } from '../../../src/app/messages/data/comment-overlay.ts';
import { messageLines, talksOf } from '../../../src/app/messages/data/message-overlay.ts';
import { ownProfile } from '../../../src/app/accounts/data/own-profile.ts';
import { watchlist } from '../../../src/app/listings/data/mirror/watchlist.ts';
import { rowsOfAnn } from './rows.ts';
import { began, comment, common, iso, like, talk, type Document } from './talk-documents.ts';

/** This device's documents, by collection. */
interface Held {
  readonly likes: readonly Like[];
  readonly comments: readonly Comment[];
  readonly messages: readonly Message[];
  readonly messageThreads: readonly MessageThread[];
  readonly users: readonly object[];
  readonly users_private: readonly object[];
}

/** A document before a write (absent if the write creates it), and the write's changes. */
interface Written {
  readonly collection: keyof Held;
  readonly before: Document | null;
  readonly after: Readonly<Record<string, unknown>>;
}

interface Case {
  readonly name: string;
  readonly command: string;
  readonly payload: Record<string, Json>;
  readonly writes: readonly Written[];
  /** The part of it that a screen renders. */
  readonly show: (held: Held, rows: readonly OutboxRow[]) => unknown;
}

const lot = { type: 'listing', id: 'lot' } as const;
const threadId = threadIdOf('ann', 'sam', lot);
const thread = (of: Partial<MessageThread> = {}): Document => ({
  ...messageThreads.sample,
  ...common,
  id: threadId,
  members: ['ann', 'sam'],
  names: { ann: 'ann', sam: 'sam' },
  subject: lot,
  lastMessageAt: began - 9_000_000,
  lastText: 'Before',
  unread: { ann: 2, sam: 0 },
  muted: [],
  blockedBy: [],
  ...of,
});
const message: Document = {
  ...messages.sample,
  ...common,
  id: messageIdOf('ann', 'k'),
  threadId,
  clientId: 'k',
  senderId: 'ann',
  members: ['ann', 'sam'],
  text: 'Hello',
  sentAt: began + 1,
  readBy: {},
};

const talks = ({ messageThreads: all }: Held, rows: readonly OutboxRow[]) =>
  talksOf('ann', all, rows).map(({ id, others, lastText, unread, muted, blockedByMe }) => ({
    id,
    lastText,
    unread,
    muted,
    blockedByMe,
    others: others.map(({ uid }) => uid),
  }));
const lines = ({ messages: all }: Held, rows: readonly OutboxRow[]) =>
  messageLines('ann', threadId, all, rows, {}).map(({ id, text, from }) => ({ id, text, from }));
const profile = ({ users: [open], users_private: [closed] }: Held, rows: readonly OutboxRow[]) => {
  const laid = ownProfile(
    'ann',
    { open: (open ?? null) as never, closed: (closed ?? null) as never },
    rows,
  );
  return [laid.open?.bio, laid.open?.displayName, laid.closed?.name];
};

const LIKE = 'likes-setLike';
const MARK = 'messages-markMessagesAsRead';

const likeCases = (value: boolean): readonly Case[] => {
  const known = (type: Like['type'], id: string) =>
    ({
      collection: 'likes',
      before: value ? null : like(type, id, true),
      after: like(type, id, value),
    }) as const;
  const count = value ? 3 : 1;
  return [
    {
      name: `a lot watched: ${value}`,
      command: LIKE,
      payload: { type: 'listing', targetId: 'lot', value },
      writes: [known('listing', 'lot')],
      show: (held, rows) => watchlist(held.likes, rows).map(({ listingId }) => listingId),
    },
    {
      name: `an article liked: ${value}`,
      command: LIKE,
      payload: { type: 'blog', targetId: 'story', value },
      writes: [known('blog', 'story')],
      show: (held, rows) => likedArticle({ likes: held.likes, rows }, 'ann', 'story').liked,
    },
    {
      name: `a comment liked, and counted: ${value}`,
      command: LIKE,
      payload: { type: 'comment', targetId: 'c', value },
      writes: [
        known('comment', 'c'),
        { collection: 'comments', before: comment(), after: { likeCount: count } },
      ],
      show: talk,
    },
    {
      name: `a comment flagged: ${value}`,
      command: LIKE,
      payload: { type: 'flag', targetId: 'c', value, reason: 'SPAM' },
      writes: [known('flag', 'c'), { collection: 'comments', before: comment(), after: {} }],
      show: talk,
    },
    {
      name: `an answer pinned: ${value}`,
      command: LIKE,
      payload: { type: 'pin', targetId: 'c', value },
      writes: [
        { collection: 'comments', before: comment({ pinned: !value }), after: { pinned: value } },
      ],
      show: talk,
    },
  ];
};

const marked = (payload: Record<string, Json>, after: Partial<MessageThread>): Case => ({
  name: `a conversation marked: ${JSON.stringify(payload)}`,
  command: MARK,
  payload: { threadId, ...payload },
  writes: [{ collection: 'messageThreads', before: thread(), after }],
  show: talks,
});

const cases: readonly Case[] = [
  ...likeCases(true),
  ...likeCases(false),
  {
    name: 'a comment written',
    command: 'comments-create',
    payload: { clientId: 'c', parentType: 'listing', parentId: 'lot', text: 'new' },
    writes: [
      { collection: 'comments', before: null, after: comment({ text: 'new', likeCount: 0 }) },
    ],
    show: talk,
  },
  {
    name: 'a comment given new words',
    command: 'comments-create',
    payload: { edits: 'c', parentType: 'listing', parentId: 'lot', text: 'new' },
    writes: [{ collection: 'comments', before: comment(), after: { text: 'new' } }],
    show: talk,
  },
  {
    name: 'a message said',
    command: 'messages-sendMessage',
    payload: { threadId, clientId: 'k', text: 'Hello' },
    writes: [{ collection: 'messages', before: null, after: message }],
    show: lines,
  },
  {
    name: 'the last word of a conversation',
    command: 'messages-sendMessage',
    payload: { threadId, clientId: 'k', text: 'Hello' },
    writes: [
      {
        collection: 'messageThreads',
        before: thread(),
        after: { lastText: 'Hello', lastMessageAt: began + 1_000_000 },
      },
    ],
    show: talks,
  },
  {
    name: 'a conversation begun',
    command: 'messages-sendMessage',
    payload: { toUserId: 'sam', subject: lot, clientId: 'k', text: 'Hello' },
    writes: [
      {
        collection: 'messageThreads',
        before: null,
        after: thread({ lastText: 'Hello', unread: {}, lastMessageAt: began + 1_000_000 }),
      },
    ],
    show: talks,
  },
  marked({ upToMessageId: 'm' }, { unread: { ann: 0, sam: 0 } }),
  marked({ muted: true }, { muted: ['ann'] }),
  marked({ blocked: true }, { blockedBy: ['ann'] }),
  {
    name: 'the profile, in both its documents',
    command: 'users-updateDetails',
    payload: { bio: 'new', name: 'New Name', base: { bio: 'old' } },
    writes: [
      {
        collection: 'users',
        before: { ...users.sample, ...common, id: 'ann', bio: 'old' },
        after: { bio: 'new' },
      },
      {
        collection: 'users_private',
        before: { ...usersPrivate.sample, ...common, id: 'ann', name: 'Old Name' },
        after: { name: 'New Name' },
      },
    ],
    show: profile,
  },
];

/** The device's documents once some of the writes have arrived. */
const heldAfter = (
  writes: readonly Written[],
  come: ReadonlySet<number>,
  writtenAt: number,
  earlier: number,
): Held => {
  const all = writes.flatMap(({ collection, before, after }, at) => {
    const then = before === null ? null : { ...before, dateEdited: iso(earlier) };
    const doc = come.has(at) ? { ...then, ...after, dateEdited: iso(writtenAt) } : then;
    return doc === null ? [] : [{ collection, doc }];
  });
  const of = (name: EntityName) =>
    all.filter(({ collection }) => collection === name).map(({ doc }) => doc) as never;
  return {
    likes: of('likes'),
    comments: of('comments'),
    messages: of('messages'),
    messageThreads: of('messageThreads'),
    users: of('users'),
    users_private: of('users_private'),
  };
};

describe('what was done here', () => {
  it.each(cases)('never flickers over its answer and its replication: $name', (one) => {
    const events = ['answer', ...one.writes.keys()] as const;
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...events], { minLength: events.length }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (order, ms, ago) => {
          const held = (come: ReadonlySet<number>) =>
            heldAfter(one.writes, come, began + ms, began - ago);
          const made = rowsOfAnn(began, { label: '', values: { name: 'sam' } })(
            one.command,
            one.payload,
          );
          let row: OutboxRow = made;
          const come = new Set<number>();
          const shown = [one.show(held(come), [row])];
          row = { ...row, state: 'sending', attempts: 1, sentAt: began };
          shown.push(one.show(held(come), [row]));
          for (const event of order) {
            if (event === 'answer') row = { ...row, state: 'done' };
            else come.add(event);
            shown.push(one.show(held(come), [row]));
          }
          shown.push(one.show(held(come), []));
          expect(shown).toEqual(shown.map(() => shown.at(-1)));
        },
      ),
    );
  });

  it('is all that changes what is shown', () => {
    const told = new Set(cases.map(({ command }) => command));
    const changing = mutations.filter(({ apply }) => apply !== undefined);
    // A comment being deleted stays until it is gone, see below.
    expect(changing.map(({ command }) => command).filter((name) => !told.has(name))).toEqual([
      'comments-delete',
    ]);
    for (const one of cases) {
      const before = heldAfter(one.writes, new Set(), began, began - 1);
      const row = rowsOfAnn(began, { label: '', values: { name: 'sam' } });
      const shown = one.show(before, []);
      const pending = row(one.command, one.payload);
      expect(one.show(before, [pending]), one.name).not.toEqual(shown);
      if (mutationOf(pending)?.staysRefused === true) continue;
      expect(one.show(before, [{ ...pending, state: 'refused' }]), one.name).toEqual(shown);
    }
  });

  it('takes a comment away once the server has, and not for a moment before it is told', () => {
    const row = rowsOfAnn(began)('comments-delete', { id: 'c' });
    const there = heldAfter(
      [{ collection: 'comments', before: comment(), after: {} }],
      new Set(),
      began,
      began - 1,
    );
    const gone: Held = { ...there, comments: [] };
    const courses: readonly (readonly [Held, OutboxRow['state']][])[] = [
      [
        [there, 'waiting'],
        [there, 'sending'],
        [there, 'done'],
        [gone, 'done'],
      ],
      [
        [there, 'waiting'],
        [gone, 'sending'],
        [gone, 'done'],
      ],
    ];
    for (const course of courses) {
      const shown = course.map(([held, state]) => talk(held, [{ ...row, state }]).length);
      expect(shown).toEqual([...shown].sort((a, b) => b - a));
      expect(shown.at(-1)).toBe(0);
    }
    expect(talk(there, [{ ...row, state: 'refused' }])).toHaveLength(1);
  });
});
