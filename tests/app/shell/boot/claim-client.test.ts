import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimClient, claimPage } from '../../../../src/app/shell/boot/claim-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Workers of one registration, and the messages each received, by second. */
const registration = () => {
  const begun = Date.now();
  const heard: string[] = [];
  const worker = (name: string, state: ServiceWorkerState) => ({
    state,
    postMessage: ({ type }: { readonly type: string }) =>
      void heard.push(`${(Date.now() - begun) / 1_000} ${name} ${type}`),
  });
  const active = worker('active', 'activated');
  const waiting = worker('waiting', 'installed');
  return { heard, waiting, claim: () => claimClient({ active, waiting }) };
};

it('tells the old worker again, which may have been started anew', async () => {
  const { heard, claim } = registration();
  claim();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(heard).toEqual([
    '0 waiting SKIP_WAITING',
    '0.5 active STEP_ASIDE',
    '40.5 active STEP_ASIDE',
    '80.5 active STEP_ASIDE',
  ]);
});

it.each(['activating', 'activated', 'redundant'] as const)(
  'does not wake the old worker when the new one is %s',
  async (state) => {
    const { heard, waiting, claim } = registration();
    claim();
    waiting.state = state;
    await vi.advanceTimersByTimeAsync(90_000);
    expect(heard).toEqual(['0 waiting SKIP_WAITING']);
    expect(vi.getTimerCount()).toBe(0);
  },
);

/** A page of a device, with a worker that becomes active after a second. */
const page = (controller: ServiceWorker | null) => {
  const heard: unknown[] = [];
  const active = { postMessage: (message: unknown) => void heard.push(message) };
  const ready = new Promise((resolve) => {
    setTimeout(() => resolve({ active }), 1_000);
  });
  return { heard, container: { controller, ready } as ServiceWorkerContainer };
};

it('asks the active worker for a page that it left out', async () => {
  const { heard, container } = page(null);
  claimPage(container);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual([{ type: 'CLAIM' }]);
});

it('asks for nothing on a page that has a worker, or gets one meanwhile', async () => {
  const worker = {} as ServiceWorker;
  const [held, late] = [page(worker), page(null)];
  claimPage(held.container);
  claimPage(late.container);
  await vi.advanceTimersByTimeAsync(1_500);
  Object.assign(late.container, { controller: worker });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([held.heard, late.heard]).toEqual([[], []]);
});
