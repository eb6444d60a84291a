/**
 * A moment on a clock that only runs forward and that nobody can set: the page's own. It means
 * nothing to another page, nor to the same one loaded again.
 */
export type MonotonicTime = {
  /** Which life of a page it was told in. */
  readonly life: string;
  /** Milliseconds since some moment of that life. */
  readonly at: number;
};

/** How long ago a moment was, ms; null in another life. */
export const since = (then: MonotonicTime | null, now: MonotonicTime | null): number | null =>
  then === null || then.life !== now?.life ? null : now.at - then.at;
