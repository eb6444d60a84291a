import {
  notificationsTriggerListingEnd,
  notificationsTriggerListingStart,
} from '../../../domain/bidding/commands.ts';
import type { Channel } from '../../../domain/messages/notice-types.ts';
import {
  notificationsMoveNotices,
  notificationsProcessMessageQueue,
  notificationsProcessNotificationEvents,
  notificationsSendSingleMessage,
  notificationsTriggerAutoProcessNotifications,
} from '../../../domain/messages/commands.ts';
import type { AnswerOf, InputOf } from '../../../domain/kit/command.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { refreshEntity } from './admin.ts';

const looked = async <T>(answered: T): Promise<T> => {
  await Promise.all([refreshEntity('notificationEvents'), refreshEntity('notificationMessages')]);
  return answered;
};

/** Sends failed notices again, or cancels waiting ones. */
export const moveNotices = async (
  act: InputOf<typeof notificationsMoveNotices>['act'],
  ids: readonly string[],
): Promise<Answer<{ readonly value: AnswerOf<typeof notificationsMoveNotices> }>> =>
  looked(await call(notificationsMoveNotices, { act, ids: [...ids], idempotencyKey: newKey() }));

/** Processes the waiting events now. */
export const tellWaiting = async () =>
  looked(await call(notificationsProcessNotificationEvents, {}));

/** Sends the due notices now. */
export const sendDue = async () => looked(await call(notificationsProcessMessageQueue, {}));

/** Does both, unless a scheduled run is in progress. */
export const runQueues = async () =>
  looked(await call(notificationsTriggerAutoProcessNotifications, {}));

/** Notifies those watchers of an auction’s start who were not notified. */
export const tellOfStart = async (listingId: string): Promise<Answer> =>
  looked(await call(notificationsTriggerListingStart, { listingId }));

/** Notifies those bidders, seller and watchers of an auction’s end who were not notified. */
export const tellOfEnd = async (listingId: string): Promise<Answer> =>
  looked(await call(notificationsTriggerListingEnd, { listingId }));

/** A message from staff to one member. */
export interface StaffNote {
  readonly userId: string;
  readonly channel: Channel;
  readonly template: 'house-note' | 'listing-note' | 'invoice-note';
  readonly text: string;
  /** Listing the note is about. */
  readonly listingId?: string;
}

export const writeToMember = async ({ text, listingId, ...of }: StaffNote): Promise<Answer> =>
  looked(
    await call(notificationsSendSingleMessage, {
      ...of,
      data: { text, ...(listingId === undefined ? {} : { listingId }) },
      idempotencyKey: newKey(),
    }),
  );
