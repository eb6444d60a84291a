import { tGet } from '../../../domain/platform/commands.ts';
import { syncAtom } from '../clock.ts';
import { device } from '../session.ts';
import { callFunction } from '../firebase/functions.ts';
import { estimate, type Sample } from './estimate.ts';

const nobody = (): Promise<null> => Promise.resolve(null);

const sample = async (): Promise<Sample | null> => {
  const sentAt = performance.now();
  const answered = await callFunction(tGet.name, {}, nobody);
  const receivedAt = performance.now();
  if (!answered.ok) return null;
  const { serverTime } = answered.value as { serverTime?: unknown };
  return typeof serverTime === 'number' ? { sentAt, receivedAt, serverTime } : null;
};

/** Measures the server's clock with `count` exchanges one after the other; false without any. */
export const measureClock = async (count = 5): Promise<boolean> => {
  const samples: Sample[] = [];
  for (let i = 0; i < count; i += 1) {
    const one = await sample();
    if (one === null) break;
    samples.push(one);
  }
  const sync = estimate(samples);
  if (sync !== null) device.set(syncAtom, sync);
  return sync !== null;
};

const AGAIN_MS = 5 * 60_000;

/** Measures now, every five minutes, and when the page is looked at again. */
export const keepClock = async (): Promise<void> => {
  await measureClock();
  setInterval(() => void measureClock(3), AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void measureClock(3);
  });
};
