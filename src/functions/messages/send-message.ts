import { offerRounds } from '../../domain/bidding/sales/offer-machine.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { sales } from '../../domain/bidding/sales/sale.entity.ts';
import { images } from '../../domain/content/image.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { messagesSendMessage } from '../../domain/messages/commands.ts';
import { maskContacts } from '../../domain/messages/mask.ts';
import { messageThreads, type MessageThread } from '../../domain/messages/message-thread.entity.ts';
import { messages } from '../../domain/messages/message.entity.ts';
import { messageIdOf } from '../../domain/messages/thread-id.ts';
import { keyed, reject, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { mentionsOf } from './mentioned.ts';
import { openThread, type Opened } from './open-thread.ts';
import {
  hasFewMessages,
  otherOf,
  ownThread,
  reachable,
  threadsOfPair,
  userNotFound,
} from './thread-access.ts';

type MessageInput = InputOf<typeof messagesSendMessage>;

/** Part of the last message shown in the list of conversations. */
const glimpse = (text: string): string => [...text.replaceAll(/\s+/g, ' ')].slice(0, 120).join('');

const blocked = (threads: readonly Pick<MessageThread, 'blockedBy'>[], uid: string): void => {
  const by = new Set(threads.flatMap((thread) => thread.blockedBy));
  if (by.has(uid)) {
    const message = 'You blocked this member. Unblock them to write.';
    reject(refusal('permission-denied', 'BLOCKED', message, { details: { byYou: true } }));
  }
  if (by.size > 0) {
    const message = 'This member doesn’t accept messages from you.';
    reject(refusal('permission-denied', 'BLOCKED', message, { details: { byYou: false } }));
  }
};

const checkAttachments = async (tx: Tx, ids: readonly string[], uid: string): Promise<void> => {
  const found = await Promise.all(ids.map((id) => tx.get(images, id)));
  const mine = found.every((one) => one && !one.isDeleted && one.createdBy === uid && one.isPublic);
  if (mine) return;
  const message = 'An attachment isn’t one of your public photos.';
  reject(refusal('not-found', 'ATTACHMENT_NOT_FOUND', message, { field: 'attachments' }));
};

/** The named thread, or the one these two have about the subject. */
const target = async (tx: Tx, input: MessageInput, context: Context): Promise<Opened> => {
  if (input.threadId === undefined) return openThread(tx, input, context);
  const thread = await ownThread(tx, input.threadId, context.uid);
  const { toUserId } = input;
  if (toUserId !== undefined && !thread.members.includes(toUserId)) return userNotFound('toUserId');
  const other = otherOf(thread, context.uid);
  if (other !== null) await reachable(tx, other, 'threadId');
  return { id: thread.id, thread, fresh: thread };
};

/**
 * Whether the two are buyer and seller of the subject, and so know each other’s contact details.
 */
const haveDeal = async (tx: Tx, { subject, members }: Opened['fresh']): Promise<boolean> => {
  if (subject.type !== 'listing') return false;
  const rounds = offerRounds.map((round) => tx.get(sales, roundId(subject.id, round)));
  return (await Promise.all(rounds)).some(
    (sale) => sale !== null && sale.parties.every((uid) => members.includes(uid)),
  );
};

/**
 * Whether contact details are masked: in the first messages between two members, but never from
 * staff.
 */
const hides = async (
  tx: Tx,
  { id, fresh }: Opened,
  pair: readonly MessageThread[],
  { admin, numbers }: Context,
): Promise<boolean> => {
  if (admin || fresh.members.length > 2) return false;
  if (await haveDeal(tx, fresh)) return false;
  const threads = new Set([id, ...pair.map((thread) => thread.id)]);
  return hasFewMessages(tx, [...threads], numbers.messages.maskedFirst);
};

const unreadCounts = (thread: MessageThread | null, members: readonly string[], uid: string) =>
  Object.fromEntries(
    members.map((id) => [id, Math.min(100_000, (thread?.unread[id] ?? 0) + (id === uid ? 0 : 1))]),
  );

/**
 * Sends a message of a verified member. The thread's id is derived from the two members and
 * the subject, and the message's from the client's id, so that repeats and concurrent or offline
 * starts lead to the same documents.
 */
export const sendMessage = keyed(messagesSendMessage, {
  inTransaction: async (input, context, tx) => {
    const { uid, admin, now } = context;
    const id = messageIdOf(uid, input.clientId);
    const there = await tx.get(messages, id);
    if (there) return { id, threadId: there.threadId, masked: there.masked };
    const opened = await target(tx, input, context);
    const { thread, fresh } = opened;
    const other = fresh.members.length === 2 ? fresh.members.find((one) => one !== uid) : undefined;
    const pair = other === undefined ? [] : await threadsOfPair(tx, uid, other);
    if (other !== undefined && !admin) blocked([...(thread ? [thread] : []), ...pair], uid);
    const attachments = input.attachments ?? [];
    await checkAttachments(tx, attachments, uid);
    const hiding = await hides(tx, opened, pair, context);
    const { text, masked } = hiding
      ? maskContacts(input.text)
      : { text: input.text, masked: false };
    const mentioned = await mentionsOf(tx, text);
    // Later than every earlier message, so that "read up to here" is unambiguous.
    const sentAt = Math.max(now, (thread?.lastMessageAt ?? 0) + 1);
    const { members } = fresh;
    const last = { lastMessageAt: sentAt, lastText: glimpse(text), lastByHouse: false };
    const unread = unreadCounts(thread, members, uid);
    if (thread) tx.change(messageThreads, opened.id, { ...last, unread });
    else {
      const joinedAt = Object.fromEntries(members.map((one) => [one, sentAt]));
      tx.create(messageThreads, opened.id, { ...fresh, ...last, unread, joinedAt });
    }
    tx.create(messages, id, {
      threadId: opened.id,
      clientId: input.clientId,
      senderId: uid,
      members,
      text,
      ...mentioned,
      attachments,
      masked,
      sentAt,
      readBy: {},
      createdBy: uid,
    });
    return { id, threadId: opened.id, masked };
  },
});
