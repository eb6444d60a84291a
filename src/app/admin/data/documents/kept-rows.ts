import type { EntityName } from '../../../../domain/entities.ts';
import { serverNow } from '../../../platform/clock/clock.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { keepsNothing } from '../../../platform/session/shared-device.ts';
import type { AdminDoc } from './query.ts';

/** Rows the back office last read, stored on this device for when the server cannot be reached. */
export interface KeptRows {
  readonly rows: readonly AdminDoc[];
  /** Server time of the response, ms UTC. */
  readonly at: number;
  /** Whether these are all rows of a list that this device sorts. */
  readonly isAll?: boolean;
}

/** Signing out deletes every cache whose name starts with `hammerlane-private`. */
const CACHE = 'hammerlane-private-desks';
/** Most readings stored; the oldest is evicted first. */
const mostReadings = 150;
/** Largest reading stored, characters. */
const largestReading = 3_000_000;

/** Cache address of a reading, from its owner and its query. */
const cacheAddress = (uid: string, asked: readonly unknown[]): string =>
  `/__desks/${encodeURIComponent(uid)}?${encodeURIComponent(JSON.stringify(asked))}`;

/** The key of the question, from its address. */
const askedAt = (address: string): readonly unknown[] =>
  JSON.parse(decodeURIComponent(new URL(address).search.slice(1))) as readonly unknown[];

const isKept = (value: unknown): value is KeptRows =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  'at' in value &&
  typeof value.at === 'number';

const cacheHere = (): boolean => 'caches' in globalThis && !keepsNothing();

/** Stores the server's response. A device that stores nothing, or is full, goes without. */
export const keepRows = async (
  asked: readonly unknown[],
  { rows, isAll = false }: Pick<KeptRows, 'rows' | 'isAll'>,
): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null || !cacheHere()) return;
  const body = JSON.stringify({ rows, isAll, at: serverNow() } satisfies KeptRows);
  if (body.length > largestReading) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(cacheAddress(uid, asked), new Response(body));
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - mostReadings))) await cache.delete(old);
    // If the member signed out meanwhile, the cache that was just deleted must not come back.
    if (currentSession().uid !== uid) await caches.delete(CACHE);
  } catch {
    // No room, or no caches here: this list is then unavailable offline.
  }
};

/** The stored answer; null for none. */
export const keptRows = async (asked: readonly unknown[]): Promise<KeptRows | null> => {
  const { uid } = currentSession();
  if (uid === null || !cacheHere()) return null;
  try {
    const found = await (await caches.open(CACHE)).match(cacheAddress(uid, asked));
    const value: unknown = await found?.json();
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
};

/** The last reading of one document; else its row in the latest stored list that contains it. */
export const keptDoc = async (entity: EntityName, id: string): Promise<KeptRows | null> => {
  const own = await keptRows(['doc', entity, id]);
  if (own !== null || !cacheHere()) return own;
  const addresses = await (await caches.open(CACHE)).keys();
  for (const { url } of addresses.toReversed()) {
    const asked = askedAt(url);
    if (asked[0] !== 'rows' || asked[1] !== entity) continue;
    const list = await keptRows(asked);
    const doc = list?.rows.find((one) => one.id === id);
    if (list && doc) return { rows: [doc], at: list.at };
  }
  return null;
};
