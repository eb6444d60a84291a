import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  agrees,
  currentTime,
  estimate,
} from '../../../../src/app/platform/clock/clock-estimate.ts';
import { endIsNear, addEnd } from '../../../../src/app/platform/clock/clock-ends.ts';
import { subscribeTick, tickCount } from '../../../../src/app/platform/clock/clock.ts';

afterEach(() => vi.useRealTimers());

/** An exchange that took `trip` ms, of which `there` on the way there, with a server `ahead`. */
const exchange = (sentAt: number, trip: number, ahead: number, there = trip / 2) => ({
  sentAt,
  receivedAt: sentAt + trip,
  serverTime: sentAt + there + ahead,
});

describe('the server’s clock', () => {
  it('is the median of the samples at half their round trips', () => {
    const samples = [10, 20, 400, 12, 8].map((trip, i) =>
      exchange(i * 500, trip, 1_000_000, trip === 400 ? 390 : trip / 2),
    );
    const sync = estimate(samples);
    expect(sync?.offset).toBe(1_000_000);
    expect(sync?.uncertaintyMs).toBeLessThanOrEqual(10);
  });

  it('is unknown without a sample', () => {
    expect(estimate([])).toBeNull();
    expect(estimate([{ sentAt: 5, receivedAt: 1, serverTime: 0 }])).toBeNull();
  });

  it('never steps back by a small correction, and believes a large one', () => {
    const at = (offset: number) => ({ offset, uncertaintyMs: 1, at: 0, wall: 0 });
    expect(currentTime(at(5_000_000), 100, 0)).toBe(5_000_100);
    expect(currentTime(at(4_999_950), 120, 0)).toBe(5_000_100);
    expect(currentTime(at(4_999_950), 200, 0)).toBe(5_000_150);
    expect(currentTime(at(1_000_000), 300, 0)).toBe(1_000_300);
  });

  it('keeps what it believes while one more exchange does not contradict it', () => {
    const sync = { offset: 1_000_000, uncertaintyMs: 5, at: 0, wall: 0 };
    expect(agrees(sync, exchange(500, 10, 1_000_000))).toBe(true);
    expect(agrees(sync, exchange(500, 400, 1_000_000, 390))).toBe(true);
    expect(agrees(sync, exchange(500, 10, 1_000_030))).toBe(false);
    expect(agrees(sync, exchange(500, 10, 997_000))).toBe(false);
  });

  it('knows when an end on screen is near', () => {
    const stops = [addEnd(1_000_000), addEnd(1_000_000)];
    expect(endIsNear(600_000)).toBe(false);
    expect(endIsNear(700_000)).toBe(true);
    expect(endIsNear(1_000_000)).toBe(false);
    stops[0]?.();
    expect(endIsNear(700_000)).toBe(true);
    stops[1]?.();
    expect(endIsNear(700_000)).toBe(false);
  });

  it('does not look at the device’s clock once it is known', () => {
    const sync = { offset: 9_000_000, uncertaintyMs: 1, at: 0, wall: 0 };
    const wrong = currentTime(sync, 1_000, Date.now() + 86_400_000);
    expect(wrong).toBe(currentTime(sync, 1_000, Date.now() - 86_400_000));
  });
});

describe('the shared ticker', () => {
  it('runs one timer for all who want the same step, and none for nobody', () => {
    vi.useFakeTimers();
    const heard = [0, 0];
    const stops = heard.map((_, i) =>
      subscribeTick(1_000, () => {
        heard[i] = (heard[i] ?? 0) + 1;
      }),
    );
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(3_000);
    expect(heard).toEqual([3, 3]);
    expect(tickCount(1_000)).toBe(3);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
