import { afterAll, beforeEach, vi } from 'vitest';

/**
 * A local storage for the tests of a file, emptied before each; silences the mirror's warnings
 * meanwhile.
 */
export const keptStorage = (): ReadonlyMap<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  beforeEach(() => kept.clear());
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return kept;
};
