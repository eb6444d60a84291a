import { counted } from '../../domain/kit/text/counted.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { messagesAddMemberToThread } from '../../domain/messages/commands.ts';
import { messageThreads } from '../../domain/messages/message-thread.entity.ts';
import { messages } from '../../domain/messages/message.entity.ts';
import { systemSenderId } from '../../domain/messages/thread-id.ts';
import { keyed, reject } from '../handler.ts';
import { ownThread, reachable, threadNotFound } from './thread-access.ts';

const largestThread = 10;

/**
 * Adds a member to a conversation. A system message announces it to all participants, and the new
 * member can read from that message on. Staff may add members to any conversation, its opener only
 * to their own. Callers outside the conversation get not found; other participants are refused,
 * since only its opener may add members.
 */
export const addMemberToThread = keyed(messagesAddMemberToThread, {
  prepare: async (_, { ports }) => ports.newId(),
  inTransaction: async ({ threadId, userId }, { uid, admin, now }, tx, newId) => {
    const thread = admin
      ? ((await tx.get(messageThreads, threadId)) ?? threadNotFound())
      : await ownThread(tx, threadId, uid);
    if (thread.isDeleted) threadNotFound();
    if (!admin && thread.createdBy !== uid) {
      const message = 'Who opened the conversation, or staff, may add a member.';
      reject(refusal('permission-denied', 'NOT_THREAD_OWNER', message));
    }
    if (thread.members.includes(userId)) return { ok: true };
    if (thread.members.length >= largestThread) {
      const message = `A conversation can have at most ${counted(largestThread, 'member')}.`;
      reject(
        refusal('failed-precondition', 'THREAD_FULL', message, {
          details: { most: largestThread },
        }),
      );
    }
    const [joining, by] = await Promise.all([reachable(tx, userId, 'userId'), tx.get(users, uid)]);
    const sentAt = Math.max(now, thread.lastMessageAt + 1);
    const members = [...thread.members, userId];
    const text =
      userId === uid
        ? `${joining.username} joined the conversation.`
        : `${by?.username ?? 'Staff'} added ${joining.username} to the conversation.`;
    tx.change(messageThreads, threadId, {
      members,
      names: { ...thread.names, [userId]: joining.username },
      joinedAt: { ...thread.joinedAt, [userId]: sentAt },
      lastMessageAt: sentAt,
      lastText: text,
      lastByHouse: true,
      unread: Object.fromEntries(
        members.map((id) => [id, (thread.unread[id] ?? 0) + (id === uid ? 0 : 1)]),
      ),
    });
    tx.create(messages, newId, {
      threadId,
      clientId: newId,
      senderId: systemSenderId,
      members,
      text,
      attachments: [],
      masked: false,
      sentAt,
      readBy: {},
      createdBy: systemSenderId,
    });
    return { ok: true };
  },
});
