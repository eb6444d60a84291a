/** Part of a runner's JSON report. */
export type Report = Readonly<Record<string, unknown>>;

/** A list in a report; empty if missing. */
export const listOf = (value: unknown): readonly Report[] =>
  Array.isArray(value) ? (value as readonly Report[]) : [];
