import { atom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { currentTime, sleptSince, type Sync } from './clock-estimate.ts';
import { addEnd } from './clock-ends.ts';
import { connectionAtom } from '../server/connection.ts';
import { device } from '../session/session.ts';

export interface ServerClock {
  /** Server time, ms UTC; never steps back. */
  now(): number;
  /** While false, show the end's time of day instead of the time left. */
  readonly synced: boolean;
  /** Half the round trip of the measurement in use. */
  readonly uncertaintyMs: number;
}

export const syncAtom = atom<Sync | null>(null);

/**
 * Correction after sleep while the device has no network, ms. With a network the server's time is
 * measured again instead, and the device's wall clock is not used.
 */
const slept = (sync: Sync): number =>
  device.get(connectionAtom) === 'offline' ? sleptSince(sync) : 0;

/** Server time, or the device's time while the server's is unknown. ms UTC. */
export const serverNow = (): number => {
  const sync = device.get(syncAtom);
  return currentTime(sync, performance.now() + (sync === null ? 0 : slept(sync)));
};

/** Server time, ms UTC; null while unknown, as after a sleep without a network. */
export const knownServerNow = (): number | null => {
  const sync = device.get(syncAtom);
  return sync === null || slept(sync) > 0 ? null : serverNow();
};

/** Earliest the server's time can be now, ms UTC, by the current measurement; null as above. */
export const earliestServerNow = (): number | null => {
  const sync = device.get(syncAtom);
  return sync === null || slept(sync) > 0
    ? null
    : Math.floor(performance.now() + sync.offset - sync.uncertaintyMs);
};

/**
 * The server's clock as this device estimates it. `endAt` is an auction end on screen (server time,
 * ms UTC): as it nears, the clock is measured more often.
 */
export const useServerClock = (endAt: number | null = null): ServerClock => {
  const sync = useAtomValue(syncAtom, { store: device });
  useEffect(() => (endAt === null ? undefined : addEnd(endAt)), [endAt]);
  const synced = sync !== null && slept(sync) === 0;
  return { now: serverNow, synced, uncertaintyMs: sync?.uncertaintyMs ?? Infinity };
};

type Listener = () => void;

interface Beat {
  readonly listeners: Set<Listener>;
  count: number;
  timer: ReturnType<typeof setInterval>;
}

const beats = new Map<number, Beat>();

/** Calls `listener` every `step` ms; one timer per step, however many listen. */
export const subscribeTick = (step: number, listener: Listener): (() => void) => {
  let beat = beats.get(step);
  if (beat === undefined) {
    const made: Beat = {
      listeners: new Set(),
      count: 0,
      timer: setInterval(() => {
        made.count += 1;
        for (const one of made.listeners) one();
      }, step),
    };
    beats.set(step, made);
    beat = made;
  }
  const joined = beat;
  joined.listeners.add(listener);
  return () => {
    joined.listeners.delete(listener);
    if (joined.listeners.size > 0) return;
    clearInterval(joined.timer);
    if (beats.get(step) === joined) beats.delete(step);
  };
};

/** Tick count of the step; changes exactly when listeners are called. */
export const tickCount = (step: number): number => beats.get(step)?.count ?? 0;

/**
 * Server time, ms UTC, updated every `everyMs` (at least 100). All components on a page share one
 * timer, so that a hundred countdowns tick together.
 */
export const useNow = (everyMs: number): number => {
  const step = Math.max(100, everyMs);
  const subscribe = useCallback((listener: () => void) => subscribeTick(step, listener), [step]);
  useSyncExternalStore(
    subscribe,
    () => tickCount(step),
    () => 0,
  );
  return serverNow();
};
