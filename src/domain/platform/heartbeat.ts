/** A tick of presence on a device, ms (specification: heartbeat). */
export const HEARTBEAT_MS = 30_000;

/**
 * Whether enough time went by since the last beat for another, at the tick nearest to `apartMs`:
 * a timer is never exact, and a beat that comes a moment early must not wait for the next tick.
 */
export const isBeatDue = (sinceMs: number, apartMs: number): boolean =>
  sinceMs >= apartMs - HEARTBEAT_MS / 2;
