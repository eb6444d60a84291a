import type { Deposit } from './deposit.entity.ts';

type Hold = Pick<Deposit, 'status' | 'boundAt' | 'captureBefore' | 'releaseFrom'>;

/**
 * Whether a hold secures its bidder’s bids now: a bid relies on it, and it is neither lapsed nor to
 * be released.
 */
export const securesBids = (
  { status, boundAt, captureBefore = Infinity, releaseFrom }: Hold,
  now: number,
): boolean =>
  status === 'AUTHORIZED' &&
  boundAt !== undefined &&
  releaseFrom === undefined &&
  captureBefore > now;

/** Time before its release from which a hold is no longer relied on, ms. */
const marginMs = 60_000;

/** Whether a bid may rely on the hold at this moment. */
export const isReliable = (
  { status, captureBefore = Infinity, releaseFrom = Infinity }: Hold,
  now: number,
): boolean => status === 'AUTHORIZED' && captureBefore > now && releaseFrom > now + marginMs;

/** The open hold that already covers so many cents, so that no further hold is placed. */
export const coveringHold = <H extends Hold & { readonly held: number }>(
  open: readonly H[],
  needed: number,
  now: number,
): H | undefined => open.find((hold) => hold.held >= needed && isReliable(hold, now));
