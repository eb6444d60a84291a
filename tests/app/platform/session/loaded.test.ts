// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { storedKeys } from '../../../../src/app/platform/storage/stored-keys.ts';
import { within, withoutScreens } from '../../../shape/import-table.ts';
import { sources } from '../../../shape/source.ts';

/**
 * A page may load any module without screens early, also on a shared device, where in-memory databases are
 * only prepared while the store opens.
 */
beforeAll(() => {
  sessionStorage.setItem(storedKeys.sharedDevice.key, 'yes');
});
afterAll(() => {
  sessionStorage.removeItem(storedKeys.sharedDevice.key);
  vi.restoreAllMocks();
});

const folders = [...withoutScreens, 'src/app/shell/boot/', 'src/app/shell/presence/'];

const modules = sources('src/app')
  .map(({ path }) => path)
  .filter((path) => folders.some((folder) => within(path, folder)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.worker.ts'));

it('opens no storage when it is loaded', { timeout: 120_000 }, async () => {
  const { isSharedDevice } = await import('../../../../src/app/platform/session/shared-device.ts');
  expect(isSharedDevice()).toBe(true);
  const open = vi.spyOn(indexedDB, 'open');
  const failed: string[] = [];
  for (const path of modules) {
    await import(`../../../../${path}`).catch((error: unknown) => {
      failed.push(`${path}: ${String(error)}`);
    });
  }
  expect(failed).toEqual([]);
  expect(open).not.toHaveBeenCalled();
  expect(modules.length).toBeGreaterThan(200);
});
