/** Durations, ms. A day has 24 hours; days of a calendar, which may have 23 or 25, are of `house-zone`. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
