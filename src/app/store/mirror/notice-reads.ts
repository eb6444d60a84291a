import type { NotificationMessage } from '../../../domain/messages/notification-message.entity.ts';
import { live } from '../reading.ts';
import type { Emit, Stop } from '../subscription.ts';
import { withWaiting, type Kept } from './own-documents.ts';
import { openNotices } from './private-reads.ts';

/** The member's in-app notices, newest first, with what he marked on this device laid over them. */
export const openKeptNotices = async (
  uid: string | null,
  emit: Emit<readonly Kept<NotificationMessage>[]>,
): Promise<Stop> => {
  if (uid === null) {
    emit(live([], null));
    return () => undefined;
  }
  return withWaiting<NotificationMessage>(
    uid,
    'notificationMessages',
    (tell) => openNotices(uid, tell),
    emit,
  );
};
