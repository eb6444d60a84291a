import {
  pushSubscriptions,
  type PushSubscriptionDoc,
} from '../../domain/accounts/push-subscription.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { isMessagingToken, isPushAddress } from '../../domain/messages/push-address.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import type { Db, Push, PushNote } from '../ports.ts';

/** A browser at its own push service: its address, and its keys as base64url. */
export interface WebTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser registered with Firebase messaging. */
export interface MessagingTarget {
  readonly token: string;
}

/** Content shown on a device. */
export interface PushContent extends PushNote {
  /** Number of the member's unread notices. */
  readonly badge: number;
}

export interface PushManner {
  readonly urgency: 'high' | 'normal';
  /** Lifetime of the push, seconds. */
  readonly ttl: number;
  /** A later push of the same topic replaces an undelivered one; at most 32 characters. */
  readonly topic: string;
}

/** `gone`: the browser no longer accepts any. `later`: worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** Sends one push; never throws. */
type Send<Target> = (
  target: Target,
  content: PushContent,
  manner: PushManner,
) => Promise<PushOutcome>;

/** Sends to the push services of browsers. */
export interface WebSender {
  /** Public key that a browser needs to subscribe. */
  readonly publicKey: string;
  /** Throws `CheckFailed` if the house's two keys do not match. */
  readonly verify: () => void;
  readonly send: Send<WebTarget>;
}

/** Senders that wake devices; devices of a kind without a sender are not woken. */
export interface PushSenders {
  readonly web?: WebSender;
  /** Sends through Firebase messaging. */
  readonly messaging?: Send<MessagingTarget>;
}

const mostDevices = 20;
const mostUnread = 100;
/**
 * Lifetime of a push, seconds: a later one no longer helps, and the app shows the notice anyway.
 */
const ttl = 4 * 60 * 60;

const unreadOf = async (db: Db, uid: string): Promise<number> => {
  const unread = await db.find(notificationMessages, {
    where: [
      ['userId', '==', uid],
      ['isRead', '==', false],
    ],
    limit: mostUnread,
  });
  return unread.filter(({ channel }) => channel === 'inApp').length;
};

const devicesOf = (db: Db, uid: string) =>
  db.find(pushSubscriptions, {
    where: [['createdBy', '==', uid]],
    limit: mostDevices,
  });

/**
 * The function that reaches a device; null if its kind is not served here. Never throws: a document
 * without a valid push address is `gone`.
 */
const wayTo = (
  { web, messaging }: PushSenders,
  { token, endpoint, p256dh, auth }: PushSubscriptionDoc,
): ((content: PushContent, manner: PushManner) => Promise<PushOutcome>) | null => {
  const gone = async () => 'gone' as const;
  if (token !== undefined) {
    if (!isMessagingToken(token)) return gone;
    return messaging === undefined ? null : (...push) => messaging({ token }, ...push);
  }
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return gone;
  if (!isPushAddress(endpoint)) return gone;
  return web === undefined ? null : (...push) => web.send({ endpoint, p256dh, auth }, ...push);
};

/**
 * Wakes every device of a member, and removes those that are gone or have no valid push address.
 * Throws if no device was reached and one of them is worth another try.
 */
export const pushToDevices = (db: Db, senders: PushSenders): Push => ({
  publicKey: senders.web?.publicKey ?? null,
  verify: () => senders.web?.verify(),
  send: async (uid: string, note: PushNote): Promise<boolean> => {
    const devices = await devicesOf(db, uid);
    if (devices.length === 0) return false;
    const content = { ...note, badge: await unreadOf(db, uid) };
    const manner = { urgency: 'high', ttl, topic: sha256Hex(note.tag).slice(0, 32) } as const;
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const outcome = (await wayTo(senders, device)?.(content, manner)) ?? 'unserved';
        if (outcome === 'gone') {
          await db.transaction(async (tx) =>
            tx.change(pushSubscriptions, device.id, { isDeleted: true, deletedBy: 'house' }),
          );
        }
        return outcome;
      }),
    );
    const isReached = outcomes.includes('sent');
    if (outcomes.includes('later') && !isReached) throw new Error('No push service took it.');
    return isReached;
  },
});
