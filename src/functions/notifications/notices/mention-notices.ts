import { blogs } from '../../../domain/content/blog.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { comments, type Comment } from '../../../domain/messages/comment.entity.ts';
import { messageThreads } from '../../../domain/messages/message-thread.entity.ts';
import { messages, type Message } from '../../../domain/messages/message.entity.ts';
import { bearerOf } from '../../messages/mentioned.ts';
import { threadsOfPair } from '../../messages/thread-access.ts';
import type { Ports } from '../../ports.ts';
import { trigger } from '../../trigger.ts';
import { deliver } from '../deliver.ts';
import type { WrittenChange } from '../notice.ts';
import { noticeText } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import { tellOne } from '../single-notice.ts';

/** Members with these names, except the writer and anyone who blocked them. */
const calledUpon = async (
  { db }: Ports,
  names: readonly string[],
  writer: string,
): Promise<readonly string[]> => {
  const bearers = await Promise.all(names.map((name) => bearerOf(db, name)));
  const others = bearers.flatMap((uid) => (uid === null || uid === writer ? [] : [uid]));
  const called: string[] = [];
  for (const uid of new Set(others)) {
    const threads = await threadsOfPair(db, writer, uid);
    if (!threads.some(({ blockedBy }) => blockedBy.includes(uid))) called.push(uid);
  }
  return called;
};

/** Members who are notified of a new comment anyway: the seller, and the author it replies to. */
const toldAnyway = async ({ db }: Ports, comment: Comment): Promise<readonly string[]> => {
  const { parentType, parentId, role, replyTo } = comment;
  const [listing, asked] = await Promise.all([
    parentType === 'listing' && role !== 'SELLER' ? db.get(listings, parentId) : null,
    replyTo === undefined ? null : db.get(comments, replyTo),
  ]);
  return [listing, asked].flatMap((one) => (one && !one.isDeleted ? [one.createdBy] : []));
};

const tellOfComment = async (ports: Ports, comment: Comment, uid: string): Promise<void> => {
  const { id, parentType, parentId, createdBy: actorId } = comment;
  const dedupeKey = `MENTION ${id} ${uid}`;
  if (parentType === 'listing') {
    const to = { kind: 'member', uid } as const;
    await deliver(ports, { type: 'MENTION', listingId: parentId, to, actorId, dedupeKey });
    return;
  }
  const article = await ports.db.get(blogs, parentId);
  if (!article || article.isDeleted) return;
  const facts = { title: article.title, currency: 'CAD', price: 0 };
  await tellOne(ports, {
    recipient: {
      uid,
      eventId: eventIdOf({ dedupeKey }),
      words: noticeText('MENTION', facts),
      message: { type: 'MENTION', link: `/new/${parentId}` },
    },
    subject: { type: 'article', id: parentId },
    actorId,
    dedupeKey,
    facts,
  });
};

/** Notifies the members a comment mentions, also after an edit; each once, by one notice. */
const onCommentMentions = trigger('onCommentMentions', comments, 'write', async (change, ports) => {
  const { id, before, after }: WrittenChange<Comment> = change;
  if (!after || after.isDeleted || after.hidden) return;
  const known = before?.mentions ?? [];
  const names = (after.mentions ?? []).filter((name) => !known.includes(name));
  if (names.length === 0) return;
  const told = before ? [] : await toldAnyway(ports, after);
  for (const uid of await calledUpon(ports, names, after.createdBy)) {
    if (!told.includes(uid)) await tellOfComment(ports, { ...after, id }, uid);
  }
});

/**
 * Notifies the members a message mentions if they are in the conversation, unless its first unread
 * message notified them already or they muted it. Nobody else is notified.
 */
const tellOfMessage = async (
  { id, after }: WrittenChange<Message>,
  ports: Ports,
): Promise<void> => {
  if (after?.mentions === undefined) return;
  const { threadId, senderId, members, text, mentions } = after;
  const thread = await ports.db.get(messageThreads, threadId);
  if (!thread || thread.isDeleted) return;
  for (const uid of await calledUpon(ports, mentions, senderId)) {
    const { unread, muted, blockedBy } = thread;
    const isTold = (unread[uid] ?? 0) <= 1;
    if (!members.includes(uid) || isTold || [...muted, ...blockedBy].includes(uid)) continue;
    const dedupeKey = `MENTION ${id} ${uid}`;
    const name = thread.names[senderId] ?? '';
    const said = [...text.replaceAll(/\s+/g, ' ')].slice(0, 120).join('');
    const titles = { en: `${name} mentioned you`, fr: `${name} vous a mentionné` };
    await tellOne(ports, {
      recipient: {
        uid,
        eventId: eventIdOf({ dedupeKey }),
        words: ({ language }) => ({ title: titles[language], body: said }),
        message: { type: 'MENTION', link: `/profile/messages/${threadId}` },
      },
      subject: thread.subject,
      actorId: senderId,
      dedupeKey,
    });
  }
};

/** Triggers for notices about mentions. */
export const mentionNotices = [
  onCommentMentions,
  trigger('onMessageMentions', messages, 'create', tellOfMessage),
] as const;
