import {
  notificationEvents,
  type NotificationEvent,
} from '../../domain/messages/notification-event.entity.ts';
import { oneLine } from '../one-line.ts';
import type { Fresh, Ports } from '../ports.ts';
import { messageRows, type Recipient } from './message-rows.ts';

/** What one member is told in words of its own, about whatever it is. */
export interface SingleNotice {
  readonly recipient: Recipient;
  readonly actorId?: string;
  readonly subject: NotificationEvent['subject'];
  readonly dedupeKey: string;
}

/** The event as it is kept, told when it happened. */
export const singleEventOf = (
  { recipient, actorId, subject, dedupeKey }: SingleNotice,
  at: number,
): Omit<Fresh<typeof notificationEvents>, 'createdBy'> => ({
  type: recipient.message.type,
  ...(actorId === undefined ? {} : { actorId }),
  subject,
  payload: {},
  dedupeKey,
  at,
  processedAt: at,
});

/** One member's messages and the event they tell of, in one step: again it writes nothing. */
export const tellOne = async (ports: Ports, notice: SingleNotice): Promise<void> => {
  const { eventId } = notice.recipient;
  const now = ports.clock.now();
  const of = { push: ports.push !== null, repeated: false };
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
