import { tendNegotiations } from '../bidding/tend-negotiations.ts';
import type { Ports } from '../ports.ts';
import { completeSales, defaultUnpaid, inviteRunnersUp } from './tend-sales.ts';

/**
 * Settles what the clock decides after an auction: negotiations nobody answered, sales nobody
 * reported a problem with, fees nobody paid, and the runners-up who are asked then.
 */
export const settleAuctions = async (ports: Ports) => ({
  closed: await tendNegotiations(ports),
  completed: await completeSales(ports),
  invited: await inviteRunnersUp(ports),
  fallen: await defaultUnpaid(ports),
});
