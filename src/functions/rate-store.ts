import { takeToken, type Level } from '../domain/platform/rates.ts';
import { sha256Hex } from '../domain/platform/sha256.ts';
import { allowanceOf } from './allowance.ts';
import type { Db, RateStore } from './ports.ts';

/**
 * Rates in memory, per process. The oldest keys go first when there are more than
 * `mostKeys`; forgetting a bucket only ever fills it.
 */
export const memoryRateStore = (mostKeys = 50_000): RateStore => {
  const levels = new Map<string, Level>();
  return {
    take(key, bucket, now) {
      const { level, retryAfterSeconds } = takeToken(bucket, levels.get(key) ?? null, now);
      levels.delete(key);
      levels.set(key, level);
      if (levels.size > mostKeys) {
        for (const oldest of levels.keys()) {
          levels.delete(oldest);
          break;
        }
      }
      return retryAfterSeconds;
    },
  };
};

/**
 * Rates over all processes: shared buckets are counted in the database. This process's own count is
 * its first guess, so that a flood is refused without a read.
 */
export const sharedRateStore = (db: Db, own: RateStore = memoryRateStore()): RateStore => ({
  take: async (key, bucket, now) => {
    const wait = await own.take(key, bucket, now);
    if (wait > 0 || bucket.shared !== true) return wait;
    return db.transaction(async (tx) => {
      // Subjects may be addresses of people, of which only a hash is kept.
      const subject = sha256Hex(key);
      const allowance = await allowanceOf(tx, 'rate', subject, [bucket], now, 'house');
      if (allowance.retryAfterSeconds === 0) allowance.take();
      return allowance.retryAfterSeconds;
    });
  },
});
