import {
  userPreferences,
  type UserPreferences,
} from '../../domain/accounts/user-preferences.entity.ts';
import { channels } from '../../domain/messages/event-types.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { channelsOf, type Channel, type DueNotice } from '../../domain/messages/notice-timing.ts';
import type { Fresh, Tx } from '../ports.ts';
import type { NoticeWords } from './notice-text.ts';
import { wishesOf } from './wishes.ts';
import { languageOf, type InEach } from '../../domain/accounts/language.ts';

/** One member who is to hear of one event. */
export interface Hearer {
  readonly uid: string;
  readonly eventId: string;
  readonly message: Pick<Fresh<typeof notificationMessages>, 'type' | 'link'>;
  readonly words: InEach<NoticeWords>;
}

/** One message an event, member and channel, whatever is repeated. */
export const messageIdOf = ({ eventId, uid }: Hearer, channel: Channel): string =>
  `${eventId}_${uid}_${channel}`;

/** What a hearer is told on one channel, in his language: in the app at once, else by the queue. */
export const messageOf = (
  { message, words, eventId, uid }: Hearer,
  { channel, sendAfter }: DueNotice,
  wish: Pick<UserPreferences, 'locale'> | null,
  now: number,
): Omit<Fresh<typeof notificationMessages>, 'createdBy'> => {
  const inApp = channel === 'inApp';
  return {
    ...message,
    ...words[languageOf(wish)],
    eventId,
    userId: uid,
    channel,
    status: inApp ? 'SENT' : 'QUEUED',
    attempts: inApp ? 1 : 0,
    ...(inApp ? { sentAt: now } : { sendAfter }),
    isRead: false,
  };
};

/** A hearer whose messages could not be written, and why. */
export interface Unheard {
  readonly uid: string;
  readonly error: unknown;
}

/**
 * Writes what each hearer is told in his language, one message a channel by his own wishes: in the
 * app at once, to device and mailbox through the queue. Reads now, and answers the step that writes;
 * that one answers for whom it could not, so that whatever is wrong with one costs no other.
 *
 * @param of `push`: whether the house can wake devices at all; `repeated`: some of them may be there
 *   already from a run that was cut off, and stay as they are (R11 33).
 */
export const messageRows = async (
  tx: Tx,
  hearers: readonly Hearer[],
  now: number,
  of: { readonly push: boolean; readonly repeated: boolean },
): Promise<() => readonly Unheard[]> => {
  const uids = [...new Set(hearers.map(({ uid }) => uid))];
  const ids = of.repeated ? hearers.flatMap((h) => channels.map((c) => messageIdOf(h, c))) : [];
  const [wishes, rows] = await Promise.all([
    Promise.all(uids.map((uid) => tx.get(userPreferences, uid))),
    Promise.all(ids.map((id) => tx.get(notificationMessages, id))),
  ]);
  const wishOf = new Map(uids.map((uid, i) => [uid, wishes[i] ?? null]));
  const there = new Set(rows.flatMap((row) => (row ? [row.id] : [])));
  const hear = (hearer: Hearer): void => {
    const wish = wishOf.get(hearer.uid) ?? null;
    for (const one of channelsOf(hearer.message.type, wishesOf(wish), now)) {
      const id = messageIdOf(hearer, one.channel);
      if (there.has(id) || (one.channel === 'push' && !of.push)) continue;
      const message = messageOf(hearer, one, wish, now);
      tx.create(notificationMessages, id, { ...message, createdBy: 'house' });
    }
  };
  return () =>
    hearers.flatMap((hearer): readonly Unheard[] => {
      try {
        hear(hearer);
        return [];
      } catch (error) {
        return [{ uid: hearer.uid, error }];
      }
    });
};
