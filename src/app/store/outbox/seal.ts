import type { Json } from '../../../domain/kit/fields.ts';
import type { OutboxRow } from './row.ts';

/**
 * The payload as it is sent for the first time. A max bid that waits was told how long it is good
 * for by a device whose clock may be wrong; the end of its validity is named in the server's time
 * when that is known, and never changes after. Null while it is not known.
 */
export const seal = (row: OutboxRow, now: number, server: number | null): Json | null => {
  const payload = row.payload as { readonly [key: string]: Json };
  if (row.mode !== 'single' || row.attempts > 0 || row.expiresAt === null) return row.payload;
  if (typeof payload['validUntil'] === 'number') return row.payload;
  // A device clock that was put back meanwhile does not make the time longer than it was given.
  const left = Math.min(row.expiresAt - now, row.expiresAt - row.createdAt);
  return server === null ? null : { ...payload, validUntil: server + left };
};
