import { storedKeys } from '../../platform/storage/stored-keys.ts';

/** The list a lot was opened from: its URL, and its lots in order. */
export interface Trail {
  readonly href: string;
  readonly ids: readonly string[];
}

const KEY = storedKeys.trail.key;
/** Most lots stored on either side of the opened one in a long list. */
const side = 100;

/** Stores the list when one of its lots is opened; a tab remembers the last one. */
export const leaveTrail = (href: string, all: readonly string[], opened: string): void => {
  const at = Math.max(0, all.indexOf(opened));
  const ids = all.slice(Math.max(0, at - side), at + side + 1);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href, ids }));
  } catch {
    // Storage refused: the lot then has no neighbours.
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

/** Returns a lot's neighbours in the list it was opened from; null for none. */
export const neighboursOf = (id: string, kept = readTrail()): Neighbours | null => {
  const at = kept?.ids.indexOf(id) ?? -1;
  if (kept === null || at < 0) return null;
  return { href: kept.href, previous: kept.ids[at - 1] ?? null, next: kept.ids[at + 1] ?? null };
};

const readTrail = (): Trail | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isTrail(value) ? value : null;
  } catch {
    return null;
  }
};
