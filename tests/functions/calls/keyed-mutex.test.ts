import { describe, expect, it } from 'vitest';
import { Refused, refusal } from '../../../src/domain/kit/refusal.ts';
import { Batcher } from '../../../src/functions/calls/batcher.ts';
import { KeyedMutex } from '../../../src/functions/calls/keyed-mutex.ts';
import { newUlid } from '../../../src/functions/new-id.ts';
import { memoryRateStore } from '../../../src/functions/limits/rate-store.ts';

const gate = () => {
  let open = (): void => undefined;
  const shut = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { shut, open };
};

describe('a keyed mutex', () => {
  it('run one key one after another, and keys side by side', async () => {
    const mutex = new KeyedMutex();
    const seen: string[] = [];
    const { shut, open } = gate();
    const slow = mutex.run('a', async () => {
      await shut;
      seen.push('a1');
    });
    const next = mutex.run('a', async () => void seen.push('a2'));
    await mutex.run('b', async () => void seen.push('b1'));
    open();
    await Promise.all([slow, next]);
    expect(seen).toEqual(['b1', 'a1', 'a2']);
  });

  it('go on after a failure', async () => {
    const mutex = new KeyedMutex();
    const failed = mutex.run('a', () => Promise.reject(new Error('first')));
    const next = mutex.run('a', async () => 'second');
    await expect(failed).rejects.toThrow('first');
    expect(await next).toBe('second');
  });

  it('shed what comes when two hundred wait', async () => {
    const mutex = new KeyedMutex();
    const { shut, open } = gate();
    const waiting = Array.from({ length: 200 }, () => mutex.run('a', () => shut));
    const refused = await mutex.run('a', async () => null).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).refusal).toMatchObject({ status: 'unavailable', code: 'BUSY' });
    open();
    await Promise.all(waiting);
    expect(await mutex.run('a', async () => 'again')).toBe('again');
  });
});

describe('batches', () => {
  const counting = (most: number, work: (items: readonly number[]) => void = () => undefined) => {
    const seen: (readonly number[])[] = [];
    const batches = new Batcher<number, number>(most, async (_first, take) => {
      const items = take();
      seen.push(items);
      await new Promise((resolve) => setTimeout(resolve, 1));
      work(items);
      return items.map((n) => ({ ok: true, value: n * 10 }));
    });
    return { seen, batches };
  };

  it('take along what waits, in its order, and no more than allowed', async () => {
    const { seen, batches } = counting(3);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => batches.run('a', n)));
    expect(answers).toEqual([10, 20, 30, 40, 50]);
    expect(seen).toEqual([[1], [2, 3, 4], [5]]);
    expect(await batches.run('a', 6)).toBe(60);
  });

  it('take along what arrives until the work asks for them, and more when it is tried again', async () => {
    const turns: (readonly number[])[] = [];
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
    const batches = new Batcher<number, number>(3, async (first, take) => {
      turns.push([first]);
      await pause();
      turns.push(take());
      await pause();
      const items = take();
      turns.push(items);
      return items.map((n) => ({ ok: true, value: n * 10 }));
    });
    const early = [1, 2].map((n) => batches.run('a', n));
    await pause();
    const late = [3, 4].map((n) => batches.run('a', n));
    expect(await Promise.all([...early, ...late])).toEqual([10, 20, 30, 40]);
    expect(turns).toEqual([[1], [1, 2], [1, 2, 3], [4], [4], [4]]);
  });

  it('one that fails does not fail the others', async () => {
    const { seen, batches } = counting(9, (items) => {
      if (items.includes(3)) throw new Error('no third');
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => batches.run('a', n)));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(seen).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  });

  it('a refusal of the store answers all, and each is not tried again', async () => {
    const busy = new Refused(refusal('unavailable', 'BUSY', 'Busy.'));
    const { seen, batches } = counting(9, (items) => {
      if (items.length > 1) throw busy;
    });
    const answers = await Promise.allSettled([1, 2, 3].map((n) => batches.run('a', n)));
    expect(answers.slice(1)).toEqual([
      { status: 'rejected', reason: busy },
      { status: 'rejected', reason: busy },
    ]);
    expect(seen).toHaveLength(2);
  });

  it('shed what comes when a thousand wait', async () => {
    const { batches } = counting(1_000);
    const first = Array.from({ length: 1_001 }, (_, n) => batches.run('a', n));
    const refused = await batches.run('a', 0).catch((error: unknown) => error);
    expect((refused as Refused).refusal).toMatchObject({ status: 'unavailable', code: 'BUSY' });
    await Promise.all(first);
  });
});

it('the rate store forgets the oldest bucket, which only ever fills it', () => {
  const store = memoryRateStore(2);
  const once = { scope: 'uid', count: 1, windowMs: 1_000_000 } as const;
  expect(store.take('a', once, 0)).toBe(0);
  expect(store.take('a', once, 1)).toBe(1_000);
  expect([store.take('b', once, 1), store.take('c', once, 1)]).toEqual([0, 0]);
  expect(store.take('a', once, 1)).toBe(0);
});

it('ids have 26 characters, sort by time and do not repeat', () => {
  const ids = [1, 2, 1_800_000_000_000, 1_800_000_000_001].map(newUlid);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(new Set(Array.from({ length: 1_000 }, () => newUlid(5))).size).toBe(1_000);
});
