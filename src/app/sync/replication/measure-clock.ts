import { outcomeUnknown } from '../../outbox/send/classify-response.ts';
import { tGet } from '../../../domain/platform/commands.ts';
import { serverNow, syncAtom } from '../../platform/clock/clock.ts';
import { connectionAtom } from '../../platform/server/connection.ts';
import { setConnectivityProbe, setConnection } from '../local/sync-state.ts';
import { device } from '../../platform/session/session.ts';
import { house } from '../../platform/server/house.ts';
import type { HouseAnswer } from '../../platform/server/house-watch.ts';
import { callFunction } from '../../firebase/functions.ts';
import { endIsNear } from '../../platform/clock/clock-ends.ts';
import { agrees, estimate, wallNow, type Sample } from '../../platform/clock/clock-estimate.ts';

/**
 * Delay before a failure counts, ms: a page being left aborts its requests, which does not mean
 * offline.
 */
const LEAVING_MS = 1_000;
let failing: ReturnType<typeof setTimeout> | null = null;

const countFailure = (): void => {
  failing ??= setTimeout(() => {
    failing = null;
    setConnection('offline');
  }, LEAVING_MS);
};

const resetFailures = (): void => {
  if (failing !== null) clearTimeout(failing);
  failing = null;
  setConnection('online');
};

/** Logs a failed move; the next contact reports it again. */
const notTaken = (error: unknown): void =>
  console.warn('The house moved, and this device could not follow.', error);

const nobody = (): Promise<null> => Promise.resolve(null);

/** Longest wait for the server's time, ms: a slower answer would be useless for the estimate. */
const ANSWER_MS = 15_000;

let exchanged: { readonly ms: number; readonly at: number } | null = null;

/** Round trip of the last exchange with the server's clock, ms, and the device time of it. */
export const clockExchange = (): { readonly ms: number; readonly at: number } | null => exchanged;

const sample = async (): Promise<Sample | null> => {
  const said = await house.said();
  const sentAt = performance.now();
  const answered = await callFunction(tGet.name, said ?? {}, nobody, nobody, ANSWER_MS);
  const receivedAt = performance.now();
  if (!answered.ok) {
    // Includes a proxy before a server that is gone, and a captive portal's page.
    if (outcomeUnknown.has(answered.refusal.status)) countFailure();
    return null;
  }
  const { serverTime, house: told } = answered.value as {
    readonly serverTime?: unknown;
    readonly house?: HouseAnswer;
  };
  if (typeof serverTime !== 'number') return null;
  resetFailures();
  if (told !== undefined) {
    if (said === null) house.found(told);
    else house.answered(told).catch(notTaken);
  }
  exchanged = { ms: receivedAt - sentAt, at: Date.now() };
  return { sentAt, receivedAt, serverTime };
};

/** Most exchanges of a measurement. */
const FULL = 5;

/** Longest round trip of a quick exchange, ms: its middle is within 0.125 s of the server's time. */
const QUICK_MS = 250;

const isQuick = ({ sentAt, receivedAt }: Sample): boolean => receivedAt - sentAt <= QUICK_MS;

/**
 * Measures the server's clock with two quick exchanges, or up to five where they are slow; false if
 * none succeeded.
 */
const measureClock = async (first: Sample | null = null): Promise<boolean> => {
  const samples: Sample[] = first === null ? [] : [first];
  const enough = (): boolean => samples.filter(isQuick).length >= 2;
  while (samples.length < FULL && !enough()) {
    const one = await sample();
    if (one === null) break;
    samples.push(one);
  }
  const sync = estimate(enough() ? samples.filter(isQuick) : samples);
  if (sync !== null) device.set(syncAtom, sync);
  return sync !== null;
};

/** Makes one exchange. The clock is measured again only if it contradicts the estimate. */
const verify = async (): Promise<void> => {
  const one = await sample();
  if (one === null) return;
  const believed = device.get(syncAtom);
  if (believed === null || !agrees(believed, one)) await measureClock(one);
  else device.set(syncAtom, { ...believed, at: one.receivedAt, wall: wallNow() });
};

const AGAIN_MS = 60_000;
const NEAR_END_MS = 10_000;

/**
 * Runs whenever a Firestore change stream ends, including one that was cut off. The SDK itself
 * reports a cut stream only after its own attempts to reopen it, 10 to 25 s later.
 */
const whenStreamEnds = (run: () => void): void => {
  const isStream = ({ name }: PerformanceEntry): boolean =>
    name.includes('/Listen/channel?') && name.includes('RID=rpc');
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isStream)) run();
  }).observe({ type: 'resource' });
};

/**
 * Measures now and when the page becomes visible again. Verifies every minute, and every ten
 * seconds while an auction on screen is in its last five minutes, the time is unknown, or the
 * server cannot be reached: not every device gets an event when its network returns.
 */
export const keepClock = async (): Promise<void> => {
  let measuredAt = performance.now();
  let running = false;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running) return;
    running = true;
    await work().finally(() => {
      running = false;
      measuredAt = performance.now();
    });
  };
  const makeSure = (): void => void run(verify);
  setConnectivityProbe(makeSure);
  whenStreamEnds(makeSure);
  await run(measureClock);
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const soon =
      device.get(syncAtom) === null ||
      device.get(connectionAtom) === 'offline' ||
      endIsNear(serverNow());
    const due = soon ? NEAR_END_MS : AGAIN_MS;
    if (performance.now() - measuredAt >= due) void run(verify);
  }, 1_000);
  // The monotonic clock may have stopped while the device slept.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void run(measureClock);
  });
  addEventListener('online', () => void run(measureClock));
};
