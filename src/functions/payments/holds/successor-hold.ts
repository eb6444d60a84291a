import type { AuctionEngine } from '../../../domain/bidding/auction-engine.entity.ts';
import { Refused } from '../../../domain/kit/refusal.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import type { Ports } from '../../ports.ts';
import { authoriseHold, type HoldOutcome } from './holds.ts';
import { settleHolds } from './release-holds.ts';
import { owingIn } from '../invoices/owing.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

/** Time before the end until which a leader may provide another card, ms. */
const beforeEndMs = HOUR;

/** Deadline for another card to secure a leading bid before the end; null once it has passed. */
export const cardDeadline = (
  { status, endAt }: Pick<AuctionEngine, 'status' | 'endAt'>,
  now: number,
): number | null => (status === 'LIVE' && endAt - beforeEndMs > now ? endAt - beforeEndMs : null);

/** Whether the bidder's hold still has to cover a fee: they lead, or negotiate after the end. */
export const isNeeded = async (
  { db, clock }: Ports,
  engine: AuctionEngine,
  bidderId: string,
): Promise<boolean> => {
  const { status, endAt } = engine;
  const isOpen = status === 'NEGOTIATION' || (status === 'LIVE' && endAt > clock.now());
  return isOpen && (await owingIn(db, engine)) === bidderId;
};

/** Requests a hold like an old one without the cardholder; null while there is no response. */
export const askAnew = async (
  ports: Ports,
  hold: Deposit,
  lot: AuctionEngine,
  ceiling: number,
  methodId?: string,
): Promise<HoldOutcome | null> => {
  try {
    return await authoriseHold(ports, { uid: hold.bidderId, lot, ceiling, methodId, away: true });
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.status !== 'unavailable') throw error;
    ports.log('warn', `hold ${hold.id} has no successor yet: ${error.refusal.code}`);
    return null;
  }
};

/**
 * Makes the new hold secure the bid in place of the old one, which is released if still in force.
 */
export const takeOver = async (ports: Ports, old: Deposit, depositId: string): Promise<void> => {
  await ports.db.transaction(async (tx) => {
    const [hold, before] = await Promise.all([
      tx.get(deposits, depositId),
      tx.get(deposits, old.id),
    ]);
    if (hold?.status !== 'AUTHORIZED') return;
    const boundAt = ports.clock.now();
    tx.change(deposits, depositId, { boundAt, releaseFrom: undefined, supersedes: old.id });
    if (before?.status !== 'AUTHORIZED') tx.change(deposits, old.id, { renewFrom: undefined });
  });
  await settleHolds(ports, old.listingId, old.bidderId, null);
};
