import {
  notificationsTriggerListingEnd,
  notificationsTriggerListingStart,
} from '../../../../domain/bidding/commands.ts';
import type { Channel } from '../../../../domain/messages/notice-types.ts';
import {
  notificationsMoveNotices,
  notificationsProcessMessageQueue,
  notificationsProcessNotificationEvents,
  notificationsSendSingleMessage,
  notificationsTriggerAutoProcessNotifications,
} from '../../../../domain/messages/commands.ts';
import type { AnswerOf, InputOf } from '../../../../domain/kit/command.ts';
import type { Answer } from '../../core/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/idempotency-key.ts';
import { changed } from './admin.ts';

const looked = async <T>(answered: T): Promise<T> => {
  await Promise.all([changed('notificationEvents'), changed('notificationMessages')]);
  return answered;
};

/** Sends notices that failed once more, or keeps those that wait from being sent. */
export const moveNotices = async (
  act: InputOf<typeof notificationsMoveNotices>['act'],
  ids: readonly string[],
): Promise<Answer<{ readonly value: AnswerOf<typeof notificationsMoveNotices> }>> =>
  looked(await call(notificationsMoveNotices, { act, ids: [...ids], idempotencyKey: newKey() }));

/** Tells the events that wait, now. */
export const tellWaiting = async () =>
  looked(await call(notificationsProcessNotificationEvents, {}));

/** Sends the notices that are due, now. */
export const sendDue = async () => looked(await call(notificationsProcessMessageQueue, {}));

/** Both, unless the timetable is at it. */
export const runQueues = async () =>
  looked(await call(notificationsTriggerAutoProcessNotifications, {}));

/** Tells watchers of an auction’s start who were not told of it. */
export const tellOfStart = async (listingId: string): Promise<Answer> =>
  looked(await call(notificationsTriggerListingStart, { listingId }));

/** Tells bidders, seller and watchers of an auction’s end who were not told of it. */
export const tellOfEnd = async (listingId: string): Promise<Answer> =>
  looked(await call(notificationsTriggerListingEnd, { listingId }));

/** A message from staff to one member. */
export interface StaffNote {
  readonly userId: string;
  readonly channel: Channel;
  readonly template: 'house-note' | 'listing-note' | 'invoice-note';
  readonly text: string;
  /** Of a note about a listing. */
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
