import { describe, expect, it, vi } from 'vitest';
import { memoizedImport } from '../../../../src/app/platform/tab/memoized-import.ts';

describe('a part that is loaded when it is first needed', () => {
  it('does what is asked of it in the order it was asked in', async () => {
    const answers: (() => void)[] = [];
    const load = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
    const part = memoizedImport(load);
    const done: string[] = [];
    const ask = async (what: string): Promise<void> => {
      await part();
      done.push(what);
    };
    const all = Promise.all(['first', 'second'].map(ask));
    // Separate imports could resolve in any order: the last one first.
    for (const answer of answers.toReversed()) answer();
    await all;
    expect(done).toEqual(['first', 'second']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew after it could not be', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here');
    const part = memoizedImport(load);
    await expect(part()).rejects.toThrow('gone');
    await expect(part()).resolves.toBe('here');
    await expect(part()).resolves.toBe('here');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
