import { expect, it } from 'vitest';
import { exactTimer } from '../../../src/embedded/functions/exact-timer.ts';

it('does what is due once it is due, and looks again when it is woken', async () => {
  let now = 1000;
  const due = [900, 5000];
  const done: number[] = [];
  let told: () => void = () => {};
  const next = (): Promise<void> => new Promise((resolve) => (told = resolve));
  const first = next();
  const timer = exactTimer({
    clock: { now: () => now },
    next: () => Promise.resolve(due[0] ?? null),
    run: () => {
      done.push(due.shift() ?? 0);
      told();
      return Promise.resolve();
    },
  });
  await first;
  expect(done).toEqual([900]);
  const second = next();
  now = 6000;
  timer.wake();
  await second;
  expect(done).toEqual([900, 5000]);
  await timer.close();
});
