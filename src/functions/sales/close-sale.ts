import type { AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { sales, type Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { withStrike } from '../../domain/accounts/strikes.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { invoices } from '../../domain/payments/invoices/invoice.entity.ts';
import { invoiceMachine } from '../../domain/payments/invoices/invoice-machine.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import type { Ports, Tx } from '../ports.ts';
import { after, writeTransition } from '../bidding/auction-transitions.ts';
import { reject } from '../handler.ts';
import { oweBackBeyond } from '../payments/credits/give-back.ts';
import { feeInvoiceOf } from './fee-invoice.ts';

interface Closing {
  readonly engine: AuctionEngine;
  readonly sale: Sale;
  readonly now: number;
  readonly reason: string;
}

/** Refunds are recorded as due; a scheduled run sends them. */
const byTheClock = (): void => undefined;

type Terms = Pick<Numbers, 'accounts' | 'invoices' | 'offers'>;

/**
 * Ends a sale on which one side defaulted, with a strike against that side; enough strikes suspend
 * the account. The buyer’s fee is kept if the buyer defaulted, and refunded if the seller did. An
 * unpaid fee is no longer owed, and a part already paid is refunded. Refused while a payment of the
 * fee is in progress, because its result decides whether there is a fee to keep or refund. All
 * reads come before the writes.
 */
export const closeSale = async (
  tx: Tx,
  { engine, sale, now, reason }: Closing,
  by: 'buyer' | 'seller',
  numbers: Terms,
  ports: Ports,
): Promise<void> => {
  const guilty = by === 'buyer' ? sale.buyerId : sale.sellerId;
  const [account, invoice] = await Promise.all([
    tx.get(usersPrivate, guilty),
    feeInvoiceOf(tx, sale),
  ]);
  if (invoice?.status === 'PROCESSING') {
    const message = 'A payment of the buyer fee is under way. It is known within half an hour.';
    return reject(refusal('failed-precondition', 'PAYMENT_UNDER_WAY', message));
  }
  const voided = invoice && transition(invoiceMachine, invoice.status, 'VOID', 'system');
  const back =
    invoice && voided?.ok
      ? await oweBackBeyond(tx, invoice, 0, { ports, after: byTheClock })
      : null;
  const event = by === 'buyer' ? 'BUYER_DEFAULT' : 'SELLER_DEFAULT';
  const turn = { status: after(engine.status, event, 'admin'), unsold: true } as const;
  await writeTransition(tx, engine, turn, numbers);
  if (invoice && voided?.ok) tx.change(invoices, invoice.id, { status: voided.to });
  // A lot has one buyer’s fee that is neither void nor refunded: this one makes room for the next
  // sale’s.
  else if (by === 'buyer' && invoice && invoice.status !== 'VOID') {
    tx.change(invoices, invoice.id, { kind: 'KEPT_FEE' });
  }
  back?.write();
  if (account) tx.change(usersPrivate, guilty, withStrike(account, numbers));
  tx.change(sales, roundId(engine.id, engine.round), {
    outcome: by === 'buyer' ? 'BUYER_DEFAULTED' : 'SELLER_DEFAULTED',
    closedAt: now,
    undisturbedSince: undefined,
    reason,
    ...(by === 'seller' && voided?.ok !== true ? { refund: 'DUE' } : {}),
  });
};
