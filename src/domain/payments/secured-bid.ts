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

/** A hold is not relied on any more so long before its release, ms. */
const marginMs = 60_000;

/** Whether a bid may rely on the hold at this moment. */
export const isReliable = (
  { status, captureBefore = Infinity, releaseFrom = Infinity }: Hold,
  now: number,
): boolean => status === 'AUTHORIZED' && captureBefore > now && releaseFrom > now + marginMs;

/** The open hold that covers so many cents already, so that nothing more is held. */
export const coveringHold = <H extends Hold & { readonly held: number }>(
  open: readonly H[],
  needed: number,
  now: number,
): H | undefined => open.find((hold) => hold.held >= needed && isReliable(hold, now));
