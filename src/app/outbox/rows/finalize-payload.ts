import { since, type MonotonicTime } from './monotonic-time.ts';
import type { OutboxRow, Payload } from './row.ts';

/** The clocks a payload is finalized by. */
export interface Clocks {
  /** Device clock, ms: a person may have changed it. */
  readonly now: number;
  /** Server time, ms UTC; null while it is not known. */
  readonly server: number | null;
  /** The page's own clock; null where there is none. */
  readonly steady: MonotonicTime | null;
}

/** The payload to send: ready, on hold until the server's time is known, expired, or of unknown age. */
export type FinalizedPayload =
  | { readonly kind: 'ready'; readonly payload: Payload }
  | { readonly kind: 'hold' | 'over' | 'ageless' };

/**
 * The payload for the first attempt. The validity of a waiting maximum bid was set on a device
 * whose clock may be wrong; its end is computed in server time once that is known, and never
 * changes afterwards. The elapsed time comes from the page's own clock, or from the device's if
 * that advanced further because the device slept. Once the page is closed, only the device's clock
 * is left, which may have been changed: then the age counts as unknown.
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
  // Instants are whole milliseconds; the page's clock has fractions.
  return { kind: 'ready', payload: { ...payload, validUntil: Math.floor(server + left) } };
};
