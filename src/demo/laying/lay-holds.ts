import { standingTerms } from '../../domain/bidding/auction-terms.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { standings } from '../../domain/bidding/bids/standing.entity.ts';
import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../domain/payments/deposits/deposit-amount.entity.ts';
import { deposits } from '../../domain/payments/deposits/deposit.entity.ts';
import { holdAmount } from '../../domain/payments/deposits/hold.ts';
import type { Bank } from '../../embedded/stripe/bank.ts';
import { layHold } from '../../embedded/stripe/lay-payment.ts';
import type { Person } from '../market/people/people.ts';
import { row, type MarketRow } from '../market/row.ts';
import { cardOf } from '../market/cards/card-of.ts';
import { DAY } from '../../domain/kit/durations.ts';

interface BidderStanding {
  readonly userId: string;
  readonly listingId: string;
  readonly ceiling: number;
  readonly lastBidAt: number;
}

/**
 * The card hold for a bidder's bids on a lot: at the stand-in, and among the market's documents.
 */
const holdRows = (
  bank: Pick<Bank, 'store' | 'now'>,
  person: Person,
  standing: BidderStanding,
  lot: Pick<AuctionEngine, 'category' | 'currency' | 'terms'>,
  now: number,
): readonly MarketRow[] => {
  const { userId, listingId, ceiling, lastBidAt } = standing;
  const { country, region } = person.place;
  const { currency } = lot;
  const at = Math.max(lastBidAt, now - DAY);
  const { fee, bidDeposit } = standingTerms(lot);
  const amount = holdAmount(ceiling, { fee, bidDeposit, place: { country, region }, at });
  const id = `hold-${userId}-${listingId}`;
  const { stripeCustomerId: customerId, cards } = cardOf(person, now);
  const [card] = cards;
  if (card === undefined) return [];
  const description = 'Hold for the buyer fee';
  const payment = { row: id, customerId, methodId: card.id, amount, currency, at, description };
  const laid = layHold(bank, payment);
  const { ref: providerRef, captureBefore } = laid;
  const of = { userId, listingId };
  const asked = { amount, currency, captureBefore, providerRef };
  const made = [userId, at] as const;
  return [
    row(
      deposits,
      id,
      {
        ...of,
        bidderId: userId,
        currency,
        status: 'AUTHORIZED',
        providerRef,
        captureBefore,
        renewFrom: captureBefore - DAY,
        boundAt: at,
        capturedAmount: 0,
        refundedAmount: 0,
      },
      ...made,
    ),
    row(depositAmounts, id, { ...of, amount, covers: ceiling }, ...made),
    row(
      cardCharges,
      id,
      {
        userId,
        purpose: { kind: 'HOLD', id: listingId },
        ...asked,
        covers: ceiling,
        status: 'HELD',
        card: `${card.brand} ${card.last4}`,
        methodId: card.id,
        customerId,
        key: `hold-${id}`,
        away: false,
        startedAt: at,
        taken: 0,
        refunded: 0,
      },
      ...made,
    ),
  ];
};

/**
 * Gives every bidder of a live lot the hold for their bids, as if placed with the last bid; their
 * cards exist already.
 * @returns the documents of the holds.
 */
export const layHolds = (
  bank: Pick<Bank, 'store' | 'now'>,
  people: readonly Person[],
  rows: readonly MarketRow[],
  now: number,
): readonly MarketRow[] => {
  const bidders = new Map(people.filter(({ verified }) => verified).map((p) => [p.uid, p]));
  const live = new Map(
    rows.flatMap(({ collection, id, fields }) =>
      collection === auctionEngines.name && fields['status'] === 'LIVE'
        ? [[id, fields as unknown as AuctionEngine] as const]
        : [],
    ),
  );
  return rows.flatMap(({ collection, fields }) => {
    if (collection !== standings.name) return [];
    const standing = fields as unknown as BidderStanding;
    const lot = live.get(standing.listingId);
    const person = bidders.get(standing.userId);
    if (lot === undefined || person === undefined) return [];
    return holdRows(bank, person, standing, lot, now);
  });
};
