import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askToPersist } from '../../../../src/app/platform/storage/persist.ts';

const DAY = 24 * 60 * 60_000;
let kept: Map<string, string>;

/** A browser whose storage responds as told; counts the requests. */
const browser = (persisted: boolean, grants: boolean) => {
  const persist = vi.fn(() => Promise.resolve(grants));
  vi.stubGlobal('navigator', {
    storage: { persisted: () => Promise.resolve(persisted), persist },
  });
  return persist;
};

describe('asking the browser to keep what is stored', () => {
  beforeEach(() => {
    kept = new Map();
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('asks once, and not again within thirty days of a no', async () => {
    const persist = browser(false, false);
    expect(await askToPersist()).toBe(false);
    expect(await askToPersist()).toBe(false);
    expect(persist).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 31 * DAY);
    await askToPersist();
    expect(persist).toHaveBeenCalledTimes(2);
  });

  it('asks nothing where it is granted already, and answers false where nothing can be asked', async () => {
    const persist = browser(true, true);
    expect(await askToPersist()).toBe(true);
    expect(persist).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', {});
    expect(await askToPersist()).toBe(false);
  });
});
