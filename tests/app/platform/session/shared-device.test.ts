import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as shared from '../../../../src/app/platform/session/shared-device.ts';

type SharedDevice = typeof shared;

/** The module as a freshly loaded page finds it; the tab's stored data is still there. */
const loadPage = async (): Promise<SharedDevice> => {
  vi.resetModules();
  const page = await import('../../../../src/app/platform/session/shared-device.ts');
  await page.prepareSharedDevice();
  return page;
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('location', { reload: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());

it('opens everything of a page in one place, whatever is chosen before the page reloads', async () => {
  const before = await loadPage();
  before.chooseSharedDevice(true);
  expect(location.reload).toHaveBeenCalledOnce();
  expect([before.isSharedDevice(), before.databases()]).toEqual([false, {}]);

  const shared = await loadPage();
  const memory = shared.databases();
  expect(shared.isSharedDevice()).toBe(true);
  expect(memory).toHaveProperty('indexedDB');
  shared.chooseSharedDevice(false);
  expect([shared.isSharedDevice(), shared.databases()]).toEqual([true, memory]);

  const after = await loadPage();
  expect([after.isSharedDevice(), after.databases()]).toEqual([false, {}]);
});
