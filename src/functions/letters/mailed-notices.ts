import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import { choiceLine } from '../../domain/messages/notice-choices.ts';
import { usualChannels } from '../../domain/messages/notice-timing.ts';
import { eventTypes, type EventType } from '../../domain/messages/notice-types.ts';
import { channelPreferencesOf } from '../notifications/channel-preferences.ts';
import type { Ports } from '../ports.ts';

/** A kind of notice a member can choose, and whether it is mailed to them. */
export interface MailedNotice {
  readonly type: EventType;
  readonly mailed: boolean;
}

/**
 * The kinds of notice a member can choose, one per line of the settings, and whether they are
 * mailed.
 */
export const mailedNotices = async (
  { db }: Pick<Ports, 'db'>,
  uid: string,
): Promise<readonly MailedNotice[]> => {
  const chosen = channelPreferencesOf(await db.get(userPreferences, uid))?.channels ?? {};
  return eventTypes
    .filter((type) => choiceLine(type)[0] === type)
    .map((type) => ({ type, mailed: (chosen[type] ?? usualChannels(type)).email }));
};

/** Sets which notices a member is mailed, and changes no other preference. */
export const chooseMailed = (
  { db }: Pick<Ports, 'db'>,
  uid: string,
  notices: readonly MailedNotice[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await tx.get(userPreferences, uid);
    const known = channelPreferencesOf(before)?.channels ?? {};
    const changed = notices.flatMap(({ type, mailed }) =>
      choiceLine(type).map(
        (one) => [one, { ...(known[one] ?? usualChannels(one)), email: mailed }] as const,
      ),
    );
    if (changed.length === 0) return;
    const channels = { ...known, ...Object.fromEntries(changed) };
    if (before !== null) {
      tx.change(userPreferences, uid, { channels });
      return;
    }
    tx.create(userPreferences, uid, {
      units: 'km',
      currency: 'CAD',
      locale: 'en-CA',
      theme: 'system',
      channels,
      createdBy: uid,
    });
  });
