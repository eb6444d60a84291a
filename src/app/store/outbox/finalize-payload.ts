import { since, type MonotonicTime } from './monotonic-time.ts';
import type { OutboxRow, Payload } from './row.ts';

/** The clocks a payload is finalized by. */
export interface Clocks {
  /** Device clock, ms: anybody may have set it. */
  readonly now: number;
  /** Server time, ms UTC; null while it is not known. */
  readonly server: number | null;
  /** The page's own clock; null where none is kept. */
  readonly steady: MonotonicTime | null;
}

/**
 * What a row is sent as: ready, to be held until the server's clock is known, over, or of an age
 * that nobody knows any more.
 */
export type FinalizedPayload =
  | { readonly kind: 'ready'; readonly payload: Payload }
  | { readonly kind: 'hold' | 'over' | 'ageless' };

/**
 * The payload as it is sent for the first time. A max bid that waits was told how long it is good
 * for by a device whose clock may be wrong; the end of its validity is named in the server's time
 * when that is known, and never changes after. How much of it has passed is what the page's own
 * clock says, or the device's where that has gone further because the device slept. Once the page is
 * gone the device's clock alone is left, and it may have been set: then nothing is assumed.
 */
export const finalizePayload = (
  row: OutboxRow,
  { now, server, steady }: Clocks,
): FinalizedPayload => {
  const { payload } = row;
  const isNamed = typeof payload['validUntil'] === 'number';
  if (row.mode !== 'single' || row.attempts > 0 || row.expiresAt === null || isNamed) {
    return { kind: 'ready', payload };
  }
  if (server === null) return { kind: 'hold' };
  const passed = since(row.made, steady);
  if (passed === null) return { kind: 'ageless' };
  const left = row.expiresAt - row.createdAt - Math.max(passed, now - row.createdAt);
  if (left <= 0) return { kind: 'over' };
  return { kind: 'ready', payload: { ...payload, validUntil: server + left } };
};
