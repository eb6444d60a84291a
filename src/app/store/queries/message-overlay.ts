import type { MessageThread } from '../../../domain/messages/message-thread.entity.ts';
import type { Message } from '../../../domain/messages/message.entity.ts';
import {
  houseId,
  messageIdOf,
  threadIdOf,
  type TalkSubject,
} from '../../../domain/messages/thread-id.ts';
import { isOnItsWay, isOpen, type OutboxRow } from '../outbox/row.ts';
import type { Line, Talk, Unsent } from './message-model.ts';

export const SEND = 'messages-sendMessage';
export const MARK = 'messages-markMessagesAsRead';

interface Sent {
  readonly clientId: string;
  readonly text: string;
  readonly threadId?: string;
  readonly toUserId?: string;
  readonly subject?: TalkSubject;
}

interface Marked {
  readonly threadId: string;
  readonly upToMessageId?: string;
  readonly muted?: boolean;
  readonly blocked?: boolean;
}

const sentOf = (row: OutboxRow): Sent => row.payload as unknown as Sent;
const markedOf = (row: OutboxRow): Marked => row.payload as unknown as Marked;

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

/** The conversation a row belongs to, named as the server will name it. */
const threadOf = (uid: string, { threadId, toUserId, subject }: Sent): string =>
  threadId ?? (toUserId && subject ? threadIdOf(uid, toUserId, subject) : '');

const oldestFirst = (rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  [...rows].sort((a, b) => a.order - b.order);

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
      from: senderId === houseId ? 'house' : senderId === uid ? 'me' : 'other',
      name: names[senderId] ?? '',
      text: message.text,
      masked: message.masked,
      at: message.sentAt,
      read: others.length > 0 && others.every((id) => readBy[id] !== undefined),
      unsent: null,
    };
  });
  const mine = oldestFirst(rows)
    .filter((row) => row.command === SEND && threadOf(uid, sentOf(row)) === threadId)
    .map((row): Line => {
      const { clientId, text } = sentOf(row);
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
  const found = new Map<string, typeof empty & { readonly row: OutboxRow }>();
  for (const row of oldestFirst(rows)) {
    if (row.command !== SEND) continue;
    const id = threadOf(uid, sentOf(row));
    const { waiting, refused } = found.get(id) ?? empty;
    const { state } = unsentOf(row);
    found.set(id, {
      row,
      waiting: waiting + (state === 'waiting' || state === 'sending' ? 1 : 0),
      refused: refused + (state === 'refused' ? 1 : 0),
      lastText: sentOf(row).text,
      lastAt: row.createdAt,
    });
  }
  return found;
};

/**
 * The last word of every wish about a conversation that the mirror has not heard yet. That it was
 * read is no longer said once the server knows: something new may have come since.
 */
const wishesOf = (rows: readonly OutboxRow[]): ReadonlyMap<string, Omit<Marked, 'threadId'>> => {
  const wishes = new Map<string, Omit<Marked, 'threadId'>>();
  for (const row of oldestFirst(rows)) {
    if (row.command !== MARK || unsentOf(row).state === 'refused') continue;
    const { threadId, upToMessageId, ...rest } = markedOf(row);
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
      subject: thread.subject as TalkSubject,
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
    .map(([id, { row, ...last }]): Talk => {
      const { toUserId = '', subject } = sentOf(row);
      return {
        id,
        others: [{ uid: toUserId, name: nameInLabel(row.label) }],
        subject: subject ?? { type: 'member', id: toUserId },
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

const TO = 'Message to ';

/** What the outbox calls a message; the name in it is all a device knows of a new addressee. */
export const labelFor = (name: string): string => `${TO}${name}`;
const nameInLabel = (label: string): string =>
  label.startsWith(TO) ? label.slice(TO.length) : label;
