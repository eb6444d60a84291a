import { serverNow } from '../../platform/clock/clock.ts';
import {
  connectionAtom,
  noteConnection,
  type Connection,
} from '../../platform/server/connection.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { device } from '../../platform/session/session.ts';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import { openChannel, type Channel } from '../../platform/tab/tab-channel.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

/** State of a scope: listened to, saved from an earlier pull, or refused by the server. */
export type ScopeState = 'live' | 'saved' | 'denied';

interface ScopeSync {
  readonly state: ScopeState;
  /** Server time, ms UTC, when the whole scope was last known to be current. */
  readonly at: number | null;
}

type Message =
  | { readonly kind: 'scope'; readonly name: string; readonly sync: ScopeSync }
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'ask' };

const SYNCED_KEY = storedKeys.synced.key;
const scopes = new Map<string, ScopeSync>();
const scopeChanges = listenerSet();
let channel: Channel<Message> | null = null;
let leading = false;

/** The freshness of one auction is stored with its document instead. */
const isKept = (name: string): boolean => !name.startsWith('auction|');

/**
 * Most scopes whose freshness is stored. Every listing ever opened has its own; the oldest are
 * dropped and pulled again when next viewed.
 */
const MOST_KEPT = 300;

const keepScopes = (): void => {
  if (keepsNothing()) return;
  const known = [...scopes]
    .filter(([name]) => isKept(name))
    .map(([name, { at }]) => [name, at] as const)
    .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .slice(0, MOST_KEPT);
  try {
    localStorage.setItem(SYNCED_KEY, JSON.stringify(Object.fromEntries(known)));
  } catch {
    // Full or refused: the only effect is that ages are unknown after a reload.
  }
};

let lost = true;

/** Whether no freshness was stored: this device is new, or its browser was killed. */
export const lostNotes = (): boolean => lost;

const readKept = (): void => {
  try {
    lost = localStorage.getItem(SYNCED_KEY) === null;
    const kept = JSON.parse(localStorage.getItem(SYNCED_KEY) ?? '{}') as Record<string, unknown>;
    for (const [name, at] of Object.entries(kept)) {
      if (!scopes.has(name) && typeof at === 'number') scopes.set(name, { state: 'saved', at });
    }
  } catch {
    localStorage.removeItem(SYNCED_KEY);
  }
};

const receive = (message: Message): void => {
  if (message.kind === 'scope') scopes.set(message.name, message.sync);
  if (message.kind === 'connection') noteConnection(message.connection);
  if (message.kind === 'ask' && leading) {
    for (const [name, sync] of scopes) channel?.post({ kind: 'scope', name, sync });
    channel?.post({ kind: 'connection', connection: device.get(connectionAtom) });
    return;
  }
  scopeChanges.notify();
};

/** Starts sharing what the leading tab knows among the tabs of this device. */
export const shareSync = (): void => {
  if (channel !== null || keepsNothing()) return;
  readKept();
  channel = openChannel<Message>('hammerlane-sync', receive);
  channel.post({ kind: 'ask' });
};

/** Makes this tab the one whose sync state the other tabs follow. */
export const leadSync = (): void => {
  leading = true;
  for (const [name, sync] of scopes) {
    if (sync.state === 'live') scopes.set(name, { state: 'saved', at: sync.at });
  }
  setInterval(() => {
    for (const [name, sync] of scopes) {
      if (sync.state === 'live') scopes.set(name, { state: 'live', at: serverNow() });
    }
    keepScopes();
  }, 15_000);
};

export const setScopeState = (name: string, state: ScopeState, at: number | null): void => {
  const sync = { state, at: at ?? scopes.get(name)?.at ?? null };
  scopes.set(name, sync);
  channel?.post({ kind: 'scope', name, sync });
  keepScopes();
  scopeChanges.notify();
};

/**
 * Sets a scope's freshness where nothing better is known: the whole scope was here at this moment.
 */
export const setScopeHeld = (name: string, at: number): void => {
  if (!scopes.has(name)) scopes.set(name, { state: 'saved', at });
};

export const setConnection = (connection: Connection): void => {
  if (!noteConnection(connection)) return;
  channel?.post({ kind: 'connection', connection });
  scopeChanges.notify();
};

let makeSure: (() => void) | null = null;

/** Sets the function that checks whether the server can be reached when a listener lost it. */
export const setConnectivityProbe = (ask: () => void): void => {
  makeSure = ask;
};

/**
 * Handles a listener that lost the server, which does not prove that the device is offline: a busy
 * server, a proxy or a page load also cuts streams. The connection is checked before it is shown as
 * lost.
 */
export const setConnectionInDoubt = (): void => {
  if (makeSure === null) setConnection('offline');
  else makeSure();
};

/** Minimum time between clock checks, ms: documents with a stamp in the future come in bursts. */
const AHEAD_MS = 10_000;
let aheadAt = Number.NEGATIVE_INFINITY;

/** Has the clock measured again: a document was stamped ahead of the estimated server time. */
export const setClockInDoubt = (): void => {
  const now = performance.now();
  if (now - aheadAt < AHEAD_MS) return;
  aheadAt = now;
  makeSure?.();
};

/**
 * Records the end of a listener: a scope it kept current was fresh until now, any other keeps its
 * age.
 */
export const setScopeEnded = (name: string): void => {
  const wasLive = freshnessOf(name).source === 'live';
  setScopeState(name, 'saved', wasLive ? serverNow() : null);
};

/** Deletes the freshness of scopes, as on sign-out. */
export const forgetScopes = (which: (name: string) => boolean): void => {
  for (const name of [...scopes.keys()].filter(which)) scopes.delete(name);
  keepScopes();
  scopeChanges.notify();
};

export const scopeSync = (name: string): ScopeSync | null => scopes.get(name) ?? null;

const isComing = (name: string): boolean => {
  const sync = scopeSync(name);
  return sync === null || (sync.state !== 'denied' && sync.at === null);
};

/** Whether the mirror has never held the whole market. */
export const isPart = (): boolean => isComing('listings') || isComing('auctions');

export const subscribeSync = scopeChanges.subscribe;

/** Freshness of a scope's data. Nothing is live while the server cannot be reached. */
export const freshnessOf = (name: string): Freshness => {
  const sync = scopes.get(name);
  const reached = device.get(connectionAtom) !== 'offline';
  if (sync?.state === 'live' && reached) return { source: 'live', at: serverNow() };
  return { source: 'saved', at: sync?.at ?? null };
};
