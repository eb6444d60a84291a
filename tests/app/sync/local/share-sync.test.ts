// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
});

/** A tab of this device: modules of its own, on a channel other files do not use. */
const tab = async () => {
  vi.resetModules();
  return import('../../../../src/app/sync/local/sync-state.ts');
};
const onOwnLine = (): void => {
  const line = Math.random();
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(`${name} ${line}`);
      }
    },
  );
};

it('a tab that is opened later is told by the one that leads how current everything is', async () => {
  onOwnLine();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const leading = await tab();
  leading.shareSync();
  leading.leadSync();
  leading.setConnection('online');
  leading.setScopeState('listings', 'live', 5_000);
  leading.setScopeState('auctions', 'live', 6_000);
  const follower = await tab();
  follower.shareSync();
  await vi.waitFor(() => {
    expect(follower.scopeSync('listings')).toMatchObject({ state: 'live', at: 5_000 });
    expect(follower.scopeSync('auctions')).toMatchObject({ state: 'live', at: 6_000 });
  });
  // A follower knows nothing of its own, and answers no one.
  const alone = await tab();
  expect(alone.scopeSync('listings')).toBeNull();
});
