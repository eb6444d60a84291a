/**
 * Durations, ms. A day has 24 hours; for calendar days, which may have 23 or 25, see `house-zone`.
 */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
