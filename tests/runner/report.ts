/** Part of what a runner reports as JSON. */
export type Report = Readonly<Record<string, unknown>>;

/** A list of a report, empty where there is none. */
export const listOf = (value: unknown): readonly Report[] =>
  Array.isArray(value) ? (value as readonly Report[]) : [];
