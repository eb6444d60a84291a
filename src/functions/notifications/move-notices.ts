import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { notificationsMoveNotices } from '../../domain/messages/commands.ts';
import {
  notificationMessages,
  type NotificationMessage,
} from '../../domain/messages/notification-message.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, reject } from '../handler.ts';
import { isBounced } from '../letters/bounces.ts';
import type { Tx } from '../ports.ts';

/** Acts of staff on a notice, and the states each may start from. */
const acts: Readonly<
  Record<
    'RETRY' | 'SUPPRESS',
    { readonly from: ReadonlySet<NotificationMessage['status']>; readonly message: string }
  >
> = {
  RETRY: { from: new Set(['FAILED']), message: 'None of these has failed anymore.' },
  SUPPRESS: {
    from: new Set(['QUEUED', 'FAILED']),
    message: 'None of these is waiting anymore.',
  },
};

/**
 * Reads which of these members’ mailboxes bounced permanently, and returns the write that clears
 * the mark; otherwise a mail sent again would not even be attempted.
 */
const triedAgain = async (tx: Tx, rows: readonly NotificationMessage[]): Promise<() => void> => {
  const uids = rows.flatMap(({ channel, userId }) => (channel === 'email' ? [userId] : []));
  const accounts = await Promise.all([...new Set(uids)].map((uid) => tx.get(usersPrivate, uid)));
  return () => {
    for (const account of accounts) {
      if (account === null || !isBounced(account)) continue;
      tx.change(usersPrivate, account.id, { mailBounce: undefined });
    }
  };
};

/**
 * Lets staff resend failed notices by the next run of the queue, or hold back waiting or failed
 * ones.
 */
export const moveNotices = keyed(notificationsMoveNotices, {
  inTransaction: async ({ act, ids }, { now, uid, ports, after }, tx) => {
    const rows = await Promise.all(
      [...new Set(ids)].map(
        async (id) =>
          (await tx.get(notificationMessages, id)) ??
          reject(refusal('not-found', 'NOTICE_NOT_FOUND', 'Notice not found.', { field: 'ids' })),
      ),
    );
    const { from, message } = acts[act];
    const fit = rows.filter(({ status }) => from.has(status));
    if (fit.length === 0) return reject(refusal('failed-precondition', 'NOTICE_MOVED', message));
    const tryMailboxes = await triedAgain(tx, act === 'RETRY' ? fit : []);
    tryMailboxes();
    for (const { id } of fit) {
      tx.change(
        notificationMessages,
        id,
        act === 'RETRY'
          ? { status: 'QUEUED', attempts: 0, sendAfter: now }
          : { status: 'SUPPRESSED', sendAfter: undefined },
      );
    }
    after(async () => {
      ports.log('info', `${uid} moved ${fit.length} notices: ${act}`, { uid, act });
    });
    return { moved: fit.length };
  },
});
