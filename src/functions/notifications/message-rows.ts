import {
  userPreferences,
  type UserPreferences,
} from '../../domain/accounts/user-preferences.entity.ts';
import { channels, type Channel } from '../../domain/messages/notice-types.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { channelsOf, type DueNotice } from '../../domain/messages/notice-timing.ts';
import type { Fresh, Tx } from '../ports.ts';
import type { NoticeReader } from './notice-time.ts';
import type { HouseWords } from '../letters/templates/built-in.ts';
import type { WordsFor } from './notice-text.ts';
import { channelPreferencesOf } from './channel-preferences.ts';
import { languageOf } from '../../domain/accounts/language.ts';
import { houseZone } from '../../domain/platform/house-zone.ts';

/** One recipient of one event. */
export interface Recipient {
  readonly uid: string;
  readonly eventId: string;
  readonly message: Pick<Fresh<typeof notificationMessages>, 'type' | 'link'>;
  readonly words: WordsFor;
}

/** Id of a message: one per event, member and channel, so that repeats meet the same row. */
export const messageIdOf = ({ eventId, uid }: Recipient, channel: Channel): string =>
  `${eventId}_${uid}_${channel}`;

/** The language and time zone of a member. */
export const readerOf = (wishes: UserPreferences | null): NoticeReader => ({
  language: languageOf(wishes),
  zone: channelPreferencesOf(wishes)?.timezone ?? houseZone,
});

/**
 * A recipient's message on one channel, in their language and time zone: in the app at once,
 * otherwise through the queue.
 */
export const messageOf = (
  { message, words, eventId, uid }: Recipient,
  { channel, sendAfter }: DueNotice,
  wish: UserPreferences | null,
  now: number,
  said: HouseWords,
): Omit<Fresh<typeof notificationMessages>, 'createdBy'> => {
  const inApp = channel === 'inApp';
  return {
    ...message,
    ...words(readerOf(wish), said),
    eventId,
    userId: uid,
    channel,
    status: inApp ? 'SENT' : 'QUEUED',
    attempts: inApp ? 1 : 0,
    ...(inApp ? { sentAt: now } : { sendAfter }),
    isRead: false,
  };
};

/** A recipient whose messages could not be written, and why. */
export interface FailedRecipient {
  readonly uid: string;
  readonly error: unknown;
}

/**
 * Writes each recipient's messages in their language, one per channel according to their
 * preferences: in the app at once, to device and mailbox through the queue. Reads at once, and
 * returns the function that writes; that function returns the recipients it failed for, so that one
 * failure affects no other recipient.
 *
 * @param of `push`: whether the house can wake devices at all; `repeated`: some messages may exist
 * already from an interrupted run, and stay unchanged (R11 33); `said`: the words of the house.
 */
export const messageRows = async (
  tx: Tx,
  recipients: readonly Recipient[],
  now: number,
  of: { readonly push: boolean; readonly repeated: boolean; readonly said: HouseWords },
): Promise<() => readonly FailedRecipient[]> => {
  const uids = [...new Set(recipients.map(({ uid }) => uid))];
  const ids = of.repeated ? recipients.flatMap((h) => channels.map((c) => messageIdOf(h, c))) : [];
  const [wishes, rows] = await Promise.all([
    Promise.all(uids.map((uid) => tx.get(userPreferences, uid))),
    Promise.all(ids.map((id) => tx.get(notificationMessages, id))),
  ]);
  const wishOf = new Map(uids.map((uid, i) => [uid, wishes[i] ?? null]));
  const there = new Set(rows.flatMap((row) => (row ? [row.id] : [])));
  const addMessages = (recipient: Recipient): void => {
    const wish = wishOf.get(recipient.uid) ?? null;
    for (const one of channelsOf(recipient.message.type, channelPreferencesOf(wish), now)) {
      const id = messageIdOf(recipient, one.channel);
      if (there.has(id) || (one.channel === 'push' && !of.push)) continue;
      const message = messageOf(recipient, one, wish, now, of.said);
      tx.create(notificationMessages, id, { ...message, createdBy: 'house' });
    }
  };
  return () =>
    recipients.flatMap((recipient): readonly FailedRecipient[] => {
      try {
        addMessages(recipient);
        return [];
      } catch (error) {
        return [{ uid: recipient.uid, error }];
      }
    });
};
