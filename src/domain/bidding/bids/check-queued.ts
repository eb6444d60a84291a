import { counted } from '../../kit/text/counted.ts';
import { refusal, type Refusal, type RefusalDetails } from '../../kit/refusal.ts';
import type { Numbers } from '../../platform/settings/numbers.ts';
import type { BidKind } from './bid-state.ts';

/** Since when a bid waited for a network, and until when it is valid, server time, ms UTC. */
export interface Waited {
  /**
   * When the device put the bid in its outbox; absent for a bid sent at once, and if the device did
   * not know the server's time.
   */
  readonly queuedAt?: number;
  /** After this time it must no longer bind. */
  readonly validUntil?: number;
}

/** Limits on a queued bid's wait, and the time for which a bid sent at once binds. */
export type QueueTerms = Pick<Numbers['bidding'], 'queued' | 'atOnceMs'>;

const refuseQueued = (
  code: string,
  message: string,
  field: string,
  details: RefusalDetails = {},
): Refusal => refusal('invalid-argument', code, message, { field, details });

/**
 * Queued bid rule: only a maximum bid may wait for a network, no longer than its owner may
 * choose or until some minutes before the end, and only one per lot. A bid sent at once may also
 * carry an end of validity, seconds ahead.
 *
 * @param takenAt when this member's last queued bid on this lot was accepted: any bid queued before
 * that time was in the queue together with it.
 */
export const checkQueued = (
  { queuedAt, validUntil, kind }: Waited & { readonly kind: BidKind },
  at: { readonly now: number; readonly endAt: number; readonly takenAt: number | null },
  { queued, atOnceMs }: QueueTerms,
): Refusal | null => {
  if (queuedAt === undefined && validUntil === undefined) return null;
  const { toleranceMs } = queued;
  const longestMs = Math.max(...queued.choicesMs);
  if (kind === 'EXACT') {
    const isLong = validUntil !== undefined && validUntil > at.now + atOnceMs + toleranceMs;
    if (queuedAt === undefined && !isLong) return null;
    const message = 'Only maximum bids can be queued offline. Place your exact bid again now.';
    return refuseQueued('QUEUED_MAX_ONLY', message, 'kind');
  }
  const since = Math.min(queuedAt ?? at.now, at.now);
  const latest = Math.max(since + longestMs, at.endAt - queued.latestBeforeEndMs) + toleranceMs;
  if (validUntil === undefined || validUntil > latest) {
    const most = longestMs / 60_000;
    const before = queued.latestBeforeEndMs / 60_000;
    const message = `A queued bid is valid for at most ${counted(most, 'minute')}, or until ${counted(before, 'minute')} before the end.`;
    return refuseQueued('VALIDITY_TOO_LONG', message, 'validUntil', { most, before });
  }
  if (queuedAt !== undefined && at.takenAt !== null && queuedAt <= at.takenAt) {
    const message =
      'Another queued bid of yours on this auction was already placed. Bid again now.';
    return refusal('aborted', 'ALREADY_QUEUED', message, { field: 'queuedAt' });
  }
  return null;
};
