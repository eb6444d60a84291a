import { DAY } from '../../kit/durations.ts';

const weekdayOf = (day: number): number => new Date(day).getUTCDay();
const isWeekend = (day: number): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/** The first such weekday on or after a date. @param month from 0. */
const onOrAfter = (year: number, month: number, date: number, weekday: number): number => {
  const first = Date.UTC(year, month, date);
  return first + ((weekday - weekdayOf(first) + 7) % 7) * DAY;
};

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm). */
const easterOf = (year: number): number => {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const lag = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (lag + 19 * golden + 15) % 30;
  const late = epact === 29 || (epact === 28 && golden > 10) ? 1 : 0;
  const fullMoon = Date.UTC(year, 2, 21 + epact - late);
  return fullMoon + (7 - weekdayOf(fullMoon)) * DAY;
};

/**
 * Ontario’s public holidays of a year, as midnights in ms UTC. One on a weekend is observed on the
 * next working day.
 */
export const publicHolidays = (year: number): ReadonlySet<number> => {
  const days = new Set([
    onOrAfter(year, 1, 15, 1),
    easterOf(year) - 2 * DAY,
    onOrAfter(year, 4, 18, 1),
    onOrAfter(year, 8, 1, 1),
    onOrAfter(year, 9, 8, 1),
  ]);
  const fixed = [
    [0, 1],
    [6, 1],
    [11, 25],
    [11, 26],
  ] as const;
  const dates = fixed.map(([month, date]) => Date.UTC(year, month, date));
  for (const day of dates) if (!isWeekend(day)) days.add(day);
  for (const date of dates.filter(isWeekend)) {
    let kept = date;
    while (isWeekend(kept) || days.has(kept)) kept += DAY;
    days.add(kept);
  }
  return days;
};
