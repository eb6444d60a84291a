import { perLocale } from './locale.ts';
import { hundredthsText } from './number-text.ts';
import { say } from './words.ts';

/** Dates and times in the reader's zone and language; every instant is milliseconds UTC. */
const format = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options));

const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clockSeconds = format({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const weekdayShort = format({ weekday: 'short' });
const weekdayLong = format({ weekday: 'long' });
const dayLong = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const dayMonth = format({ day: 'numeric', month: 'short' });
const dayMonthYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
const zone = format({ timeZoneName: 'short' });

const dayMs = 86_400_000;

const part = (formatter: () => Intl.DateTimeFormat, type: string, at: number): string =>
  formatter()
    .formatToParts(at)
    .find((one) => one.type === type)?.value ?? '';

/** French writes `18 h 15`, which must not be torn at the end of a line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** `18:15`. */
export const clockText = (at: number): string => unbroken(clock().format(at));

/** `18:15:07`. */
export const clockSecondsText = (at: number): string => unbroken(clockSeconds().format(at));

/** `0.04 s`: a short stretch of time, two digits after the point and never less than a hundredth. */
export const secondsText = (ms: number): string =>
  `${hundredthsText(Math.max(0.01, ms / 1_000))} s`;

/** `EST`, `GMT+1`: the reader's zone at that instant. */
export const zoneText = (at: number): string => part(zone, 'timeZoneName', at);

/** Calendar days from `from` to `at` in the reader's zone; negative for the past. */
export const daysBetween = (from: number, at: number): number => {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  return Math.round((midnight(at) - midnight(from)) / dayMs);
};

/** `14 Nov`. */
export const dayText = (at: number): string =>
  `${part(dayMonth, 'day', at)} ${part(dayMonth, 'month', at).replace('.', '')}`;

/** `14 Nov 2026`. */
export const dateText = (at: number): string => `${dayText(at)} ${part(dayMonthYear, 'year', at)}`;

/** `Saturday 21 November 2026`. */
export const longDateText = (at: number): string =>
  ['weekday', 'day', 'month', 'year'].map((type) => part(dayLong, type, at)).join(' ');

/** Short, for cards: `14:45` today, `Sun 13:00` within a week, `14 Dec 13:00` beyond. */
export const whenText = (at: number, now: number): string => {
  const days = daysBetween(now, at);
  if (days === 0) return clockText(at);
  if (days > 0 && days < 7) return `${weekdayShort().format(at).replace('.', '')} ${clockText(at)}`;
  return Math.abs(days) < 200 ? `${dayText(at)} ${clockText(at)}` : dateText(at);
};

/** Longer, with the zone, for a deadline: `today 18:15 EST`, `Monday 19:00 EST`, `14 Dec 13:00 EST`. */
export const deadlineText = (at: number, now: number): string => {
  const days = daysBetween(now, at);
  const time = `${clockText(at)} ${zoneText(at)}`;
  if (days === 0) return say('today {time}', { time });
  if (days === 1) return say('tomorrow {time}', { time });
  if (days > 0 && days < 7)
    return say('{weekday} {time}', { weekday: weekdayLong().format(at), time });
  return say('{day} {time}', { day: Math.abs(days) < 200 ? dayText(at) : dateText(at), time });
};

/** How long ago: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export const agoText = (at: number, now: number): string => {
  const minutes = Math.floor(Math.max(0, now - at) / 60_000);
  if (minutes < 1) return say('just now');
  if (minutes < 60) return say('{n} min ago', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? say('{n} h ago', { n: hours })
    : say('{n} days ago', { n: Math.floor(hours / 24) });
};
