import {
  notificationEvents,
  type NotificationEvent,
} from '../../domain/messages/notification-event.entity.ts';
import { wordsOf } from '../letters/templates/house-words.ts';
import { oneLine } from '../one-line.ts';
import type { Fresh, Ports } from '../ports.ts';
import { messageRows, type Recipient } from './message-rows.ts';
import { detailsOf } from './notice.ts';
import type { NoticeFacts } from './notice-text.ts';

/** A notice to one member in words of its own, about any subject. */
export interface SingleNotice {
  readonly recipient: Recipient;
  readonly actorId?: string;
  readonly subject: NotificationEvent['subject'];
  readonly dedupeKey: string;
  /** Facts it tells of, kept with the event; absent if they are between members. */
  readonly facts?: NoticeFacts;
}

/** The facts as they stand in the event. */
const noticeParts = (facts: NoticeFacts) => {
  const { title, currency, price, end } = facts;
  return { title, currency, price, ...(end === undefined ? {} : { end }), ...detailsOf(facts) };
};

/** The event as it is kept, told when it happened. */
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

/** One member's messages and the event they tell of, in one step: again it writes nothing. */
export const tellOne = async (ports: Ports, notice: SingleNotice): Promise<void> => {
  const { eventId } = notice.recipient;
  const now = ports.clock.now();
  const of = { push: ports.push !== null, repeated: false, said: await wordsOf(ports) };
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
