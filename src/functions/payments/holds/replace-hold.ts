import {
  auctionEngines,
  type AuctionEngine,
} from '../../../domain/bidding/auction-engine.entity.ts';
import { depositAmounts } from '../../../domain/payments/deposits/deposit-amount.entity.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { deliver } from '../../notifications/deliver.ts';
import type { Ports } from '../../ports.ts';
import { askAgainMs } from '../cards/card-rows.ts';
import { isSecured } from './is-secured.ts';
import { askAnew, cardDeadline, isNeeded, takeOver } from './successor-hold.ts';

const setRenewFrom = (ports: Ports, id: string, renewFrom: number | undefined): Promise<void> =>
  ports.db.transaction(async (tx) => {
    if ((await tx.get(deposits, id))?.renewFrom !== undefined) {
      tx.change(deposits, id, { renewFrom });
    }
  });

/**
 * Notifies the bidder that the bank cancelled the hold and refused a new one, with the deadline for
 * another card, and retries until then. The bid remains valid either way.
 */
export const noteReplacementRefused = async (
  ports: Ports,
  { id, listingId, bidderId }: Deposit,
  engine: AuctionEngine,
): Promise<void> => {
  const now = ports.clock.now();
  const until = cardDeadline(engine, now);
  if (until === null) return setRenewFrom(ports, id, undefined);
  const to = { kind: 'member', uid: bidderId } as const;
  const dedupeKey = `HOLD_CANCELLED ${id}`;
  await deliver(ports, { type: 'HOLD_CANCELLED', listingId, to, when: until, dedupeKey });
  return setRenewFrom(ports, id, Math.min(now + askAgainMs, until));
};

/**
 * Places a new hold for one that its bank cancelled while a bid relied on it, on the current
 * default card: the bank that cancelled it may have closed the card it was on.
 */
export const replace = async (ports: Ports, hold: Deposit): Promise<void> => {
  const { id, listingId, bidderId } = hold;
  const [engine, told] = await Promise.all([
    ports.db.get(auctionEngines, listingId),
    ports.db.get(depositAmounts, id),
  ]);
  const isOpen = engine !== null && told !== null && (await isNeeded(ports, engine, bidderId));
  // Another hold may secure the bid by now, such as after they raised their maximum.
  if (!isOpen || (await isSecured(ports.db, listingId, bidderId, ports.clock.now()))) {
    return setRenewFrom(ports, id, undefined);
  }
  const made = await askAnew(ports, hold, engine, told.covers);
  if (made?.state === 'COVERED') return takeOver(ports, hold, made.depositId);
  // A missing response is not a refusal: the next run queries the state.
  if (made !== null) await noteReplacementRefused(ports, hold, engine);
};
