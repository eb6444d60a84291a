import { users } from '../../domain/accounts/user.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { messagesMarkMessagesAsRead } from '../../domain/messages/commands.ts';
import { messageThreads, type MessageThread } from '../../domain/messages/message-thread.entity.ts';
import { messages, type Message } from '../../domain/messages/message.entity.ts';
import { withReport } from '../../domain/messages/report-case.ts';
import { keyed, reject } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { caseOf, putCase } from './report-cases.ts';
import { otherOf, ownThread, threadsOfPair } from './thread-access.ts';

type MarkReadInput = InputOf<typeof messagesMarkMessagesAsRead>;

/** Most messages that get a read mark at once; older ones were read long ago. */
const mostMarked = 200;

const withOr = (list: readonly string[], uid: string, on: boolean): readonly string[] => [
  ...list.filter((id) => id !== uid),
  ...(on ? [uid] : []),
];

/** Messages by others up to the named one that the reader has not marked as read. */
const unreadUpTo = async (
  tx: Tx,
  thread: MessageThread,
  upTo: string,
  uid: string,
): Promise<{ readonly fresh: readonly Message[]; readonly left: number }> => {
  const last = await tx.get(messages, upTo);
  if (!last || last.threadId !== thread.id || !last.members.includes(uid)) {
    const message = 'That message isn’t in this conversation.';
    return reject(refusal('not-found', 'MESSAGE_NOT_FOUND', message, { field: 'upToMessageId' }));
  }
  const found = await tx.find(messages, {
    where: [
      ['threadId', '==', thread.id],
      ['members', 'array-contains', uid],
      ['sentAt', '<=', last.sentAt],
    ],
    orderBy: [['sentAt', 'desc']],
    limit: mostMarked,
  });
  const fresh = found.filter((one) => one.senderId !== uid && one.readBy[uid] === undefined);
  const before = thread.unread[uid] ?? 0;
  const left = last.sentAt >= thread.lastMessageAt ? 0 : Math.max(0, before - fresh.length);
  return { fresh, left };
};

/** Reports a conversation, which opens a case with staff. */
const report = async (tx: Tx, thread: MessageThread, text: string, uid: string, now: number) => {
  const [before, reporter] = await Promise.all([
    caseOf(tx, 'conversation', thread.id),
    tx.get(users, uid),
  ]);
  const other = otherOf(thread, uid);
  const name = reporter?.username ?? uid.slice(0, 24);
  const facts = {
    of: 'conversation',
    targetId: thread.id,
    title: thread.title,
    ...(other === null ? {} : { aboutId: other, aboutName: thread.names[other] ?? '' }),
  } as const;
  const standing = withReport(before, { at: now, by: uid, name, text });
  return (): void => putCase(tx, before, facts, standing, uid);
};

const nothingAsked = ({ upToMessageId, muted, blocked, report: why }: MarkReadInput): boolean =>
  upToMessageId === undefined && muted === undefined && blocked === undefined && why === undefined;

/**
 * Handles everything a member does to a conversation besides writing: marking messages as read,
 * muting it, blocking the other member in every conversation of the two, and reporting it to staff
 * without the other side's knowledge.
 */
export const markMessagesAsRead = keyed(messagesMarkMessagesAsRead, {
  inTransaction: async (input, { uid, now, ports }, tx) => {
    if (nothingAsked(input)) {
      const message = 'Choose what to do with the conversation.';
      reject(refusal('invalid-argument', 'NOTHING_ASKED', message, { field: 'upToMessageId' }));
    }
    const thread = await ownThread(tx, input.threadId, uid);
    const read =
      input.upToMessageId === undefined
        ? null
        : await unreadUpTo(tx, thread, input.upToMessageId, uid);
    const other = otherOf(thread, uid);
    const pair =
      input.blocked === undefined
        ? []
        : other === null
          ? [thread]
          : await threadsOfPair(tx, uid, other);
    const note =
      input.report === undefined ? null : await report(tx, thread, input.report, uid, now);
    const { muted, blocked } = input;
    const unread =
      read && read.left < (thread.unread[uid] ?? 0) ? { ...thread.unread, [uid]: read.left } : null;
    const own = {
      ...(unread === null ? {} : { unread }),
      ...(muted === undefined || muted === thread.muted.includes(uid)
        ? {}
        : { muted: withOr(thread.muted, uid, muted) }),
    };
    const blocks = (one: MessageThread) =>
      blocked === undefined || one.blockedBy.includes(uid) === blocked
        ? {}
        : { blockedBy: withOr(one.blockedBy, uid, blocked) };
    for (const one of new Map([thread, ...pair].map((t) => [t.id, t])).values()) {
      const change = { ...(one.id === thread.id ? own : {}), ...blocks(one) };
      if (Object.keys(change).length > 0) tx.change(messageThreads, one.id, change);
    }
    for (const message of read?.fresh ?? []) {
      tx.change(messages, message.id, { readBy: { ...message.readBy, [uid]: now } });
    }
    note?.();
    if (note) ports.log('warn', 'A conversation was reported.', { threadId: thread.id });
    return { ok: true };
  },
});
