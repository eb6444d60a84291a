import type { NotificationMessage } from '../../../domain/messages/notification-message.entity.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { saveDocument } from '../../outbox/documents/save.ts';
import type { WithPending } from '../../sync/reads/own-documents.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { useSession } from '../../platform/session/session.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';

export type KeptNotice = WithPending<NotificationMessage>;

/** The signed-in member's in-app notices, newest first. Empty for a visitor. */
export const useNotices = (): Reading<readonly KeptNotice[]> => {
  const { uid } = useSession();
  return useShared(
    `notices|${uid ?? ''}`,
    lazily(
      () => import('./mirror/notices.ts'),
      (m, emit) => m.openKeptNotices(uid, emit),
    ),
  );
};

/** Number of unread notifications; 0 while unknown. */
export const useUnread = (): number => {
  const notices = useNotices();
  return notices.status === 'ready' ? notices.value.filter(({ doc }) => !doc.isRead).length : 0;
};

/** Marks notices as read: shown at once, sent when there is a connection. */
export const markRead = async (notices: readonly NotificationMessage[]): Promise<void> => {
  const readAt = serverNow();
  for (const notice of notices.filter((one) => !one.isRead)) {
    await saveDocument(
      'notificationMessages',
      notice.id,
      { isRead: true, readAt },
      { base: notice, agrees: true, label: phrase('A notification marked read') },
    );
  }
};
