import type { NotificationMessage } from '../../domain/messages/notification-message.entity.ts';
import type { Reading } from './reading.ts';
import { lazily, useShared } from './subscription.ts';
import { useSession } from './session.ts';

/** The signed-in member's in-app notices, newest first. Empty for a visitor. */
export const useNotifications = (): Reading<readonly NotificationMessage[]> => {
  const { uid } = useSession();
  return useShared(
    `notices|${uid ?? ''}`,
    lazily(
      () => import('./mirror/private-reads.ts'),
      (m, emit) => m.openNotices(uid, emit),
    ),
  );
};

/** How many of them are unread; 0 while unknown. */
export const useUnread = (): number => {
  const notices = useNotifications();
  return notices.status === 'ready' ? notices.value.filter((notice) => !notice.isRead).length : 0;
};
