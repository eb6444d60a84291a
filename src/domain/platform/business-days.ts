const DAY = 24 * 3_600_000;

/** The instant so many weekdays after `from` (ms UTC), at the same time of day. */
export const businessDaysAfter = (from: number, days: number): number => {
  let at = from;
  for (let left = days; left > 0;) {
    at += DAY;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
};
