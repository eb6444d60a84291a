import { languageOf, type InEach, type Language } from '../../domain/accounts/language.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import { sales, type Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { messageThreads } from '../../domain/messages/message-thread.entity.ts';
import { messages } from '../../domain/messages/message.entity.ts';
import { messageIdOf, systemSenderId, threadIdOf } from '../../domain/messages/thread-id.ts';
import { introductionText } from '../notifications/introduction-text.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports, Tx } from '../ports.ts';

interface Party {
  readonly uid: string;
  readonly username: string;
  readonly contact: string;
  readonly language: Language;
}

const partyOf = async (tx: Tx, uid: string): Promise<Party> => {
  const [user, account, wishes] = await Promise.all([
    tx.get(users, uid),
    tx.get(usersPrivate, uid),
    tx.get(userPreferences, uid),
  ]);
  const username = user?.username ?? '';
  const reached = [account?.name ?? username, account?.email, account?.phone];
  const contact = reached.filter((one) => one !== undefined && one !== '').join(', ');
  return { uid, username, contact, language: languageOf(wishes) };
};

/** The text in each language of its readers, once each. */
const textFor = (parties: readonly Party[], words: InEach<string>): string =>
  [...new Set(parties.map(({ language }) => words[language]))].join('\n\n');

/** Id of the message that introduces the two sides of a sale. */
export const introductionId = (saleId: string): string =>
  messageIdOf(systemSenderId, `introduction ${saleId}`);

/**
 * Introduces seller and buyer of a sale, with both contacts, in their shared conversation; once.
 */
export const introduce = async (
  { id, after }: WrittenChange<Sale>,
  ports: Ports,
): Promise<void> => {
  if (after === null) return;
  await ports.db.transaction(async (tx) => {
    const messageId = introductionId(id);
    const { sellerId, buyerId, listingId } = after;
    const threadId = threadIdOf(sellerId, buyerId, { type: 'listing', id: listingId });
    const [there, sale, listing, thread, seller, buyer] = await Promise.all([
      tx.get(messages, messageId),
      tx.get(sales, id),
      tx.get(listings, listingId),
      tx.get(messageThreads, threadId),
      partyOf(tx, sellerId),
      partyOf(tx, buyerId),
    ]);
    if (there || !sale || !listing) return;
    const text = textFor(
      [seller, buyer],
      introductionText(listing.title, seller.contact, buyer.contact),
    );
    const sentAt = Math.max(ports.clock.now(), (thread?.lastMessageAt ?? 0) + 1);
    const members = thread?.members ?? [sellerId, buyerId];
    const lastText = [...text].slice(0, 120).join('');
    const last = { lastMessageAt: sentAt, lastText, lastByHouse: true };
    const unread = Object.fromEntries(members.map((uid) => [uid, (thread?.unread[uid] ?? 0) + 1]));
    if (thread) tx.change(messageThreads, threadId, { ...last, unread });
    else {
      tx.create(messageThreads, threadId, {
        members,
        names: { [sellerId]: seller.username, [buyerId]: buyer.username },
        subject: { type: 'listing', id: listingId },
        title: listing.title,
        muted: [],
        blockedBy: [],
        ...last,
        unread,
        joinedAt: Object.fromEntries(members.map((uid) => [uid, sentAt])),
        createdBy: systemSenderId,
      });
    }
    tx.create(messages, messageId, {
      threadId,
      clientId: messageId,
      senderId: systemSenderId,
      members,
      text,
      attachments: [],
      masked: false,
      sentAt,
      readBy: {},
      createdBy: systemSenderId,
    });
  });
};
