import { afterEach, expect, it, vi } from 'vitest';
import { openEvents } from '../../../src/embedded/stripe/events.ts';
import { memoryCardStore } from '../../../src/embedded/stripe/store.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [1, 1],
  [4, 4],
  [5, 5],
  [99, 5],
])('an event that is taken at try %d is sent %d times', async (takenAt, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = memoryCardStore();
  const events = openEvents(store, Date.now, 'whsec_test', '2026-01-01');
  const tries: string[] = [];
  events.listen(async (body) => {
    tries.push((JSON.parse(body) as { id: string }).id);
    return tries.length >= takenAt ? 200 : 500;
  });
  events.emit('customer.created', { id: 'cus_1', object: 'customer' });
  for (let at = 0; at < 10; at++) {
    await events.settled();
    await vi.advanceTimersByTimeAsync(3_600_000);
  }
  expect(tries).toHaveLength(times);
  expect(new Set(tries).size).toBe(1);
  // An event that was never accepted waits for the next start.
  expect(store.all('events')[0]?.pending_webhooks).toBe(takenAt <= 5 ? 0 : 1);
  events.close();
});
