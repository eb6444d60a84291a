import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedDrawing } from '../../../../src/app/sync/local/watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

it('draws once a burst, at once the first time, then at its pace and never without the last word', async () => {
  const said: number[] = [];
  let word = 0;
  const { ask, stop } = pacedDrawing(() => said.push(word), 400);
  const say = (next: number): void => {
    word = next;
    ask();
  };
  say(1);
  say(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([2]);
  say(3);
  await vi.advanceTimersByTimeAsync(300);
  say(4);
  expect(said).toEqual([2]);
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual([2, 4]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([2, 4]);
  say(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([2, 4, 5]);
  say(6);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([2, 4, 5]);
});
