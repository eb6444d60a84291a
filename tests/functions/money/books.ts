import type { AuctionEngine } from '../../../src/domain/bidding/auction-engine.entity.ts';
import type { NegotiationDoc } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import type { Sale } from '../../../src/domain/bidding/sales/sale.entity.ts';
import type { CardCharge } from '../../../src/domain/payments/card-charge.entity.ts';
import type { DepositAmount } from '../../../src/domain/payments/deposits/deposit-amount.entity.ts';
import type { Deposit } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import type { Invoice } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import type { Change } from './money-facts.ts';
import type { MoneyHome } from './money-home.ts';

/** An amount in the card provider's books, in cents. */
export interface Intent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly metadata: { readonly row?: string };
  readonly latest_charge: { readonly amount_refunded: number } | null;
}

/** Books of server and card provider when nothing is in progress. */
export interface Books {
  readonly engines: readonly AuctionEngine[];
  readonly sales: readonly Sale[];
  readonly negotiations: readonly NegotiationDoc[];
  readonly invoices: readonly Invoice[];
  readonly deposits: readonly Deposit[];
  readonly amounts: ReadonlyMap<string, DepositAmount>;
  readonly charges: readonly CardCharge[];
  readonly intents: readonly Intent[];
  /** All document changes, in order. */
  readonly log: readonly Change[];
}

export const readBooks = async (home: MoneyHome): Promise<Books> => {
  const all = async <T>(name: string): Promise<readonly T[]> =>
    (await home.query('owner', name)) as unknown as readonly T[];
  const amounts = await all<DepositAmount>('depositAmounts');
  return {
    engines: await all('auctionEngines'),
    sales: await all('sales'),
    negotiations: await all('negotiations'),
    invoices: await all('invoices'),
    deposits: await all('deposits'),
    amounts: new Map(amounts.map((one) => [one.id, one])),
    charges: await all('cardCharges'),
    intents: (await home.charges())['intents'] as readonly Intent[],
    log: await home.log(),
  };
};

/** Changes of one collection in the log. */
export const changesOf = ({ log }: Books, collection: string): readonly Change[] =>
  log.filter(({ path }) => path.startsWith(`${collection}/`));
