import { comments, type Comment } from '../../domain/messages/comment.entity.ts';
import {
  notificationEvents,
  type NotificationEvent,
} from '../../domain/messages/notification-event.entity.ts';
import { derivedId } from '../../domain/platform/sha256.ts';
import type { MessageThread } from '../../domain/messages/message-thread.entity.ts';
import { blogs } from '../../domain/content/blog.entity.ts';
import type { Ports } from '../ports.ts';
import { deliver } from './deliver.ts';
import { messageRows, type Hearer } from './message-rows.ts';
import type { Change } from './notice.ts';
import type { InEach } from '../../domain/accounts/language.ts';
import { noticeText } from './notice-text.ts';

type Told = Hearer['message'] & {
  readonly words: Hearer['words'];
  readonly actorId?: string;
  readonly subject: NotificationEvent['subject'];
  readonly dedupeKey: string;
};

/** One member's messages and the event they tell of, in one step: again it writes nothing. */
const write = async (ports: Ports, uid: string, told: Told): Promise<void> => {
  const { type, words, link, subject, dedupeKey, actorId } = told;
  const eventId = derivedId(dedupeKey);
  const now = ports.clock.now();
  const hearer = { uid, eventId, words, message: { type, link } };
  const of = { push: ports.push !== null, repeated: false };
  await ports.db.transaction(async (tx) => {
    const [there, writeRows] = await Promise.all([
      tx.get(notificationEvents, eventId),
      messageRows(tx, [hearer], now, of),
    ]);
    if (there) return;
    writeRows();
    tx.create(notificationEvents, eventId, {
      type,
      ...(actorId === undefined ? {} : { actorId }),
      subject,
      payload: {},
      dedupeKey,
      at: now,
      processedAt: now,
      createdBy: actorId ?? 'house',
    });
  });
};

const somebody: InEach<string> = { en: 'Somebody', fr: 'Quelqu’un' };
const aMember: InEach<string> = { en: 'A member', fr: 'Un membre' };

/**
 * A message: told to each other member whose conversation was read until now, so that ten in a row
 * are one notice; not to who muted it or blocked the other.
 */
export const tellMessage = async (
  { id, before, after }: Change<MessageThread>,
  ports: Ports,
): Promise<void> => {
  if (!after || after.isDeleted) return;
  const { members, names, subject, title, lastText = '', lastMessageAt } = after;
  for (const uid of members) {
    const isFirst = (before?.unread[uid] ?? 0) === 0 && (after.unread[uid] ?? 0) > 0;
    if (!isFirst || after.muted.includes(uid) || after.blockedBy.includes(uid)) continue;
    const [from, ...more] = members.filter((one) => one !== uid);
    const name = more.length > 0 ? undefined : names[from ?? ''];
    const unnamed = more.length > 0 ? somebody : aMember;
    const about = (colon: string) =>
      subject.type === 'listing' ? title + colon + lastText : lastText;
    await write(ports, uid, {
      type: 'MESSAGE',
      ...(more.length > 0 || from === undefined ? {} : { actorId: from }),
      subject,
      words: {
        en: { title: `${name ?? unnamed.en} wrote to you`, body: about(': ') },
        fr: { title: `${name ?? unnamed.fr} vous a écrit`, body: about('\u{A0}: ') },
      },
      link: `/profile/messages/${id}`,
      dedupeKey: `MESSAGE ${id} ${uid} ${lastMessageAt}`,
    });
  }
};

/** An answer to a comment: told to who wrote the comment, unless he answers himself. */
export const tellReply = async (
  { id, before, after }: Change<Comment>,
  ports: Ports,
): Promise<void> => {
  if (before || after?.replyTo === undefined) return;
  const asked = await ports.db.get(comments, after.replyTo);
  if (!asked || asked.isDeleted || asked.createdBy === after.createdBy) return;
  if (after.parentType === 'blog') {
    const article = await ports.db.get(blogs, after.parentId);
    if (!article || article.isDeleted) return;
    await write(ports, asked.createdBy, {
      type: 'REPLY',
      words: noticeText('REPLY', { title: article.title, currency: 'CAD', price: 0 }),
      link: `/new/${article.id}`,
      subject: { type: 'article', id: article.id },
      actorId: after.createdBy,
      dedupeKey: `REPLY ${id}`,
    });
    return;
  }
  await deliver(ports, {
    type: after.role === 'SELLER' ? 'SELLER_ANSWER' : 'REPLY',
    listingId: after.parentId,
    to: { kind: 'member', uid: asked.createdBy },
    actorId: after.createdBy,
    dedupeKey: `REPLY ${id}`,
  });
};
