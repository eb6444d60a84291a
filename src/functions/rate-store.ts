import { takeToken, type Level } from '../domain/platform/rates.ts';
import type { RateStore } from './ports.ts';

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
