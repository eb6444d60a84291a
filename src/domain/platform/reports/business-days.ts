import { houseDay, houseDayStart } from '../house-zone.ts';
import { publicHolidays } from './public-holidays.ts';
import { DAY, HOUR } from '../../kit/durations.ts';

/** End of a business day, hour in the house's time zone. */
const closingHour = 17;

/** @param day midnight UTC of a date. */
const isWorked = (day: number): boolean => {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !publicHolidays(new Date(day).getUTCFullYear()).has(day);
};

/**
 * The end of the last of so many business days after the day of `from`, ms UTC. Business days are
 * weekdays in the house's time zone that are not public holidays in Ontario, where it is.
 */
export const businessDaysAfter = (from: number, days: number): number => {
  let day = Date.parse(houseDay(from));
  for (let left = days; left > 0;) {
    day += DAY;
    if (isWorked(day)) left -= 1;
  }
  // Clock changes happen at night, and on Sundays.
  return houseDayStart(new Date(day).toISOString().slice(0, 10)) + closingHour * HOUR;
};
