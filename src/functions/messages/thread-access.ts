import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { users, type User } from '../../domain/accounts/user.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { messageThreads, type MessageThread } from '../../domain/messages/message-thread.entity.ts';
import { messages } from '../../domain/messages/message.entity.ts';
import { systemSenderId } from '../../domain/messages/thread-id.ts';
import { reject } from '../handler.ts';
import type { Reader, Tx } from '../ports.ts';

/** Most conversations of a member searched for those with one other member. */
const mostThreads = 100;

export const threadNotFound = (): never =>
  reject(
    refusal('not-found', 'THREAD_NOT_FOUND', 'Conversation not found.', {
      field: 'threadId',
    }),
  );

export const userNotFound = (field: 'toUserId' | 'userId' | 'threadId'): never =>
  reject(refusal('not-found', 'USER_NOT_FOUND', 'Member not found.', { field }));

/** A thread of which the caller is a member; for everyone else it is not found. */
export const ownThread = async (tx: Tx, id: string, uid: string): Promise<MessageThread> => {
  const thread = await tx.get(messageThreads, id);
  return thread && !thread.isDeleted && thread.members.includes(uid) ? thread : threadNotFound();
};

/** A member who can receive messages: they exist and are not disabled. */
export const reachable = async (
  tx: Tx,
  uid: string,
  field: 'toUserId' | 'userId' | 'threadId',
): Promise<User> => {
  const [user, account] = await Promise.all([tx.get(users, uid), tx.get(usersPrivate, uid)]);
  if (!user || user.isDeleted || !account || account.status === 'DISABLED') {
    return userNotFound(field);
  }
  return user;
};

/** The other member of a conversation of two; null if there are more. */
export const otherOf = (thread: MessageThread, uid: string): string | null =>
  thread.members.length === 2 ? (thread.members.find((id) => id !== uid) ?? null) : null;

/** All conversations between exactly these two. */
export const threadsOfPair = async (
  reader: Reader,
  uid: string,
  other: string,
): Promise<readonly MessageThread[]> => {
  const own = await reader.find(messageThreads, {
    where: [['members', 'array-contains', uid]],
    orderBy: [['lastMessageAt', 'desc']],
    limit: mostThreads,
  });
  return own.filter((thread) => otherOf(thread, uid) === other);
};

/**
 * Whether the members of these threads have exchanged fewer than `enough` messages; from that
 * number on, contact details are no longer masked.
 */
export const hasFewMessages = async (
  tx: Tx,
  threadIds: readonly string[],
  enough: number,
): Promise<boolean> => {
  if (enough === 0) return false;
  let count = 0;
  for (const id of threadIds) {
    const found = await tx.find(messages, {
      where: [['threadId', '==', id]],
      orderBy: [['sentAt', 'desc']],
      limit: enough + 10,
    });
    count += found.filter((message) => message.senderId !== systemSenderId).length;
    if (count >= enough) return false;
  }
  return true;
};
