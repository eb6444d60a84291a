import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkInfo, retryPause } from '../../../../src/app/shell/presence/network-info.ts';
import { rates, takeToken, type Level } from '../../../../src/domain/platform/rates.ts';
import { usualNumbers } from '../../../../src/domain/platform/settings/numbers.ts';
import {
  Presence,
  type Beat,
  type PresenceWorld,
} from '../../../../src/app/shell/presence/presence.ts';

const START = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => vi.useRealTimers());

const open = (of: Partial<PresenceWorld> = {}) => {
  const place = { isFocused: true, path: '/listing/a' };
  const sent: Beat[] = [];
  const last: Beat[] = [];
  const presence = new Presence('s1', {
    now: Date.now,
    apartMs: () => 300_000,
    place: () => ({ ...place }),
    device: () => ({ userAgent: 'test', clientTimezone: 'GMT-05:00' }),
    network: async () => null,
    readLatency: () => ({ ms: 20, at: START }),
    paced: { until: () => 0, keep: () => undefined },
    send: async (beat) => {
      sent.push(beat);
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
      return true;
    },
    sendLast: (beat) => last.push(beat),
    ...of,
  });
  return { presence, place, sent, last };
};

it('beats once the page has settled, then every five minutes while nothing changes', async () => {
  const { presence, sent } = open();
  await vi.advanceTimersByTimeAsync(299_900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(sent.map((beat) => beat.tick)).toEqual([1, 11]);
  expect(sent[1]).toMatchObject({
    clientLatencyRead: 20,
    clientLatencyWrite: 40,
    clientLatencyWriteUpdated: START + 2_040,
    currentPath: '/listing/a',
  });
  presence.end();
});

it('beats every 30 seconds as the house has it at first', async () => {
  const { presence, sent } = open({ apartMs: () => usualNumbers.presence.writeApartMs });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(27_600);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(270_000);
  expect(sent).toHaveLength(11);
  presence.end();
});

it('obeys how often staff want it, also when that changes', async () => {
  let apart = 120_000;
  const { presence, sent } = open({ apartMs: () => apart });
  await vi.advanceTimersByTimeAsync(150_000);
  expect(sent.map((beat) => beat.tick)).toEqual([1, 5]);
  apart = 600_000;
  await vi.advanceTimersByTimeAsync(560_000);
  expect(sent).toHaveLength(2);
  apart = 60_000;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(sent).toHaveLength(3);
  presence.end();
});

it('says a change of focus, at most four times a minute', async () => {
  const { presence, place, sent } = open();
  await vi.advanceTimersByTimeAsync(3_000);
  for (let i = 0; i < 30; i += 1) {
    place.isFocused = !place.isFocused;
    presence.look();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.length).toBeLessThanOrEqual(4);
  place.isFocused = false;
  presence.look();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(sent.at(-1)?.isFocused).toBe(false);
  presence.end();
});

it('says again what the server did not take', async () => {
  let up = false;
  const tried: Beat[] = [];
  const { presence } = open({
    send: async (beat) => {
      tried.push(beat);
      return up;
    },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  up = true;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried.map((beat) => beat.tick)).toEqual([1, 2]);
  presence.end();
});

it('signs off once, out of focus, and is silent from then on', async () => {
  const { presence, sent, last } = open();
  await vi.advanceTimersByTimeAsync(3_000);
  presence.end();
  presence.end();
  presence.look();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
  expect(last).toMatchObject([{ signOff: true, isFocused: false }]);
});

it('says nothing of a page that is left at once', async () => {
  const { presence, sent, last } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  presence.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...sent, ...last]).toEqual([]);
});

it('waits longer after each failure of the reflection endpoint, at most 150 s', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryPause)).toEqual([
    30_000, 60_000, 90_000, 120_000, 150_000, 150_000, 150_000,
  ]);
});

it('asks for the network again after five minutes, and goes on with the last answer', async () => {
  let asked = 0;
  let up = true;
  const ask = networkInfo(
    async () => {
      asked += 1;
      if (!up) throw new Error('down');
      return { ip: `192.0.2.${asked}`, netTime: '2026-11-21T00:00:00.000Z' };
    },
    () => Date.now(),
  );
  expect(await ask()).toMatchObject({ ip: '192.0.2.1' });
  await vi.advanceTimersByTimeAsync(299_000);
  expect(await ask()).toMatchObject({ ip: '192.0.2.1' });
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask()).toMatchObject({ ip: '192.0.2.2' });
  await vi.advanceTimersByTimeAsync(300_000);
  up = false;
  expect(await ask()).toMatchObject({ ip: '192.0.2.2' });
  up = true;
  expect(await ask()).toMatchObject({ ip: '192.0.2.2' });
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await ask()).toMatchObject({ ip: '192.0.2.4' });
});

it('asks for the network once, goes on without a slow answer, and backs off', async () => {
  let asked = 0;
  let answer: () => Promise<unknown> = () => Promise.reject(new Error('down'));
  const ask = networkInfo(
    () => {
      asked += 1;
      return answer();
    },
    () => Date.now(),
  );
  expect(await ask()).toBeNull();
  expect(await ask()).toBeNull();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  answer = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 1_000, { ip: '192.0.2.7', netTime: '2026-11-21T00:00:00.000Z' });
    });
  const slow = ask();
  await vi.advanceTimersByTimeAsync(150);
  expect(await slow).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask()).toMatchObject({ ip: '192.0.2.7', fetchDurationMs: 1_000 });
  expect(asked).toBe(2);
});

/** A browser that loads a page at intervals for ten minutes; returns the times of its calls. */
const browse = async (everyMs: number, begun = 0): Promise<readonly number[]> => {
  let until = begun;
  const calls: number[] = [];
  const call = () => calls.push(Date.now() - START);
  const paced = { until: () => until, keep: (to: number) => (until = to) };
  const send = async () => call() > 0;
  for (const end = START + 600_000; Date.now() < end;) {
    const { presence } = open({ paced, send, sendLast: call });
    await vi.advanceTimersByTimeAsync(everyMs);
    presence.end();
  }
  return calls;
};

it.each([2_100, 3_000, 4_000, 10_000, 20_000])(
  'stays within the rate where a page is loaded every %d ms',
  async (everyMs) => {
    const calls = await browse(everyMs);
    const [bucket] = rates.PRES;
    let level: Level | null = null;
    for (const at of calls) {
      const taken = takeToken(bucket!, level, at);
      expect(taken.retryAfterSeconds).toBe(0);
      ({ level } = taken);
    }
    // It is heard throughout, not only at first.
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.length).toBeLessThan(50);
    expect(calls[0]).toBe(2_000);
  },
);

it('is heard at once after a clock was put back', async () => {
  expect((await browse(300_000, START + 86_400_000))[0]).toBe(2_000);
});
