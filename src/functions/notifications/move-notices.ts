import { notificationsMoveNotices } from '../../domain/messages/commands.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, reject } from '../handler.ts';

/** What staff do with a notice, and in which state it has to be for that. */
const acts = {
  RETRY: { from: 'FAILED', message: 'None of these has failed anymore.' },
  SUPPRESS: { from: 'QUEUED', message: 'None of these is waiting anymore.' },
} as const;

/** Staff send what failed once more, by the next run of the queue, or keep what waits from being sent. */
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
    const fit = rows.filter(({ status }) => status === from);
    if (fit.length === 0) return reject(refusal('failed-precondition', 'NOTICE_MOVED', message));
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
