import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import {
  notificationMessages,
  type NotificationMessage,
} from '../../domain/messages/notification-message.entity.ts';
import { comesAlone } from '../../domain/messages/notice-types.ts';
import { claimFor, mostAttempts, retryAfter } from '../../domain/messages/notice-timing.ts';
import { oneLine } from '../one-line.ts';
import { isBounced, keepBounce } from '../letters/bounces.ts';
import { MailboxGone } from '../letters/mailbox-gone.ts';
import { noticeMail } from '../letters/notice-letter.ts';
import type { Ports } from '../ports.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import { readerOf } from './message-rows.ts';

/**
 * Claims messages that are due, so that no other run sends them: each counts an attempt and waits
 * until the next one. A crash between this and the sending delays a message but never sends it
 * twice at once.
 */
const claimMessages = (
  { db, clock }: Ports,
  ids: readonly string[],
): Promise<readonly NotificationMessage[]> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const rows = await Promise.all(ids.map((id) => tx.get(notificationMessages, id)));
    const due = rows.flatMap((row) =>
      row?.status === 'QUEUED' && (row.sendAfter ?? 0) <= now ? [row] : [],
    );
    for (const { id, attempts } of due) {
      const tries = attempts + 1;
      tx.change(notificationMessages, id, { attempts: tries, sendAfter: now + claimFor(tries) });
    }
    return due;
  });

/** The address to mail a member at; null if mails do not reach them. */
const mailAddress = async ({ db }: Ports, uid: string): Promise<string | null> => {
  const account = await db.get(usersPrivate, uid);
  if (account?.status !== 'ACTIVE' || !account.emailVerified) return null;
  return isBounced(account) ? null : account.email;
};

type End = Pick<NotificationMessage, 'status'> &
  Partial<Pick<NotificationMessage, 'lastError' | 'sendAfter'>>;

const sendMessages = async (ports: Ports, due: readonly NotificationMessage[]): Promise<End> => {
  const [first, ...more] = due;
  if (!first) return { status: 'SUPPRESSED' };
  if (first.channel === 'push') {
    if (!ports.push) return { status: 'SUPPRESSED' };
    let isReached = false;
    for (const { title, body, link, eventId } of due) {
      const note = { title, body, url: link, tag: eventId };
      isReached = (await ports.push.send(first.userId, note)) || isReached;
    }
    return { status: isReached ? 'SENT' : 'SUPPRESSED' };
  }
  const to = await mailAddress(ports, first.userId);
  if (to === null) return { status: 'SUPPRESSED' };
  const wishes = await ports.db.get(userPreferences, first.userId);
  const mail = await noticeMail(ports, to, [first, ...more], readerOf(wishes));
  try {
    await ports.mail.send(mail);
  } catch (error) {
    if (!(error instanceof MailboxGone)) throw error;
    await keepBounce(ports, first.userId, to, error);
    return { status: 'FAILED', lastError: error.answer };
  }
  return { status: 'SENT' };
};

const settle = async (
  { db, clock }: Ports,
  due: readonly NotificationMessage[],
  end: End,
): Promise<void> => {
  const sentAt = clock.now();
  await db.transaction(async (tx) => {
    const rows = await Promise.all(due.map(({ id }) => tx.get(notificationMessages, id)));
    for (const row of rows) {
      // Rows that staff held back meanwhile stay so, unless they were sent already.
      if (row === null || (row.status !== 'QUEUED' && end.status !== 'SENT')) continue;
      tx.change(notificationMessages, row.id, {
        ...end,
        ...(end.status === 'SENT' ? { sentAt, sendAfter: undefined, lastError: undefined } : {}),
      });
    }
  });
};

/**
 * Sends messages that leave together, unless another run has taken them. A message that fails is due
 * again later, five times in all.
 */
export const sendGroup = async (
  ports: Ports,
  ids: readonly string[],
): Promise<{ readonly sent: number; readonly failed: number }> => {
  const due = await claimMessages(ports, ids);
  if (due.length === 0) return { sent: 0, failed: 0 };
  try {
    const end = await sendMessages(ports, due);
    await settle(ports, due, end);
    return { sent: end.status === 'SENT' ? due.length : 0, failed: 0 };
  } catch (error) {
    const lastError = oneLine(String(error)).slice(0, 300);
    const over = due.filter(({ attempts }) => attempts + 1 >= mostAttempts);
    const again = due.filter(({ attempts }) => attempts + 1 < mostAttempts);
    if (over.length > 0) await settle(ports, over, { status: 'FAILED', lastError });
    for (const one of again) {
      const sendAfter = ports.clock.now() + retryAfter(one.attempts + 1);
      await settle(ports, [one], { status: 'QUEUED', lastError, sendAfter });
    }
    return { sent: 0, failed: due.length };
  }
};

const isAlone = ({ channel, type }: NotificationMessage): boolean =>
  channel === 'email' && comesAlone(type);

/** Messages that are sent together. */
export interface DueGroup {
  readonly ids: readonly string[];
  /** When the last of them was due, server time, ms UTC. */
  readonly dueAt: number;
}

/**
 * Groups the messages that are due to devices and mailboxes. Mails to one member are combined, except
 * those that require a decision, which go first and each by itself.
 * @param limit most messages.
 */
export const dueGroups = async (
  { db, clock }: Ports,
  limit: number,
): Promise<{
  readonly first: readonly DueGroup[];
  readonly after: readonly DueGroup[];
  readonly found: number;
}> => {
  const found = await db.find(notificationMessages, {
    where: [
      ['status', '==', 'QUEUED'],
      ['sendAfter', '<=', clock.now()],
    ],
    orderBy: [['sendAfter', 'asc']],
    limit,
  });
  const together = new Map<string, NotificationMessage[]>();
  for (const one of found.filter((row) => !isAlone(row))) {
    const key = `${one.userId} ${one.channel}`;
    together.set(key, [...(together.get(key) ?? []), one]);
  }
  const groupOf = (rows: readonly NotificationMessage[]): DueGroup => ({
    ids: rows.map(({ id }) => id),
    dueAt: Math.max(...rows.map(({ sendAfter = 0 }) => sendAfter)),
  });
  return {
    first: found.filter(isAlone).map((one) => groupOf([one])),
    after: [...together.values()].map(groupOf),
    found: found.length,
  };
};
