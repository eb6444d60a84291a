import { HOUR } from '../kit/durations.ts';

/** Time zone of the house, for its days and the ends of its auctions. */
export const houseZone = 'America/Toronto';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: houseZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in the house's time zone, `YYYY-MM-DD`. @param at ms UTC. */
export const houseDay = (at: number): string => dayFormat.format(at);

/**
 * When a day of the house begins, ms UTC: the first hour at which its clock shows that day. The
 * house is west of Greenwich, so this is never before the day begins in UTC.
 *
 * @param day `YYYY-MM-DD`.
 */
export const houseDayStart = (day: string): number => {
  let at = Date.parse(`${day}T00:00:00Z`);
  while (houseDay(at) !== day) at += HOUR;
  return at;
};
