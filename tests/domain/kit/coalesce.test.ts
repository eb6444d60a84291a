import { describe, expect, it } from 'vitest';
import { coalesce } from '../../../src/domain/kit/coalesce.ts';

/** Lets this many microtask steps pass. */
const steps = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
};

describe('one run at a time', () => {
  it('runs once more for all who asked while it went on, and answers with the last', async () => {
    let runs = 0;
    let together = 0;
    const ask = coalesce(async () => {
      together += 1;
      expect(together).toBe(1);
      runs += 1;
      const answer = runs;
      await steps(3);
      together -= 1;
      return answer;
    });
    const first = ask();
    await steps(2);
    expect(await Promise.all([first, ask(), ask()])).toEqual([2, 2, 2]);
    expect(await ask()).toBe(3);
  });

  it('hears whoever asks as a run ends, at whatever step of it', async () => {
    for (let late = 0; late < 12; late += 1) {
      let given = 1;
      let taken = 0;
      const ask = coalesce(async () => {
        taken = given;
        await Promise.resolve();
      });
      void ask();
      await steps(late);
      given = 2;
      await ask();
      expect(taken).toBe(2);
    }
  });

  it('fails for all who asked, and begins anew for the next', async () => {
    const ends = [new Error('broken'), null];
    const ask = coalesce(async () => {
      const end = ends.shift();
      await Promise.resolve();
      if (end) throw end;
      return 'well';
    });
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask()).toBe('well');
  });
});
