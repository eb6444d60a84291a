import type { AdminDoc } from '../data/documents/query.ts';

/** A member who is on the site now. */
export interface Present {
  readonly uid: string;
  /** Empty for an account without one. */
  readonly username: string;
  readonly path: string;
  /** Whether the page has the focus, rather than being behind other windows. */
  readonly isFocused: boolean;
  /** Last beat the server received, ms UTC. */
  readonly at: number;
}

const numberIn = (doc: AdminDoc, field: string): number => {
  const value = doc.values[field];
  return typeof value === 'number' ? value : 0;
};

/**
 * Members on the site besides the reader: recently active and not signed off since, latest first.
 * @param rows documents of `hitCounters`.
 * @param reader left out, so that the figure is right before their own beat arrives.
 * @param now server time, ms UTC.
 * @param withinMs time for which a silent member still counts.
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
