import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refused } from '../../../../src/domain/kit/refusal.ts';
import { searchTurns } from '../../../../src/functions/relational/search/turns.ts';
import { rounds } from '../../../setup/tier.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('a caller waits for nobody’s burst but their own', async () => {
  const inTurn = searchTurns(1);
  const done: string[] = [];
  const search = async (caller: string): Promise<void> => {
    const work = async (): Promise<void> => {
      await settle();
      done.push(caller);
    };
    await inTurn(caller, work).catch((error: unknown) => {
      done.push(error instanceof Refused ? `${caller} refused` : `${caller} failed`);
    });
  };
  const all = [...Array.from({ length: 20 }, () => search('burst')), search('other')];
  await Promise.all(all);
  expect(done.filter((one) => one === 'burst refused')).toHaveLength(11);
  // One of theirs ran already, and one waited longer.
  expect(done.filter((one) => !one.endsWith('refused')).indexOf('other')).toBeLessThanOrEqual(2);
});

it('whoever asks and whatever fails, all are answered, few at once, and each caller in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.record({ caller: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), {
        maxLength: 24,
      }),
      async (most, asked) => {
        const inTurn = searchTurns(most);
        const begun: { readonly caller: string; readonly turn: number }[] = [];
        let running = 0;
        const answers = await Promise.all(
          asked.map(({ caller, fails }, turn) =>
            inTurn(caller, async () => {
              running += 1;
              begun.push({ caller, turn });
              expect(running).toBeLessThanOrEqual(most);
              await settle();
              running -= 1;
              if (fails) throw new Error('the database broke');
              return 'found';
            }).catch((error: unknown) => (error instanceof Refused ? 'refused' : 'failed')),
          ),
        );
        expect(answers.map((one) => one !== 'refused')).toEqual(
          asked.map((_, turn) => begun.some((one) => one.turn === turn)),
        );
        for (const caller of ['a', 'b', 'c']) {
          const turns = begun.filter((one) => one.caller === caller).map(({ turn }) => turn);
          expect(turns).toEqual(turns.toSorted((a, b) => a - b));
        }
        expect(running).toBe(0);
      },
    ),
    { numRuns: rounds({ every: 60, long: 1_000 }) },
  );
});
