import { publicHolidays } from './public-holidays.ts';

const DAY = 24 * 3_600_000;

const isWorked = (at: number): boolean => {
  const day = new Date(at);
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !publicHolidays(day.getUTCFullYear()).has(at - (at % DAY));
};

/**
 * The instant so many business days after `from` (ms UTC), at the same time of day: weekdays that are
 * no public holiday in Ontario, where the house is.
 */
export const businessDaysAfter = (from: number, days: number): number => {
  let at = from;
  for (let left = days; left > 0;) {
    at += DAY;
    if (isWorked(at)) left -= 1;
  }
  return at;
};
