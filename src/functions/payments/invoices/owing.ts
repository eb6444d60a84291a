import type { AuctionEngine } from '../../../domain/bidding/auction-engine.entity.ts';
import { owingOf } from '../../../domain/bidding/sales/buyer.ts';
import { negotiations } from '../../../domain/bidding/sales/negotiation.entity.ts';
import { roundId } from '../../../domain/bidding/sales/round-id.ts';
import type { Reader } from '../../ports.ts';

/** The member whose card hold may still be needed for the fee; during a negotiation, its bidder. */
export const owingIn = async (
  reader: Reader,
  engine: AuctionEngine,
): Promise<string | undefined> => {
  if (engine.status !== 'NEGOTIATION') return owingOf(engine);
  const held = await reader.get(negotiations, roundId(engine.id, engine.round));
  return held?.bidderId ?? owingOf(engine);
};
