import { isFrench, perLocale } from './locale.ts';
import { hundredthsText } from './number-text.ts';
import { calendarName, shortZone } from './time-names.ts';
import { say } from './words.ts';

/** Dates and times in the reader's zone and language; every instant is milliseconds UTC. */
const zone = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }));

const dayMs = 86_400_000;

const two = (n: number): string => String(n).padStart(2, '0');

/** French writes `18 h 15`, which must not be torn at the end of a line. */
const unbroken = (...words: readonly string[]): string => words.join('\u00A0');

/** `18:15`. */
export const clockText = (at: number): string => {
  const date = new Date(at);
  const [hours, minutes] = [two(date.getHours()), two(date.getMinutes())];
  return isFrench() ? unbroken(hours, 'h', minutes) : `${hours}:${minutes}`;
};

/** `18:15:07`. */
export const clockSecondsText = (at: number): string => {
  const seconds = two(new Date(at).getSeconds());
  return isFrench() ? unbroken(clockText(at), 'min', seconds, 's') : `${clockText(at)}:${seconds}`;
};

/** `0.04 s`: a short stretch of time, two digits after the point and never less than a hundredth. */
export const secondsText = (ms: number): string =>
  `${hundredthsText(Math.max(0.01, ms / 1_000))} s`;

/** `EST`, `GMT+1`: the reader's zone at that instant. */
export const zoneText = (at: number): string => {
  const [, full = ''] = /\((.+)\)$/.exec(new Date(at).toString()) ?? [];
  const named = (): string =>
    zone()
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return shortZone(full) ?? named();
};

/** Calendar days from `from` to `at` in the reader's zone; negative for the past. */
export const daysBetween = (from: number, at: number): number => {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  return Math.round((midnight(at) - midnight(from)) / dayMs);
};

/** `14 Nov`. */
export const dayText = (at: number): string => {
  const date = new Date(at);
  return `${date.getDate()} ${calendarName('monthsShort', date.getMonth())}`;
};

/** `14 Nov 2026`. */
export const dateText = (at: number): string => `${dayText(at)} ${new Date(at).getFullYear()}`;

const weekdayText = (date: Date): string => calendarName('weekdays', date.getDay());

/** `Saturday 21 November 2026`. */
export const longDateText = (at: number): string => {
  const date = new Date(at);
  const month = calendarName('months', date.getMonth());
  return `${weekdayText(date)} ${date.getDate()} ${month} ${date.getFullYear()}`;
};

/** Short, for cards: `14:45` today, `Sun 13:00` within a week, `14 Dec 13:00` beyond. */
export const whenText = (at: number, now: number): string => {
  const days = daysBetween(now, at);
  if (days === 0) return clockText(at);
  if (days > 0 && days < 7) {
    return `${calendarName('weekdaysShort', new Date(at).getDay())} ${clockText(at)}`;
  }
  return Math.abs(days) < 200 ? `${dayText(at)} ${clockText(at)}` : dateText(at);
};

/** Longer, with the zone, for a deadline: `today 18:15 EST`, `Monday 19:00 EST`, `14 Dec 13:00 EST`. */
export const deadlineText = (at: number, now: number): string => {
  const days = daysBetween(now, at);
  const time = `${clockText(at)} ${zoneText(at)}`;
  if (days === 0) return say('today {time}', { time });
  if (days === 1) return say('tomorrow {time}', { time });
  if (days > 0 && days < 7) {
    return say('{weekday} {time}', { weekday: weekdayText(new Date(at)), time });
  }
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
