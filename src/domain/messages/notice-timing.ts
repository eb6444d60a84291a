import type { UserPreferences } from '../accounts/user-preferences.entity.ts';
import { houseZone } from '../platform/house-zone.ts';
import { noticeTypes, type Channel, type EventType } from './notice-types.ts';
import { HOUR, MINUTE } from '../kit/durations.ts';

/** Default quiet hours (R8: 22–8 local). */
export const usualQuiet = { from: '22:00', until: '08:00' };

/** Channels of an event for a member who chose none for it. */
export const usualChannels = (type: EventType): Readonly<Record<Channel, boolean>> => {
  const out = noticeTypes[type].timing !== 'inApp';
  return { inApp: true, push: out, email: out };
};

/** One formatter per time zone: creating one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
};

/** Minutes since midnight of an instant in a time zone; in the market's if the zone is unknown. */
const minuteOfDay = (at: number, zone: string): number => {
  const read = (timeZone: string): number => {
    const parts = clockOf(timeZone).formatToParts(at);
    const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value ?? 0);
    return part('hour') * 60 + part('minute');
  };
  try {
    return read(zone);
  } catch {
    return read(houseZone);
  }
};

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * Milliseconds from `at` to the next time the zone's clock shows `minute`; a whole day instead of
 * 0.
 */
const untilMinute = (at: number, zone: string, minute: number): number => {
  const ahead = (minute - minuteOfDay(at, zone) + 1_440) % 1_440;
  return (ahead === 0 ? 1_440 : ahead) * MINUTE - (at % MINUTE);
};

/** When a member’s next morning begins: the end of their quiet hours, in their time zone. */
export const morningAfter = (wishes: ChannelPreferences | null, now: number): number => {
  const { until } = wishes?.quietHours ?? usualQuiet;
  return now + untilMinute(now, wishes?.timezone ?? houseZone, minutesOf(until));
};

export interface DueNotice {
  readonly channel: Channel;
  /** When it may be sent, ms UTC; notices in the app appear at once. */
  readonly sendAfter: number;
}

/** The preferences that decide when and on which channel a member is notified. */
export type ChannelPreferences = Pick<UserPreferences, 'channels' | 'quietHours' | 'timezone'>;

/**
 * The channels on which a member is notified of an event, and from when: in the app at once;
 * by push or mail outside the quiet hours, unless urgent; mails that do not concern the member's
 * own lots or bids go into the digest of the next morning.
 */
export const channelsOf = (
  type: EventType,
  wishes: ChannelPreferences | null,
  now: number,
): readonly DueNotice[] => {
  const chosen = wishes?.channels[type] ?? usualChannels(type);
  const zone = wishes?.timezone ?? houseZone;
  const quiet = wishes?.quietHours ?? usualQuiet;
  const from = minutesOf(quiet.from);
  const until = minutesOf(quiet.until);
  const minute = minuteOfDay(now, zone);
  const inside =
    from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  const morning = now + untilMinute(now, zone, until);
  const { timing } = noticeTypes[type];
  const awake = inside && timing !== 'urgent' ? morning : now;
  const mailed = timing === 'urgent' || timing === 'own' ? awake : morning;
  const times: Readonly<Record<Channel, number>> = { inApp: now, push: awake, email: mailed };
  return (['inApp', 'push', 'email'] as const)
    .filter((channel) => chosen[channel])
    .map((channel) => ({ channel, sendAfter: times[channel] }));
};

/** Pause before a failed message is retried; five attempts in all. */
export const retryAfter = (attempts: number): number =>
  Math.min(4 * HOUR, MINUTE * 4 ** Math.max(0, attempts - 1));
export const mostAttempts = 5;

/** Longest time that one attempt to send may take, ms: queued behind others on a slow mail server. */
const longestAttemptMs = 5 * MINUTE;

/** Time for which an attempt claims a message, ms, so that no other run sends it meanwhile. */
export const claimFor = (attempts: number): number =>
  Math.max(retryAfter(attempts), longestAttemptMs);
