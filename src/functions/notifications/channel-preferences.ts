import {
  userPreferences,
  type UserPreferences,
} from '../../domain/accounts/user-preferences.entity.ts';
import { isRecord } from '../../domain/kit/json.ts';
import type { ChannelPreferences } from '../../domain/messages/notice-timing.ts';
import { fitsOf } from '../../projections/fits.ts';

const { channels, quietHours, timezone } = userPreferences.fields;

/**
 * The valid part of a member's preferences. Their owner writes them directly; an invalid value
 * counts as unset, and affects nobody else.
 */
export const channelPreferencesOf = (
  document: UserPreferences | null,
): ChannelPreferences | null => {
  if (document === null) return null;
  const chosen: unknown = document.channels;
  const isChoice = fitsOf(channels.of);
  return {
    channels: Object.fromEntries(
      Object.entries(isRecord(chosen) ? chosen : {}).filter(([, one]) => isChoice(one)),
    ) as UserPreferences['channels'],
    ...(document.quietHours !== undefined && fitsOf(quietHours)(document.quietHours)
      ? { quietHours: document.quietHours }
      : {}),
    ...(document.timezone !== undefined && fitsOf(timezone)(document.timezone)
      ? { timezone: document.timezone }
      : {}),
  };
};
