import {
  notificationMessages,
  type NotificationMessage,
} from '../../../../domain/messages/notification-message.entity.ts';
import { hiddenPart } from '../../../platform/session/viewing-door.ts';
import { failed, live, ready } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { privateMirror } from '../../../sync/local/mirrors.ts';
import type { MirrorRow } from '../../../sync/local/row.ts';
import { pacedDrawing, stopAll, watchRows } from '../../../sync/local/watch.ts';
import { freshnessOf, scopeSync } from '../../../sync/local/sync-state.ts';
import { withWaiting, type WithPending } from '../../../sync/reads/own-documents.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';

const openNotices = async (
  uid: string,
  emit: Emit<readonly NotificationMessage[]>,
): Promise<Stop> => {
  const hidden = hiddenPart('notificationMessages');
  if (hidden !== null) {
    emit(failed(hidden));
    return () => undefined;
  }
  const { db } = await privateMirror(uid);
  let rows: readonly MirrorRow[] | null = null;
  const gathered = pacedDrawing(() => {
    if (rows === null || (rows.length === 0 && scopeSync('notificationMessages') === null)) return;
    const notices = rows
      .map((row) => docIn(notificationMessages, row))
      .filter((notice) => notice.channel === 'inApp');
    emit(ready(notices, freshnessOf('notificationMessages')));
  });
  return stopAll(
    gathered.stop,
    watchRows(
      db.notifications,
      { selector: { kind: 'notificationMessages' }, sort: [{ rank: 'asc' }] },
      (found) => {
        rows = found;
        gathered.ask();
      },
    ),
  );
};

/** The member's in-app notices, newest first, with marks made on this device overlaid. */
export const openKeptNotices = async (
  uid: string | null,
  emit: Emit<readonly WithPending<NotificationMessage>[]>,
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
