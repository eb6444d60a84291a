import type { Deposit } from './deposit.entity.ts';

type Hold = Pick<Deposit, 'status' | 'boundAt' | 'captureBefore' | 'releaseFrom'>;

/** Whether a hold secures its bidder’s bids now: a bid relies on it, and it neither lapsed nor goes back. */
export const securesBids = (
  { status, boundAt, captureBefore = Infinity, releaseFrom }: Hold,
  now: number,
): boolean =>
  status === 'AUTHORIZED' &&
  boundAt !== undefined &&
  releaseFrom === undefined &&
  captureBefore > now;
