import { isFrench, perLocale } from './locale.ts';
import { hundredthsText } from './number-text.ts';
import { calendarName, shortZone } from './time-names.ts';
import { translate } from './translate.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Formats dates and times in the reader's zone and language; every instant is milliseconds UTC. */
const zone = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }));

const two = (n: number): string => String(n).padStart(2, '0');

/** Joins words with non-breaking spaces: French `18 h 15` must not be split across lines. */
const unbroken = (...words: readonly string[]): string => words.join('\u00A0');

/** Formats `6:15 PM`: the English twelve-hour clock, without a leading zero. */
const englishClock = (date: Date, afterHours: string): string => {
  const hours = date.getHours();
  return unbroken(`${hours % 12 || 12}:${afterHours}`, hours < 12 ? 'AM' : 'PM');
};

/** Formats `6:15 PM`, `18 h 15`. */
export const clockText = (at: number): string => {
  const date = new Date(at);
  const minutes = two(date.getMinutes());
  return isFrench() ? unbroken(two(date.getHours()), 'h', minutes) : englishClock(date, minutes);
};

/** Formats `6:15:07 PM`, `18 h 15 min 07 s`. */
export const clockSecondsText = (at: number): string => {
  const date = new Date(at);
  const seconds = two(date.getSeconds());
  return isFrench()
    ? unbroken(clockText(at), 'min', seconds, 's')
    : englishClock(date, `${two(date.getMinutes())}:${seconds}`);
};

/** Formats `0.04 s`: a short duration with two decimals, at least a hundredth. */
export const secondsText = (ms: number): string =>
  `${hundredthsText(Math.max(0.01, ms / 1_000))} s`;

/** The reader's zone at that instant: `EST`, `GMT+1`. */
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
  return Math.round((midnight(at) - midnight(from)) / DAY);
};

/** Formats `Nov 14`, `14 nov`. */
export const dayText = (at: number): string => {
  const date = new Date(at);
  const [day, month] = [date.getDate(), calendarName('monthsShort', date.getMonth())];
  return isFrench() ? `${day} ${month}` : `${month} ${day}`;
};

/** Formats `Nov 14, 2026`, `14 nov 2026`. */
export const dateText = (at: number): string =>
  `${dayText(at)}${isFrench() ? '' : ','} ${new Date(at).getFullYear()}`;

const weekdayText = (date: Date): string => calendarName('weekdays', date.getDay());

/** Formats `Saturday, November 21, 2026`, `samedi 21 novembre 2026`. */
export const longDateText = (at: number): string => {
  const date = new Date(at);
  const [day, month] = [date.getDate(), calendarName('months', date.getMonth())];
  return isFrench()
    ? `${weekdayText(date)} ${day} ${month} ${date.getFullYear()}`
    : `${weekdayText(date)}, ${month} ${day}, ${date.getFullYear()}`;
};

/** Formats a day with its time: `Dec 14, 1:00 PM`, `14 déc 13 h 00`. */
const dayAndClock = (at: number): string =>
  `${dayText(at)}${isFrench() ? '' : ','} ${clockText(at)}`;

let isZoneKnown = true;

/** Runs `make` so that its times name their zone, because the reader's own is not known. */
export const zoneNamed = <T>(make: () => T): T => {
  isZoneKnown = false;
  try {
    return make();
  } finally {
    isZoneKnown = true;
  }
};

/** Whether times include their zone. */
export const isZoneNamed = (): boolean => !isZoneKnown;

const zoneAfter = (text: string, at: number): string =>
  isZoneKnown ? text : unbroken(text, zoneText(at));

/** Short form for cards: `2:45 PM` today, `Sun 1:00 PM` within a week, `Dec 14, 1:00 PM` beyond. */
export const whenText = (at: number, now: number): string => {
  const days = daysBetween(now, at);
  if (days === 0) return zoneAfter(clockText(at), at);
  if (days > 0 && days < 7) {
    const weekday = calendarName('weekdaysShort', new Date(at).getDay());
    return zoneAfter(`${weekday} ${clockText(at)}`, at);
  }
  return Math.abs(days) < 200 ? zoneAfter(dayAndClock(at), at) : dateText(at);
};

/** Text for an end that has passed without a known result, since it may have been extended. */
export const endPassedText = (at: number, now: number): string =>
  translate('Was to end {time}', { time: whenText(at, now) });

/**
 * Longer form with the zone, for a deadline: `today 6:15 PM EST`, `Monday 7:00 PM EST`, `Dec 14,
 * 1:00 PM EST`.
 */
export const deadlineText = (at: number, now: number): string => {
  const days = daysBetween(now, at);
  const time = `${clockText(at)} ${zoneText(at)}`;
  if (days === 0) return translate('today {time}', { time });
  if (days === 1) return translate('tomorrow {time}', { time });
  if (days > 0 && days < 7) {
    return translate('{weekday} {time}', { weekday: weekdayText(new Date(at)), time });
  }
  return Math.abs(days) < 200
    ? `${dayAndClock(at)} ${zoneText(at)}`
    : translate('{day} {time}', { day: dateText(at), time });
};

/** Time since a moment: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export const agoText = (at: number, now: number): string => {
  const minutes = Math.floor(Math.max(0, now - at) / 60_000);
  if (minutes < 1) return translate('just now');
  if (minutes < 60) return translate('{n} min ago', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? translate('{n} h ago', { n: hours })
    : translate('{n} days ago', { n: Math.floor(hours / 24) });
};

/** A duration, rounded up so that it does not promise too much: `12 min`, `3 h`, `2 days`. */
export const spanText = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes < 60) return translate('{n} min', { n: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < 48
    ? translate('{n} h', { n: hours })
    : translate('{n} days', { n: Math.ceil(hours / 24) });
};
