import { tendNegotiations } from '../bidding/tend-negotiations.ts';
import type { Ports } from '../ports.ts';
import { completeSales, defaultUnpaid, inviteRunnersUp } from './tend-sales.ts';

/**
 * Handles deadlines after an auction: unanswered negotiations, sales without a reported problem,
 * unpaid fees, and the runners-up who are then invited.
 */
export const settleAuctions = async (ports: Ports) => ({
  closed: await tendNegotiations(ports),
  completed: await completeSales(ports),
  invited: await inviteRunnersUp(ports),
  fallen: await defaultUnpaid(ports),
});
