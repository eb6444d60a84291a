/** Interval of presence beats on a device, ms (specification: heartbeat). */
export const HEARTBEAT_MS = 30_000;

/**
 * Whether another beat is due, at the tick nearest to `apartMs`: timers are never exact, and a beat
 * that is a moment early must not wait for the next tick.
 */
export const isBeatDue = (sinceMs: number, apartMs: number): boolean =>
  sinceMs >= apartMs - HEARTBEAT_MS / 2;
