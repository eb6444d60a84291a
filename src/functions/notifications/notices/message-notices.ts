import { comments, type Comment } from '../../../domain/messages/comment.entity.ts';
import type { MessageThread } from '../../../domain/messages/message-thread.entity.ts';
import { blogs } from '../../../domain/content/blog.entity.ts';
import type { Ports } from '../../ports.ts';
import { deliver } from '../deliver.ts';
import type { WrittenChange, Notice } from '../notice.ts';
import type { InEach } from '../../../domain/accounts/language.ts';
import { noticeText, saidWith, type WordsFor } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import { tellOne, type SingleNotice } from '../single-notice.ts';

const somebody: InEach<string> = { en: 'Somebody', fr: 'Quelqu’un' };
const aMember: InEach<string> = { en: 'A member', fr: 'Un membre' };

/**
 * Notices of a message to each other member who had read the conversation so far, so that ten in a
 * row make one notice; not to members who muted it or blocked the sender.
 */
export const messageNotices = ({
  id,
  before,
  after,
}: WrittenChange<MessageThread>): readonly SingleNotice[] => {
  if (!after || after.isDeleted) return [];
  const { members, names, subject, title, lastText = '', lastMessageAt, lastByHouse } = after;
  return members.flatMap((uid): readonly SingleNotice[] => {
    const isFirst = (before?.unread[uid] ?? 0) === 0 && (after.unread[uid] ?? 0) > 0;
    if (!isFirst || after.muted.includes(uid) || after.blockedBy.includes(uid)) return [];
    const [from, ...more] = members.filter((one) => one !== uid);
    const isOfOne = more.length === 0 && lastByHouse !== true;
    const name = lastByHouse === true ? 'Hammerlane' : isOfOne ? names[from ?? ''] : undefined;
    const unnamed = more.length > 0 ? somebody : aMember;
    const about = (colon: string) =>
      subject.type === 'listing' ? title + colon + lastText : lastText;
    const dedupeKey = `MESSAGE ${id} ${uid} ${lastMessageAt}`;
    const colon = { en: ': ', fr: '\u{A0}: ' };
    const words: WordsFor = ({ language }, said) => {
      const values = { name: name ?? unnamed[language], text: about(colon[language]) };
      return saidWith(said('MESSAGE', language), values, lastText);
    };
    const message = { type: 'MESSAGE', link: `/profile/messages/${id}` } as const;
    return [
      {
        recipient: {
          uid,
          eventId: eventIdOf({ dedupeKey }),
          words,
          message,
        },
        ...(isOfOne && from !== undefined ? { actorId: from } : {}),
        subject,
        dedupeKey,
      },
    ];
  });
};

/** Delivers the notices of a message after its conversation was written. */
export const deliverMessageNotices = async (
  change: WrittenChange<MessageThread>,
  ports: Ports,
): Promise<void> => {
  for (const draft of messageNotices(change)) await tellOne(ports, draft);
};

/** Notice of a reply under a listing, to the author it replies to. */
export const replyNotice = (answer: Comment, askedBy: string): Notice => ({
  type: answer.role === 'SELLER' ? 'SELLER_ANSWER' : 'REPLY',
  listingId: answer.parentId,
  to: { kind: 'member', uid: askedBy },
  actorId: answer.createdBy,
  dedupeKey: `REPLY ${answer.id}`,
});

/** Notifies the author of a comment about a reply, unless they reply to themselves. */
export const deliverReplyNotice = async (
  { id, before, after }: WrittenChange<Comment>,
  ports: Ports,
): Promise<void> => {
  if (before || after?.replyTo === undefined) return;
  const asked = await ports.db.get(comments, after.replyTo);
  if (!asked || asked.isDeleted || asked.createdBy === after.createdBy) return;
  if (after.parentType === 'blog') {
    const article = await ports.db.get(blogs, after.parentId);
    if (!article || article.isDeleted) return;
    const dedupeKey = `REPLY ${id}`;
    const facts = { title: article.title, currency: 'CAD', price: 0 };
    await tellOne(ports, {
      recipient: {
        uid: asked.createdBy,
        eventId: eventIdOf({ dedupeKey }),
        words: noticeText('REPLY', facts),
        message: { type: 'REPLY', link: `/new/${article.id}` },
      },
      subject: { type: 'article', id: article.id },
      actorId: after.createdBy,
      dedupeKey,
      facts,
    });
    return;
  }
  await deliver(ports, replyNotice({ ...after, id }, asked.createdBy));
};
