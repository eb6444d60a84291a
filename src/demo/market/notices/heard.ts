import type { Recipient } from '../../../functions/notifications/message-rows.ts';
import type { notificationEvents } from '../../../domain/messages/notification-event.entity.ts';
import type { Fresh } from '../../../functions/ports.ts';

/** A notice to one member about something on the market. */
export interface Heard {
  readonly at: number;
  readonly recipient: Recipient;
  readonly event: Omit<Fresh<typeof notificationEvents>, 'createdBy'>;
  /** When the member saw its subject elsewhere; 0 if not yet, absent if unknown. */
  readonly seenAt?: number;
}
