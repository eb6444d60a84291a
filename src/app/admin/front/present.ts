import type { AdminDoc } from '../../store/office/query.ts';

/** A member who is on the site now. */
export interface Present {
  readonly uid: string;
  /** Empty where the account has none yet. */
  readonly username: string;
  readonly path: string;
  /** Whether the page is in front, not in a window behind others. */
  readonly isFocused: boolean;
  /** When the server heard last, ms UTC. */
  readonly at: number;
}

const numberIn = (doc: AdminDoc, field: string): number => {
  const value = doc.values[field];
  return typeof value === 'number' ? value : 0;
};

/**
 * Members on the site besides the reader: heard of lately and not signed off since, latest first.
 * @param rows Documents of `hitCounters`.
 * @param reader Left out, because their own beat may be on its way yet: the figure is true at once.
 * @param now Server time, ms UTC.
 * @param withinMs Time for which a silent member still counts.
 */
export const presentOf = (
  rows: readonly AdminDoc[],
  reader: string | null,
  now: number,
  withinMs: number,
): readonly Present[] =>
  rows
    .filter((doc) => {
      const at = numberIn(doc, 'serverTime');
      return doc.id !== reader && now - at <= withinMs && numberIn(doc, 'dateLastSignoff') < at;
    })
    .map((doc) => ({
      uid: doc.id,
      username: String(doc.values['username'] ?? ''),
      path: String(doc.values['currentPath'] ?? ''),
      isFocused: doc.values['isFocused'] === true,
      at: numberIn(doc, 'serverTime'),
    }))
    .toSorted((a, b) => b.at - a.at);
