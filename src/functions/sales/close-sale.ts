import type { AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { roundId } from '../../domain/bidding/round-id.ts';
import { sales, type Sale } from '../../domain/bidding/sale.entity.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { invoices } from '../../domain/payments/invoice.entity.ts';
import { invoiceMachine } from '../../domain/payments/invoice-machine.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import type { Numbers } from '../../domain/platform/numbers.ts';
import type { Tx } from '../ports.ts';
import { after, writeTransition } from '../bidding/auction-transitions.ts';
import { feeInvoiceOf } from './fee-invoice.ts';

interface Closing {
  readonly engine: AuctionEngine;
  readonly sale: Sale;
  readonly now: number;
  readonly reason: string;
}

type Terms = Pick<Numbers, 'invoices' | 'offers'>;

/**
 * Ends a sale that one side did not keep, with a strike against that side: the buyer’s fee stays
 * taken where the buyer did not keep it, and is given back where the seller did not. What is not
 * paid yet is not owed any more. Reads before it writes.
 */
export const closeSale = async (
  tx: Tx,
  { engine, sale, now, reason }: Closing,
  by: 'buyer' | 'seller',
  numbers: Terms,
): Promise<void> => {
  const guilty = by === 'buyer' ? sale.buyerId : sale.sellerId;
  const [account, invoice] = await Promise.all([
    tx.get(usersPrivate, guilty),
    feeInvoiceOf(tx, sale),
  ]);
  const event = by === 'buyer' ? 'BUYER_DEFAULT' : 'SELLER_DEFAULT';
  const turn = { status: after(engine.status, event, 'admin'), unsold: true } as const;
  await writeTransition(tx, engine, turn, numbers);
  const voided = invoice && transition(invoiceMachine, invoice.status, 'VOID', 'system');
  if (invoice && voided?.ok) tx.change(invoices, invoice.id, { status: voided.to });
  // A lot has one open or paid buyer fee: this one makes room for that of the next sale.
  else if (by === 'buyer' && invoice?.status === 'PAID') {
    tx.change(invoices, invoice.id, { kind: 'KEPT_FEE' });
  }
  if (account) tx.change(usersPrivate, guilty, { strikes: account.strikes + 1 });
  tx.change(sales, roundId(engine.id, engine.round), {
    outcome: by === 'buyer' ? 'BUYER_DEFAULTED' : 'SELLER_DEFAULTED',
    closedAt: now,
    reason,
    ...(by === 'seller' && voided?.ok !== true ? { refund: 'DUE' } : {}),
  });
};
