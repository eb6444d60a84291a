import type { MessageThread } from '../../../domain/messages/message-thread.entity.ts';
import type { Message } from '../../../domain/messages/message.entity.ts';
import { systemSenderId, type ThreadSubject } from '../../../domain/messages/thread-id.ts';
import { byId, lay, type Laid } from '../../outbox/overlay.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import type { MessageLine, Talk } from './message-model.ts';

const unsentOf = (laid: Laid, id: string) => laid.marks('messages', id).at(-1)?.unsent ?? null;

/** Messages from the server and from this device, oldest first. */
export const messageLines = (
  uid: string,
  threadId: string,
  messages: readonly Message[],
  rows: readonly OutboxRow[],
  names: Readonly<Record<string, string>>,
): readonly MessageLine[] => {
  const laid = lay({ messages: byId(messages) }, rows);
  const lines = laid
    .all('messages')
    .filter((message) => message.threadId === threadId)
    .map((message): MessageLine => {
      const { id, senderId, readBy, members, clientId, text, mentions, masked, sentAt } = message;
      const others = members.filter((member) => member !== senderId);
      return {
        id,
        clientId,
        from: senderId === systemSenderId ? 'house' : senderId === uid ? 'me' : 'other',
        name: names[senderId] ?? '',
        text,
        mentions,
        masked,
        at: sentAt,
        read: others.length > 0 && others.every((member) => readBy[member] !== undefined),
        unsent: unsentOf(laid, id),
      };
    });
  const there = lines.filter(({ unsent }) => unsent === null);
  // Messages the server has not ordered yet come last, in the order they were made.
  const made = lines.filter(({ unsent }) => unsent !== null);
  return [...there.sort((a, b) => a.at - b.at), ...made];
};

const talkOf = (uid: string, thread: MessageThread, made: readonly Message[], laid: Laid): Talk => {
  const { id, subject, lastMessageAt, lastText = '', lastByHouse = false } = thread;
  const states = made.map((message) => unsentOf(laid, message.id)?.state);
  const last = made.at(-1);
  const newer = last !== undefined && last.sentAt > lastMessageAt ? last : null;
  return {
    id,
    others: thread.members
      .filter((member) => member !== uid)
      .map((member) => ({ uid: member, name: thread.names[member] ?? '' })),
    subject: subject as ThreadSubject,
    title: subject.type === 'listing' ? thread.title : '',
    lastText: newer?.text ?? lastText,
    lastByHouse: newer === null && lastByHouse,
    lastAt: newer?.sentAt ?? lastMessageAt,
    unread: thread.unread[uid] ?? 0,
    muted: thread.muted.includes(uid),
    blockedByMe: thread.blockedBy.includes(uid),
    blockedByOther: thread.blockedBy.some((member) => member !== uid),
    known: laid.known('messageThreads', id) !== null,
    waiting: states.filter((state) => state === 'waiting' || state === 'sending').length,
    refused: states.filter((state) => state === 'refused').length,
  };
};

/**
 * Conversations with own pending actions overlaid, newest first. A conversation begun offline is
 * included before the server knows it.
 */
export const talksOf = (
  uid: string,
  threads: readonly MessageThread[],
  rows: readonly OutboxRow[],
): readonly Talk[] => {
  const laid = lay({ messageThreads: byId(threads), messages: new Map() }, rows);
  const made = new Map<string, readonly Message[]>();
  for (const message of laid.all('messages'))
    made.set(message.threadId, [...(made.get(message.threadId) ?? []), message]);
  return laid
    .all('messageThreads')
    .map((thread) => talkOf(uid, thread, made.get(thread.id) ?? [], laid))
    .sort((a, b) => b.lastAt - a.lastAt);
};
