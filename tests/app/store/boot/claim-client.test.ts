import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimClient } from '../../../../src/app/store/boot/claim-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Workers of one registration, and at which second each of them was told what. */
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
