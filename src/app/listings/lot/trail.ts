import { storedKeys } from '../../store/core/stored-keys.ts';

/** The list a lot was opened from: its address, and its lots in the order they stood in. */
export interface Trail {
  readonly href: string;
  readonly ids: readonly string[];
}

const KEY = storedKeys.trail.key;
/** Of a very long list, so many lots on either side of the one that was opened. */
const side = 100;

/** Notes the list at the moment one of its lots is opened; a tab remembers the last one. */
export const leaveTrail = (href: string, all: readonly string[], opened: string): void => {
  const at = Math.max(0, all.indexOf(opened));
  const ids = all.slice(Math.max(0, at - side), at + side + 1);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href, ids }));
  } catch {
    // Storage refused: the lot has no neighbours then.
  }
};

const isTrail = (value: unknown): value is Trail => {
  if (typeof value !== 'object' || value === null) return false;
  const { href, ids } = value as Partial<Record<keyof Trail, unknown>>;
  const isOwn = typeof href === 'string' && /^\/(?!\/)/.test(href);
  return isOwn && Array.isArray(ids) && ids.every((id) => typeof id === 'string');
};

export interface Neighbours {
  readonly href: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Returns a lot's neighbors in the list it was opened from; null when it was in none. */
export const neighboursOf = (id: string, kept = read()): Neighbours | null => {
  const at = kept?.ids.indexOf(id) ?? -1;
  if (kept === null || at < 0) return null;
  return { href: kept.href, previous: kept.ids[at - 1] ?? null, next: kept.ids[at + 1] ?? null };
};

const read = (): Trail | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isTrail(value) ? value : null;
  } catch {
    return null;
  }
};
