import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  earliestServerNow,
  knownServerNow,
  serverNow,
  syncAtom,
} from '../../../../src/app/platform/clock/clock.ts';
import { addEnd } from '../../../../src/app/platform/clock/clock-ends.ts';
import { keepClock } from '../../../../src/app/sync/replication/measure-clock.ts';
import { connectionAtom, whenBack } from '../../../../src/app/platform/server/connection.ts';
import { isUnheard } from '../../../../src/app/outbox/echo.ts';
import { rowsOfAnn } from '../../outbox/rows.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { watchConnection } from '../../../../src/app/shell/boot/start.ts';

/** The device's own time, and the server clock's lead over it, ms. */
const START = 1_800_000_000_000;
let ahead = 0;
let trips: number[] = [];
let asked: number[] = [];
let from = 0;
/** Responses instead of the server's time; null for the time. */
let instead: ((signal: AbortSignal) => Promise<Response>) | null = null;

const cut = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** A server that accepts the request and never responds. */
const hang = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
  });

/** Reports the address of a finished request to observers. */
let endRequest: (address: string) => void = () => undefined;

class Observer implements PerformanceObserver {
  constructor(private readonly told: PerformanceObserverCallback) {}
  observe(): void {
    endRequest = (name) => {
      const entry: PerformanceEntry = {
        name,
        entryType: 'resource',
        startTime: 0,
        duration: 0,
        toJSON: () => ({}),
      };
      const only = (): PerformanceEntryList => [entry];
      const list = { getEntries: only, getEntriesByName: only, getEntriesByType: only };
      this.told(list, this);
    };
  }
  readonly disconnect = (): void => undefined;
  readonly takeRecords = (): PerformanceEntryList => [];
}

const init = { projectId: 'demo', apiKey: 'key' };

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Measures the clock, in the time that takes. */
const keep = async (): Promise<void> => {
  const kept = keepClock();
  await vi.advanceTimersByTimeAsync(5_000);
  await kept;
};

/** Number of requests to the server within a time. */
const asksWithin = async (ms: number): Promise<number> => {
  asked = [];
  await vi.advanceTimersByTimeAsync(ms);
  return asked.length;
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  ahead = 0;
  trips = [];
  asked = [];
  instead = null;
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('PerformanceObserver', Observer);
  // A request's deadline passes by the test's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  });
  vi.stubGlobal('fetch', async (url: unknown, { signal }: { readonly signal: AbortSignal }) => {
    if (!String(url).endsWith('t-get')) return Response.json(init);
    asked.push(performance.now());
    if (instead !== null) return instead(signal);
    const trip = trips.shift() ?? 20;
    // A slow response is slow on its way there.
    await pause(trip - 10);
    const serverTime = START + performance.now() - from + ahead;
    await pause(10);
    return Response.json({ result: { serverTime } });
  });
  from = performance.now();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  device.set(syncAtom, null);
  device.set(connectionAtom, 'unknown');
});

