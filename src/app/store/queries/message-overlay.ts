import type { MessageThread } from '../../../domain/messages/message-thread.entity.ts';
import type { Message } from '../../../domain/messages/message.entity.ts';
import {
  systemSenderId,
  messageIdOf,
  type ThreadSubject,
} from '../../../domain/messages/thread-id.ts';
import { isOnItsWay, isOpen, type OutboxRow } from '../outbox/row.ts';
import { inputOf, type Given } from '../outbox/mutation.ts';
import { markThread, sendMessage, subjectOf, threadOf } from '../outbox/mutations/messages.ts';
import type { Line, Talk, Unsent } from './message-model.ts';

type Sent = Given<typeof sendMessage.command>;

/** How a row made here stands, for the place where it was made. */
export const unsentOf = (row: OutboxRow): Unsent => ({
  row: row.id,
  state:
    row.state === 'done'
      ? 'echo'
      : isOnItsWay(row)
        ? 'sending'
        : isOpen(row)
          ? 'waiting'
          : 'refused',
  refusal: row.refusal,
});

const oldestFirst = (rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  [...rows].sort((a, b) => a.order - b.order);

interface SentRow {
  readonly row: OutboxRow;
  readonly sent: Sent;
}

/** Messages given on this device, oldest first. */
const sentIn = (rows: readonly OutboxRow[]): readonly SentRow[] =>
  oldestFirst(rows).flatMap((row) => {
    const sent = inputOf(sendMessage, row);
    return sent === null ? [] : [{ row, sent }];
  });

/** Messages the mirror has and those it has not, oldest first. */
export const linesOf = (
  uid: string,
  threadId: string,
  messages: readonly Message[],
  rows: readonly OutboxRow[],
  names: Readonly<Record<string, string>>,
): readonly Line[] => {
  const known = new Set(messages.map((message) => message.id));
  const there = messages.map((message): Line => {
    const { senderId, readBy, members } = message;
    const others = members.filter((id) => id !== senderId);
    return {
      id: message.id,
      clientId: message.clientId,
      from: senderId === systemSenderId ? 'house' : senderId === uid ? 'me' : 'other',
      name: names[senderId] ?? '',
      text: message.text,
      masked: message.masked,
      at: message.sentAt,
      read: others.length > 0 && others.every((id) => readBy[id] !== undefined),
      unsent: null,
    };
  });
  const mine = sentIn(rows)
    .filter(({ sent }) => threadOf(uid, sent) === threadId)
    .map(({ row, sent: { clientId, text } }): Line => {
      return {
        id: messageIdOf(uid, clientId),
        clientId,
        from: 'me',
        name: names[uid] ?? '',
        text,
        masked: false,
        at: row.createdAt,
        read: false,
        unsent: unsentOf(row),
      };
    })
    .filter((line) => !known.has(line.id));
  return [...there.sort((a, b) => a.at - b.at), ...mine];
};

const empty = { waiting: 0, refused: 0, lastText: '', lastAt: 0 };

/** What waits of each conversation, and the last of it. */
const waitingOf = (uid: string, rows: readonly OutboxRow[]) => {
  const found = new Map<string, typeof empty & SentRow>();
  for (const { row, sent } of sentIn(rows)) {
    const id = threadOf(uid, sent);
    const { waiting, refused } = found.get(id) ?? empty;
    const { state } = unsentOf(row);
    found.set(id, {
      row,
      sent,
      waiting: waiting + (state === 'waiting' || state === 'sending' ? 1 : 0),
      refused: refused + (state === 'refused' ? 1 : 0),
      lastText: sent.text,
      lastAt: row.createdAt,
    });
  }
  return found;
};

type Wish = Omit<Given<typeof markThread.command>, 'threadId'>;

/**
 * The last word of every wish about a conversation that the mirror has not heard yet. That it was
 * read is no longer said once the server knows: something new may have come since.
 */
const wishesOf = (rows: readonly OutboxRow[]): ReadonlyMap<string, Wish> => {
  const wishes = new Map<string, Wish>();
  for (const row of oldestFirst(rows)) {
    const marked = inputOf(markThread, row);
    if (marked === null || unsentOf(row).state === 'refused') continue;
    const { threadId, upToMessageId, ...rest } = marked;
    const wish = upToMessageId === undefined || !isOpen(row) ? rest : { ...rest, upToMessageId };
    wishes.set(threadId, { ...wishes.get(threadId), ...wish });
  }
  return wishes;
};

/**
 * Conversations as the mirror has them with what waits laid over, newest first. One that was begun
 * without a network is there before the server knows it.
 */
export const talksOf = (
  uid: string,
  threads: readonly MessageThread[],
  rows: readonly OutboxRow[],
): readonly Talk[] => {
  const waiting = waitingOf(uid, rows);
  const wishes = wishesOf(rows);
  const there = threads.map((thread): Talk => {
    const wish = wishes.get(thread.id);
    const { waiting: count = 0, refused = 0, lastText, lastAt = 0 } = waiting.get(thread.id) ?? {};
    const newer = lastText !== undefined && lastAt > thread.lastMessageAt;
    return {
      id: thread.id,
      others: thread.members
        .filter((id) => id !== uid)
        .map((id) => ({ uid: id, name: thread.names[id] ?? '' })),
      subject: thread.subject as ThreadSubject,
      title: thread.subject.type === 'listing' ? thread.title : '',
      lastText: newer ? lastText : (thread.lastText ?? ''),
      lastAt: newer ? lastAt : thread.lastMessageAt,
      unread: wish?.upToMessageId === undefined ? (thread.unread[uid] ?? 0) : 0,
      muted: wish?.muted ?? thread.muted.includes(uid),
      blockedByMe: wish?.blocked ?? thread.blockedBy.includes(uid),
      blockedByOther: thread.blockedBy.some((id) => id !== uid),
      known: true,
      waiting: count,
      refused,
    };
  });
  const known = new Set(threads.map((thread) => thread.id));
  const begun = [...waiting]
    .filter(([id]) => id !== '' && !known.has(id))
    .map(([id, { row, sent, ...last }]): Talk => {
      const { toUserId = '' } = sent;
      return {
        id,
        others: [{ uid: toUserId, name: String(row.values?.['name'] ?? '') }],
        subject: subjectOf(sent),
        title: '',
        unread: 0,
        muted: false,
        blockedByMe: false,
        blockedByOther: false,
        known: false,
        ...last,
      };
    });
  return [...there, ...begun].sort((a, b) => b.lastAt - a.lastAt);
};
