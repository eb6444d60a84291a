import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firestoreDb } from '../../../src/functions/live/firestore.ts';

const ABORTED = 10;
const UNAVAILABLE = 14;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A database whose transactions fail with these codes, one after the other, and then succeed. */
const failing = (codes: readonly number[], message = 'Not now.') => {
  const left = [...codes];
  const asked: number[] = [];
  const runTransaction = (_work: unknown, options: { readonly maxAttempts: number }) => {
    expect(options).toEqual({ maxAttempts: 1 });
    asked.push(performance.now());
    const code = left.shift();
    return code === undefined
      ? Promise.resolve('done')
      : Promise.reject(Object.assign(new Error(message), { code }));
  };
  const db = firestoreDb({ runTransaction } as unknown as Firestore, { now: () => 0 });
  return { asked, run: () => db.transaction(async () => 'done') };
};

/** Resolves as the work does, however long it pauses. */
const playedOut = async <T>(work: Promise<T>): Promise<T> => {
  const quiet = work.catch(() => undefined);
  await vi.runAllTimersAsync();
  await quiet;
  return work;
};

it('tries a transaction that lost against another again within milliseconds', async () => {
  const { asked, run } = failing([ABORTED, ABORTED, ABORTED]);
  expect(await playedOut(run())).toBe('done');
  expect(asked).toHaveLength(4);
  expect(asked.at(-1)! - asked[0]!).toBeLessThan(200);
});

it('outlasts some seconds of contention', async () => {
  const { asked, run } = failing(Array.from({ length: 20 }, () => ABORTED));
  expect(await playedOut(run())).toBe('done');
  expect(asked.at(-1)! - asked[0]!).toBeGreaterThan(5_000);
});

it('gives a database that fails a second and more', async () => {
  const { asked, run } = failing([UNAVAILABLE, UNAVAILABLE]);
  expect(await playedOut(run())).toBe('done');
  expect(asked.at(-1)! - asked[0]!).toBeGreaterThan(1_000);
});

it('says that the database is busy before the call is given up', async () => {
  for (const code of [ABORTED, UNAVAILABLE]) {
    const { asked, run } = failing(Array.from({ length: 50 }, () => code));
    await expect(playedOut(run())).rejects.toMatchObject({ refusal: { code: 'BUSY' } });
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.at(-1)! - asked[0]!).toBeLessThan(50_000);
  }
});

it('tries one that expired again, and no other that the database refuses', async () => {
  const expired = failing([3], 'The referenced transaction has expired.');
  expect(await playedOut(expired.run())).toBe('done');
  const refused = failing([3], 'No such field.');
  await expect(playedOut(refused.run())).rejects.toThrow('No such field.');
  expect(refused.asked).toHaveLength(1);
});
