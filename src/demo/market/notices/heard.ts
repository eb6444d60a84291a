import type { Recipient } from '../../../functions/notifications/message-rows.ts';
import type { notificationEvents } from '../../../domain/messages/notification-event.entity.ts';
import type { Fresh } from '../../../functions/ports.ts';

/** One member hears of something that happened on the market. */
export interface Heard {
  readonly at: number;
  readonly recipient: Recipient;
  readonly event: Omit<Fresh<typeof notificationEvents>, 'createdBy'>;
  /** When what it tells of was seen elsewhere; 0 while it was not, left out where that is not known. */
  readonly seenAt?: number;
}
