import { randomUUID } from 'node:crypto';
import { allowances } from '../domain/platform/allowance.entity.ts';
import {
  letThroughBy,
  reportedEvery,
  takeToken,
  type Bucket,
  type Level,
  type RateReport,
} from '../domain/platform/rates.ts';
import { sha256Hex } from '../domain/platform/sha256.ts';
import { allowanceOf } from './allowance.ts';
import type { Db, RateStore } from './ports.ts';

/** The entries of a map that were used last; the oldest go first when there are more than `most`. */
const keepNewest = <V>(map: Map<string, V>, key: string, value: V, most: number): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
};

/** Rates in memory, per process. Forgetting a bucket only ever fills it. */
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

/** Most reports of one bucket, more than all processes make of it in a window. */
const mostReports = 200;

interface Heard {
  /** Let through here and not told yet. */
  readonly untold: number;
  /** As the database had them when this process last told it something. */
  readonly reports: readonly RateReport[];
}

/** Subjects may be addresses of people, of which only a hash is kept. */
const idOf = (key: string): string => `rate_${sha256Hex(key)}`;

/**
 * Attempts that other processes let through of buckets by the minute, shared by the database: once
 * for a tenth of a bucket, so that only one call in so many waits for it, and no document is
 * written for each call. Each process may let a tenth more through than it knows of.
 */
const rateReports = (db: Db, self = randomUUID(), mostKeys = 50_000) => {
  const heard = new Map<string, Heard>();
  const isOther = (by: string): boolean => by !== self;

  const tell = (key: string, bucket: Bucket, now: number, n: number) =>
    db.transaction(async (tx) => {
      const there = await tx.get(allowances, idOf(key));
      const inWindow = (there?.reports ?? []).filter(({ at }) => at > now - bucket.windowMs);
      const reports = [...inWindow, { by: self, at: now, n }].slice(-mostReports);
      if (there) tx.change(allowances, there.id, { reports });
      else tx.create(allowances, idOf(key), { times: [], reports, createdBy: 'house' });
      return reports;
    });

  return {
    /** Attempts that the others let through within the window, as far as known here. */
    others: (key: string, bucket: Bucket, now: number): number =>
      letThroughBy(heard.get(key)?.reports ?? [], isOther, bucket, now),
    /** One more was let through. Where the database is busy, it is told with the next ones. */
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
 * Rates over all processes. This process's own count is its first guess, so that a flood is refused
 * without a read. Shared buckets are counted in the database; of others it is told what was let
 * through, unless this process is the only one.
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
