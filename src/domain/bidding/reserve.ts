import { refusal, type Refusal } from '../kit/refusal.ts';
import type { AuctionStatus } from '../listings/auction-machine.ts';
import { checkNotEnded } from './auction-end.ts';

export interface ReserveChange {
  readonly status: AuctionStatus;
  /** Current and requested reserve, whole dollars; 0 for none. */
  readonly present: number;
  readonly wanted: number;
  readonly startingBid: number;
  readonly byAdmin: boolean;
  /** Server time and end of the auction, ms UTC. */
  readonly now: number;
  readonly endAt: number;
}

const refuseReserve = (code: string, message: string): Refusal =>
  refusal('failed-precondition', code, message, { field: 'reserve' });

const belowStart = (): Refusal =>
  refuseReserve('RESERVE_BELOW_START', 'The reserve must be at least the starting bid.');

/**
 * Reserve rule: the seller or staff may lower or remove the reserve while scheduled or live; only
 * staff may raise it, and only while scheduled. After the end it cannot change, even while the
 * status still says live. The same reserve again is accepted and changes nothing.
 */
export const checkReserveChange = (c: ReserveChange): Refusal | null => {
  const ended = checkNotEnded(c);
  if (ended) return ended;
  if (c.status !== 'LIVE' && c.status !== 'SCHEDULED') {
    return refuseReserve(
      'RESERVE_LOCKED',
      'The reserve can only be changed while the auction is scheduled or live.',
    );
  }
  if (!Number.isSafeInteger(c.wanted) || c.wanted < 0) {
    return refusal('invalid-argument', 'INVALID_AMOUNT', 'Enter the reserve in whole dollars.', {
      field: 'reserve',
      details: { rule: 'RESERVE' },
    });
  }
  if (c.wanted !== 0 && c.wanted < c.startingBid) {
    return belowStart();
  }
  const rises = c.present === 0 ? c.wanted > 0 : c.wanted > c.present;
  if (rises && (c.status === 'LIVE' || !c.byAdmin)) {
    return refuseReserve('RESERVE_ONLY_DOWN', 'The reserve can only be lowered or removed.');
  }
  return null;
};

/**
 * Relist rule: a vehicle that did not sell is relisted with the same reserve or a lower one, 0 for
 * none. Whole dollars.
 */
export const checkRelistReserve = (of: {
  readonly before: number;
  readonly wanted: number;
  readonly startingBid: number;
}): Refusal | null => {
  if (of.wanted > of.before) {
    return refuseReserve('RESERVE_ONLY_DOWN', 'The reserve can only be lowered or removed.');
  }
  return of.wanted !== 0 && of.wanted < of.startingBid ? belowStart() : null;
};
