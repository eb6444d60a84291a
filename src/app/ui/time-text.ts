import { isFrench, perLocale } from './locale.ts';

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

/** `18:15`. */
export const clockText = (at: number): string => clock().format(at);

/** `18:15:07`. */
export const clockSecondsText = (at: number): string => clockSeconds().format(at);

/** `0.04 s`: a short stretch of time, two digits after the point and never less than a hundredth. */
export const secondsText = (ms: number): string => `${Math.max(0.01, ms / 1_000).toFixed(2)} s`;

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
  if (days === 0) return `${isFrench() ? 'aujourd’hui' : 'today'} ${time}`;
  if (days === 1) return `${isFrench() ? 'demain' : 'tomorrow'} ${time}`;
  if (days > 0 && days < 7) return `${weekdayLong().format(at)} ${time}`;
  return `${Math.abs(days) < 200 ? dayText(at) : dateText(at)} ${time}`;
};

/** How long ago: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export const agoText = (at: number, now: number): string => {
  const minutes = Math.floor(Math.max(0, now - at) / 60_000);
  if (minutes < 1) return isFrench() ? 'à l’instant' : 'just now';
  const ago = (n: number, unit: string): string =>
    isFrench() ? `il y a ${n} ${unit === 'days' ? 'jours' : unit}` : `${n} ${unit} ago`;
  if (minutes < 60) return ago(minutes, 'min');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago(hours, 'h') : ago(Math.floor(hours / 24), 'days');
};
