import { serverNow } from '../../device/clock.ts';
import { connectionAtom, noteConnection, type Connection } from '../../device/connection.ts';
import type { Freshness } from '../../reading/reading.ts';
import { device } from '../../session/session.ts';
import { keepsNothing } from '../../session/shared-device.ts';
import { openChannel, type Channel } from '../../core/tab-channel.ts';
import { storedKeys } from '../../core/stored-keys.ts';

/** State of a scope: listened to, saved from an earlier pull, or refused by the server. */
export type ScopeState = 'live' | 'saved' | 'denied';

interface ScopeSync {
  readonly state: ScopeState;
  /** Server time, ms UTC, when everything in it was last known to be current. */
  readonly at: number | null;
}

type Message =
  | { readonly kind: 'scope'; readonly name: string; readonly sync: ScopeSync }
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'ask' };

const KEPT = storedKeys.synced.key;
const scopes = new Map<string, ScopeSync>();
const listeners = new Set<() => void>();
let channel: Channel<Message> | null = null;
let leading = false;

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** The freshness of one auction is stored with its document instead. */
const isKept = (name: string): boolean => !name.startsWith('auction|');

/**
 * Most scopes whose freshness is stored. Every listing ever opened has its own; the oldest are
 * dropped and pulled again when next viewed.
 */
const MOST_KEPT = 300;

const keep = (): void => {
  if (keepsNothing()) return;
  const known = [...scopes]
    .filter(([name]) => isKept(name))
    .map(([name, { at }]) => [name, at] as const)
    .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(known)));
  } catch {
    // Full or refused: ages are then unknown after a reload, nothing else.
  }
};

let lost = true;

/** Nothing was noted of how current anything is: this device is new, or its browser was killed. */
export const lostNotes = (): boolean => lost;

const readKept = (): void => {
  try {
    lost = localStorage.getItem(KEPT) === null;
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>;
    for (const [name, at] of Object.entries(kept)) {
      if (!scopes.has(name) && typeof at === 'number') scopes.set(name, { state: 'saved', at });
    }
  } catch {
    localStorage.removeItem(KEPT);
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
  changed();
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
    keep();
  }, 15_000);
};

export const setScopeState = (name: string, state: ScopeState, at: number | null): void => {
  const sync = { state, at: at ?? scopes.get(name)?.at ?? null };
  scopes.set(name, sync);
  channel?.post({ kind: 'scope', name, sync });
  keep();
  changed();
};

/** Freshness of a device that has no better information: the whole scope was here at this moment. */
export const setScopeHeld = (name: string, at: number): void => {
  if (!scopes.has(name)) scopes.set(name, { state: 'saved', at });
};

export const setConnection = (connection: Connection): void => {
  if (!noteConnection(connection)) return;
  channel?.post({ kind: 'connection', connection });
  changed();
};

let makeSure: (() => void) | null = null;

/** Sets the function that checks whether the server can be reached when a listener lost it. */
export const setConnectivityProbe = (ask: () => void): void => {
  makeSure = ask;
};

/**
 * A listener lost the server, which does not prove that the device is offline: a busy server, a proxy
 * or a page load also cuts streams. The connection is checked before it is shown as lost.
 */
export const setConnectionInDoubt = (): void => {
  if (makeSure === null) setConnection('offline');
  else makeSure();
};

/** Documents with a stamp in the future come in bursts; the clock is checked at most this often, ms. */
const AHEAD_MS = 10_000;
let aheadAt = Number.NEGATIVE_INFINITY;

/** A document was stamped ahead of the estimated server time: the clock is measured again. */
export const setClockInDoubt = (): void => {
  const now = performance.now();
  if (now - aheadAt < AHEAD_MS) return;
  aheadAt = now;
  makeSure?.();
};

/** A listener ended: a scope it kept current was fresh until now, any other keeps its age. */
export const setScopeEnded = (name: string): void => {
  const wasLive = freshnessOf(name).source === 'live';
  setScopeState(name, 'saved', wasLive ? serverNow() : null);
};

/** Forgets scopes, as signing out must. */
export const forgetScopes = (which: (name: string) => boolean): void => {
  for (const name of [...scopes.keys()].filter(which)) scopes.delete(name);
  keep();
  changed();
};

export const scopeSync = (name: string): ScopeSync | null => scopes.get(name) ?? null;

const isComing = (name: string): boolean => {
  const sync = scopeSync(name);
  return sync === null || (sync.state !== 'denied' && sync.at === null);
};

/** Whether the mirror of the market was never filled as a whole. */
export const isPart = (): boolean => isComing('listings') || isComing('auctions');

export const subscribeSync = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Freshness of what a scope holds. Nothing is live while the server cannot be reached. */
export const freshnessOf = (name: string): Freshness => {
  const sync = scopes.get(name);
  const reached = device.get(connectionAtom) !== 'offline';
  if (sync?.state === 'live' && reached) return { source: 'live', at: serverNow() };
  return { source: 'saved', at: sync?.at ?? null };
};
