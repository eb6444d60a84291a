import { pushSubscriptions } from '../../domain/accounts/push-subscription.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { isPushAddress } from '../../domain/messages/push-address.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import type { Db, Push, PushNote } from '../ports.ts';

/** One browser that takes pushes: its address and its keys, as base64url. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushManner {
  readonly urgency: 'high' | 'normal';
  /** Seconds after which it is no longer delivered. */
  readonly ttl: number;
  /** A later push of the same topic takes the place of one not yet delivered; at most 32 letters. */
  readonly topic: string;
}

/** `gone`: the browser no longer takes any. `later`: worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** Speaks to the push services of browsers. */
export interface PushSender {
  /** What a browser needs to subscribe. */
  readonly publicKey: string;
  /** Never throws. */
  send(target: PushTarget, payload: string, manner: PushManner): Promise<PushOutcome>;
}

const mostDevices = 20;
const mostUnread = 100;
/** What a device hears of later than this no longer helps; the app tells it anyway. */
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
 * Wakes every device of a member. One that is gone, or that names an address which is no browser's
 * push service, is forgotten. Throws when devices are there and none could be reached.
 */
export const pushToDevices = (db: Db, sender: PushSender): Push => ({
  publicKey: sender.publicKey,
  send: async (uid: string, note: PushNote): Promise<void> => {
    const devices = await devicesOf(db, uid);
    if (devices.length === 0) return;
    const payload = JSON.stringify({ ...note, badge: await unreadOf(db, uid) });
    const manner = { urgency: 'high', ttl, topic: sha256Hex(note.tag).slice(0, 32) } as const;
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const known = isPushAddress(device.endpoint);
        const outcome = known ? await sender.send(device, payload, manner) : 'gone';
        if (outcome === 'gone') {
          await db.transaction(async (tx) =>
            tx.change(pushSubscriptions, device.id, { isDeleted: true, deletedBy: 'house' }),
          );
        }
        return outcome;
      }),
    );
    if (outcomes.includes('later') && !outcomes.includes('sent')) {
      throw new Error('No push service took it.');
    }
  },
});
