import { randomUUID } from 'node:crypto';
import { allowances } from '../../domain/platform/allowance.entity.ts';
import {
  letThroughBy,
  reportedEvery,
  takeToken,
  type Bucket,
  type Level,
  type RateReport,
} from '../../domain/platform/rates.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { allowanceOf } from './allowance.ts';
import type { Db, RateStore } from '../ports.ts';

/**
 * Marks a map entry as most recently used; the oldest are evicted if there are more than `most`.
 */
const keepNewest = <V>(map: Map<string, V>, key: string, value: V, most: number): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
};

/** Rate limits in memory, per process. Forgetting a bucket can only refill it. */
export const memoryRateStore = (mostKeys = 50_000): RateStore => {
  const levels = new Map<string, Level>();
  return {
    take(key, bucket, now) {
      const { level, retryAfterSeconds } = takeToken(bucket, levels.get(key) ?? null, now);
      keepNewest(levels, key, level, mostKeys);
      return retryAfterSeconds;
    },
  };
};

/** Most reports of one bucket, more than all processes make in a window. */
const mostReports = 200;

interface Heard {
  /** Calls let through here and not reported yet. */
  readonly untold: number;
  /** The reports in the database when this process last reported. */
  readonly reports: readonly RateReport[];
}

/** Hashes the key: subjects may be people's addresses. */
const rateId = (key: string): string => `rate_${sha256Hex(key)}`;

/**
 * Shares with other processes, through the database, how many calls each let through. A process
 * reports once per tenth of a bucket, so that only some calls wait for it and not every call writes
 * a document. Each process may let a tenth more through than it knows of.
 */
const rateReports = (db: Db, self = randomUUID(), mostKeys = 50_000) => {
  const heard = new Map<string, Heard>();
  const isOther = (by: string): boolean => by !== self;

  const tell = (key: string, bucket: Bucket, now: number, n: number) =>
    db.transaction(async (tx) => {
      const there = await tx.get(allowances, rateId(key));
      const inWindow = (there?.reports ?? []).filter(({ at }) => at > now - bucket.windowMs);
      const reports = [...inWindow, { by: self, at: now, n }].slice(-mostReports);
      if (there) tx.change(allowances, there.id, { reports });
      else tx.create(allowances, rateId(key), { times: [], reports, createdBy: 'house' });
      return reports;
    });

  return {
    /** Calls that other processes let through within the window, as far as known here. */
    others: (key: string, bucket: Bucket, now: number): number =>
      letThroughBy(heard.get(key)?.reports ?? [], isOther, bucket, now),
    /**
     * Counts one more call let through. If the database is busy, it is reported with the next ones.
     */
    add: async (key: string, bucket: Bucket, now: number): Promise<void> => {
      const { untold = 0, reports = [] } = heard.get(key) ?? {};
      keepNewest(heard, key, { untold: untold + 1, reports }, mostKeys);
      if (untold + 1 < reportedEvery(bucket)) return;
      const told = await tell(key, bucket, now, untold + 1).catch(() => null);
      if (told === null) return;
      const since = (heard.get(key)?.untold ?? 0) - (untold + 1);
      keepNewest(heard, key, { untold: Math.max(0, since), reports: told }, mostKeys);
    },
  };
};

/**
 * Rate limits across all processes. The process's own count comes first, so that a flood is refused
 * without a read. Shared buckets are counted in the database; for others, this process reports the
 * calls it let through, unless it is the only process.
 */
export const sharedRateStore = (
  db: Db,
  { own = memoryRateStore(), alone = false }: { own?: RateStore; alone?: boolean } = {},
): RateStore => {
  const reports = rateReports(db);
  return {
    take: async (key, bucket, now) => {
      const isReported = !alone && bucket.shared !== true && bucket.oneInstance !== true;
      const { count, burst, windowMs } = bucket;
      const left = isReported ? count - reports.others(key, bucket, now) : count;
      if (left + (burst ?? 0) <= 0) return Math.ceil(windowMs / 1_000);
      const mine = burst === undefined ? { ...bucket, count: left } : bucket;
      const wait = await own.take(key, mine, now);
      if (wait > 0) return wait;
      if (isReported) await reports.add(key, bucket, now);
      if (bucket.shared !== true) return 0;
      return db.transaction(async (tx) => {
        const allowance = await allowanceOf(tx, 'rate', sha256Hex(key), [bucket], now, 'house');
        if (allowance.retryAfterSeconds === 0) allowance.take();
        return allowance.retryAfterSeconds;
      });
    },
  };
};
