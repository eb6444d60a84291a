import type { EntityName } from '../../../domain/entities.ts';
import { serverNow } from '../device/clock.ts';
import { currentSession } from '../session/session.ts';
import { keepsNothing } from '../session/shared-device.ts';
import type { AdminDoc } from './query.ts';

/** The last rows a desk read, stored on this device for when the server can't be reached. */
export interface KeptRows {
  readonly rows: readonly AdminDoc[];
  /** When the server answered it, ms UTC. */
  readonly at: number;
  /** Whether these were all there are of a list, which this device sorts. */
  readonly isAll?: boolean;
}

/** Signing out deletes every cache whose name begins so. */
const CACHE = 'hammerlane-private-desks';
/** Readings kept; the one made longest ago goes first. */
const mostReadings = 150;
/** Largest reading kept, characters. */
const largestReading = 3_000_000;

/** The address a reading is kept under: whose it is, and what was asked. */
const addressOf = (uid: string, asked: readonly unknown[]): string =>
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

/** Keeps what the server answered. A device that keeps nothing, or has no room, goes without. */
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
    await cache.put(addressOf(uid, asked), new Response(body));
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - mostReadings))) await cache.delete(old);
    // Signed out meanwhile: what was just deleted is not made again.
    if (currentSession().uid !== uid) await caches.delete(CACHE);
  } catch {
    // No room, or no caches here: without a signal this desk is closed.
  }
};

/** The stored answer; null for none. */
export const keptRows = async (asked: readonly unknown[]): Promise<KeptRows | null> => {
  const { uid } = currentSession();
  if (uid === null || !cacheHere()) return null;
  try {
    const found = await (await caches.open(CACHE)).match(addressOf(uid, asked));
    const value: unknown = await found?.json();
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
};

/** One document as it was read last; else as the list has it that was read last of those it is in. */
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
