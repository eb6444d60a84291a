/**
 * A time on the page's monotonic clock, which cannot be changed. Meaningless in another page, and
 * after a reload.
 */
export type MonotonicTime = {
  /** The page load in which it was read. */
  readonly life: string;
  /** Whole milliseconds since a fixed moment of that page load. */
  readonly at: number;
};

/** Time since a moment, ms; null for a moment of another page load. */
export const since = (then: MonotonicTime | null, now: MonotonicTime | null): number | null =>
  then === null || then.life !== now?.life ? null : now.at - then.at;
