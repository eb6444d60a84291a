import type { MessageThread } from '../../../domain/messages/message-thread.entity.ts';
import type { Message } from '../../../domain/messages/message.entity.ts';
import { messageNotices } from '../../../functions/notifications/message-notices.ts';
import { singleEventOf } from '../../../functions/notifications/single-notice.ts';
import type { Heard } from './heard.ts';
import type { Laid } from './laid.ts';

/** How many lines a member had not read at an instant. */
const unreadAt = (lines: readonly Message[], uid: string, at: number): number =>
  lines.filter(
    ({ senderId, sentAt, readBy }) =>
      senderId !== uid && sentAt <= at && (readBy[uid] ?? Infinity) > at,
  ).length;

/** Notices about messages, line by line: the next one only after the member had read the conversation. */
export const talkNotices = (laid: Laid): readonly Heard[] => {
  const lines = laid.by<Message>('messages', 'threadId');
  return [...laid.byId<MessageThread>('messageThreads').values()].flatMap((thread) => {
    const said = lines.get(thread.id) ?? [];
    return said.flatMap(({ sentAt: at, text, readBy }, i): readonly Heard[] => {
      const counted = (until: number, of: readonly Message[]) =>
        Object.fromEntries(thread.members.map((uid) => [uid, unreadAt(of, uid, until)]));
      const before = { ...thread, unread: counted(at, said.slice(0, i)) };
      const unread = counted(at, said.slice(0, i + 1));
      const after = { ...thread, unread, lastMessageAt: at, lastText: text };
      return messageNotices({ id: thread.id, before, after }).map((told) => ({
        at,
        recipient: told.recipient,
        event: singleEventOf(told, at),
        seenAt: readBy[told.recipient.uid] ?? 0,
      }));
    });
  });
};