describe('keeping the server’s clock', () => {
  it.each([
    [24, [20, 20], 1],
    [-24, [20, 20.6], 1],
    [24, [900, 20, 700, 20], 1],
    [-24, [20, 900, 900, 900, 20], 1],
    // No two are quick: the middle of all five.
    [24, [20, 900, 300, 700, 800], 340],
    [-24, [251, 251, 251, 251, 900], 116],
  ] as const)(
    'tells the server’s time on a device %i h off, by two quick exchanges or the middle of five: %j',
    async (hours, given, within) => {
      ahead = -hours * 3_600_000;
      trips = [...given];
      await keep();
      expect(asked).toHaveLength(given.length);
      const right = START + performance.now() - from + ahead;
      expect(Math.abs(serverNow() - right)).toBeLessThanOrEqual(within);
      const uncertainty = device.get(syncAtom)?.uncertaintyMs ?? 0;
      expect(uncertainty).toBeLessThanOrEqual(within + 10);
      expect(device.get(connectionAtom)).toBe('online');
    },
  );

  it('makes up for a sleep without a network, and asks the server alone where there is one', async () => {
    await keep();
    const before = serverNow();
    const night = 8 * 3_600_000;
    // The page's clock stops while the device sleeps; the device's own does not.
    vi.setSystemTime(Date.now() + night);
    expect(serverNow() - before).toBeLessThan(1_000);
    expect(knownServerNow()).not.toBeNull();
    device.set(connectionAtom, 'offline');
    expect(serverNow() - before).toBeGreaterThanOrEqual(night);
    // It may have been changed by hand as well: nothing binding uses it.
    expect(knownServerNow()).toBeNull();
    device.set(connectionAtom, 'online');
    expect(serverNow() - before).toBeLessThan(1_000);
  });

  it('asks again every minute, and every ten seconds while an end on screen is near', async () => {
    await keep();
    expect(await asksWithin(54_000)).toBe(0);
    expect(await asksWithin(3_000)).toBe(1);
    const stop = addEnd(serverNow() + 200_000);
    expect(await asksWithin(100_500)).toBeGreaterThanOrEqual(9);
    stop();
    expect(await asksWithin(50_000)).toBeLessThanOrEqual(1);
  });

  it('asks every ten seconds while the server cannot be reached, and then as before', async () => {
    await keep();
    let back = 0;
    whenBack(() => {
      back += 1;
    });
    instead = cut;
    await asksWithin(61_000);
    await asksWithin(2_000);
    expect(device.get(connectionAtom)).toBe('offline');
    expect(await asksWithin(40_000)).toBe(4);
    expect(back).toBe(0);
    instead = null;
    await asksWithin(11_000);
    expect(device.get(connectionAtom)).toBe('online');
    expect(back).toBe(1);
    expect(await asksWithin(55_000)).toBeLessThanOrEqual(1);
  });

  it('knows within two seconds of a stream that was cut that the server is gone', async () => {
    await keep();
    const listen = 'http://localhost/google.firestore.v1.Firestore/Listen/channel';
    asked = [];
    endRequest(`${listen}?VER=8&RID=4711`);
    endRequest('http://localhost/assets/front.js');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(0);
    instead = cut;
    endRequest(`${listen}?VER=8&RID=rpc&SID=x`);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(1);
    expect(device.get(connectionAtom)).toBe('offline');
    instead = null;
    await asksWithin(11_000);
    endRequest(`${listen}?VER=8&RID=rpc&SID=y`);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(device.get(connectionAtom)).toBe('online');
  });

  it.each([
    ['hangs', hang],
    ['is gone behind a proxy', async () => new Response('Bad gateway', { status: 502 })],
    ['is unavailable', async () => new Response('', { status: 503 })],
    ['is a hotel’s sign-in page', async () => new Response('<html>', { status: 200 })],
  ] as const)('counts a server that %s as one that does not answer', async (_, answer) => {
    await keep();
    instead = answer;
    await asksWithin(78_000);
    expect(device.get(connectionAtom)).toBe('offline');
    instead = null;
    await asksWithin(27_000);
    expect(device.get(connectionAtom)).toBe('online');
  });

  it('hears a server that refuses the question as one that answers', async () => {
    await keep();
    const error = { status: 'RESOURCE_EXHAUSTED', message: 'Too many.' };
    instead = async () => Response.json({ error }, { status: 429 });
    await asksWithin(130_000);
    expect(device.get(connectionAtom)).toBe('online');
  });

  it('measures anew when one exchange contradicts what it believed', async () => {
    await keep();
    asked = [];
    ahead = 30_000;
    await vi.advanceTimersByTimeAsync(61_000);
    expect(asked).toHaveLength(2);
    expect(Math.abs(serverNow() - (START + performance.now() - from + ahead))).toBeLessThan(20);
  });

  it('has what is written from now on later than its earliest time, where the line bends the estimate', async () => {
    trips = [900, 900.4, 901.7, 900, 900];
    await keep();
    const right = START + performance.now() - from;
    expect(serverNow()).toBeGreaterThan(right + 400);
    expect(earliestServerNow()).toBeLessThanOrEqual(right);
    expect(earliestServerNow()).toBeGreaterThan(right - 1_000);
    expect(Number.isInteger(earliestServerNow())).toBe(true);
    // Accepted and in the mirror: the action is no longer shown as pending.
    const sentAt = earliestServerNow();
    const row = { ...rowsOfAnn(START)('x', {}, 'done'), sentAt };
    expect(isUnheard(row, { dateEdited: new Date(right + 1).toISOString() })).toBe(false);
  });
});

describe('the connection', () => {
  it('is unknown for ten seconds without an answer, then offline', async () => {
    watchConnection();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(device.get(connectionAtom)).toBe('unknown');
    await vi.advanceTimersByTimeAsync(1);
    expect(device.get(connectionAtom)).toBe('offline');
  });

  it('is offline at once where the device says so', () => {
    vi.stubGlobal('navigator', { onLine: false });
    watchConnection();
    expect(device.get(connectionAtom)).toBe('offline');
  });
});
