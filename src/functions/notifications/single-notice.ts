import {
  notificationEvents,
  type NotificationEvent,
} from '../../domain/messages/notification-event.entity.ts';
import { houseWordsOf } from '../letters/templates/house-words.ts';
import { oneLine } from '../one-line.ts';
import type { Fresh, Ports } from '../ports.ts';
import { messageRows, type Recipient } from './message-rows.ts';
import { detailsOf } from './notice.ts';
import type { NoticeFacts } from './notice-text.ts';

/** A notice to one member, with its own words and any subject. */
export interface SingleNotice {
  readonly recipient: Recipient;
  readonly actorId?: string;
  readonly subject: NotificationEvent['subject'];
  readonly dedupeKey: string;
  /** Facts of the notice, stored with the event; absent if they are private between members. */
  readonly facts?: NoticeFacts;
}

/** The facts as stored in the event. */
const noticeParts = (facts: NoticeFacts) => {
  const { title, currency, price, end } = facts;
  return { title, currency, price, ...(end === undefined ? {} : { end }), ...detailsOf(facts) };
};

/** The event as stored, already marked as delivered. */
export const singleEventOf = (
  { recipient, actorId, subject, dedupeKey, facts }: SingleNotice,
  at: number,
): Omit<Fresh<typeof notificationEvents>, 'createdBy'> => ({
  type: recipient.message.type,
  ...(actorId === undefined ? {} : { actorId }),
  subject,
  payload: facts === undefined ? {} : { facts: noticeParts(facts), link: recipient.message.link },
  dedupeKey,
  at,
  processedAt: at,
});

/** Writes one member's messages and their event in one step; a repeat writes nothing. */
export const tellOne = async (ports: Ports, notice: SingleNotice): Promise<void> => {
  const { eventId } = notice.recipient;
  const now = ports.clock.now();
  const of = { push: ports.hasPush, repeated: false, said: await houseWordsOf(ports) };
  await ports.db.transaction(async (tx) => {
    const [existing, writeRows] = await Promise.all([
      tx.get(notificationEvents, eventId),
      messageRows(tx, [notice.recipient], now, of),
    ]);
    if (existing) return;
    const [failed] = writeRows();
    tx.create(notificationEvents, eventId, {
      ...singleEventOf(notice, now),
      ...(failed ? { lastError: oneLine(String(failed.error)).slice(0, 300) } : {}),
      createdBy: notice.actorId ?? 'house',
    });
  });
};
