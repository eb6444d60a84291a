import { counted } from '../../domain/kit/text/counted.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { messagesSendMessage } from '../../domain/messages/commands.ts';
import { messageThreads, type MessageThread } from '../../domain/messages/message-thread.entity.ts';
import { threadIdOf, type ThreadSubject } from '../../domain/messages/thread-id.ts';
import { reject, type Context } from '../handler.ts';
import type { Fresh, Tx } from '../ports.ts';
import { isPublicListing } from './comment-parent.ts';
import { reachable } from './thread-access.ts';
import { DAY } from '../../domain/kit/durations.ts';

type MessageInput = InputOf<typeof messagesSendMessage>;

/** The thread a message goes to: an existing one, or the fields of a new one. */
export interface Opened {
  readonly id: string;
  readonly thread: MessageThread | null;
  readonly fresh: Omit<
    Fresh<typeof messageThreads>,
    'lastMessageAt' | 'lastText' | 'lastByHouse' | 'unread' | 'joinedAt'
  >;
}

const subjectNotFound = (): never =>
  reject(
    refusal('not-found', 'SUBJECT_NOT_FOUND', 'You can’t start a conversation here.', {
      field: 'subject',
    }),
  );

/**
 * Recipient and subject of a message: a public listing and its seller, or the member themselves.
 */
const aimOf = async (tx: Tx, { subject, toUserId }: MessageInput, uid: string) => {
  if (subject === undefined || subject.type === 'member') {
    if (toUserId === undefined) {
      const message = 'Choose a recipient.';
      return reject(
        refusal('invalid-argument', 'RECIPIENT_MISSING', message, { field: 'toUserId' }),
      );
    }
    if (subject !== undefined && subject.id !== toUserId) return subjectNotFound();
    return { to: toUserId, subject: { type: 'member', id: toUserId } as const, title: null };
  }
  if (subject.type !== 'listing') return subjectNotFound();
  const listing = await tx.get(listings, subject.id);
  if (!isPublicListing(listing)) return subjectNotFound();
  const to = toUserId ?? listing.createdBy;
  // A conversation about a listing is between its seller and one other member.
  if (to !== uid && listing.createdBy !== to && listing.createdBy !== uid) return subjectNotFound();
  return { to, subject: { type: 'listing', id: listing.id } as const, title: listing.title };
};

/** Limits new members to a few new conversations a day. */
const checkPace = async (
  tx: Tx,
  memberSince: number,
  { uid, now, numbers }: Pick<Context, 'uid' | 'now' | 'numbers'>,
): Promise<void> => {
  const { newThreadsPerDay, newAccountMs } = numbers.messages;
  if (now - memberSince >= newAccountMs) return;
  const opened = await tx.find(messageThreads, {
    where: [['createdBy', '==', uid]],
    orderBy: [['dateCreated', 'desc']],
    limit: newThreadsPerDay,
  });
  const [oldest] = opened.slice(newThreadsPerDay - 1);
  if (!oldest) return;
  const wait = Date.parse(oldest.dateCreated) + DAY - now;
  if (wait <= 0) return;
  const message = `New members can start ${counted(newThreadsPerDay, 'conversation')} a day.`;
  reject(
    refusal('resource-exhausted', 'TOO_MANY_THREADS', message, {
      details: { most: newThreadsPerDay, retryAfterSeconds: Math.ceil(wait / 1_000) },
    }),
  );
};

/**
 * The conversation for a message that names none: an existing one with the same member and subject,
 * or a new one.
 */
export const openThread = async (
  tx: Tx,
  input: MessageInput,
  context: Pick<Context, 'uid' | 'now' | 'numbers'>,
): Promise<Opened> => {
  const { uid, now } = context;
  const { to, subject, title } = await aimOf(tx, input, uid);
  if (to === uid) {
    const message = 'A conversation needs another member.';
    return reject(refusal('failed-precondition', 'TO_ONESELF', message, { field: 'toUserId' }));
  }
  const id = threadIdOf(uid, to, subject satisfies ThreadSubject);
  const [other, own, thread] = await Promise.all([
    reachable(tx, to, 'toUserId'),
    tx.get(users, uid),
    tx.get(messageThreads, id),
  ]);
  if (!thread) await checkPace(tx, own?.memberSince ?? now, context);
  const names = { [uid]: own?.username ?? '', [to]: other.username };
  return {
    id,
    thread,
    fresh: {
      members: [uid, to],
      names,
      subject,
      title: title ?? Object.values(names).join(', '),
      muted: [],
      blockedBy: [],
      createdBy: uid,
    },
  };
};
