import { standingTerms } from '../../../domain/bidding/auction-terms.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import { auctionEngines } from '../../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { bidEvents } from '../../../domain/bidding/bids/bid-event.entity.ts';
import { bids } from '../../../domain/bidding/bids/bid.entity.ts';
import { sales } from '../../../domain/bidding/sales/sale.entity.ts';
import { standings } from '../../../domain/bidding/bids/standing.entity.ts';
import { isCurrentAt } from '../../../domain/listings/current.ts';
import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { packageId } from '../../../domain/platform/first-data/first-data.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import { playAuction, type BiddingRecord } from './bidding.ts';
import type { Sold } from './invoices.ts';
import { privateOf, type Offered } from './offered.ts';
import { settle, type SaleOutcome } from './outcome.ts';
import { talkOf } from './talk.ts';
import { watchesOf } from './watches.ts';
import { wholeSteps } from './whole-steps.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

export interface LotPlan {
  readonly startAt: number;
  readonly endAt: number;
  readonly target: number;
  /** Time until which the front page features it, ms UTC. */
  readonly featuredUntil?: number | undefined;
  readonly bidders: readonly Person[];
  readonly people: readonly Person[];
}

export interface DemoAuction {
  readonly rows: readonly MarketRow[];
  readonly sold: Sold | null;
  readonly live: boolean;
}

/**
 * Standings as the server stores them: leading or outbid while the auction runs, won or lost
 * afterwards.
 */
const standingRows = (
  record: BiddingRecord,
  outcome: SaleOutcome,
  listingId: string,
): readonly MarketRow[] =>
  record.takers.map(({ person, ceiling, amount, at, bids: count }) => {
    const leads = outcome.engine.leaderId === person.uid;
    const over = outcome.engine.endedAt !== undefined;
    const won = outcome.buyerId === person.uid;
    const state = over ? (won ? 'WON' : 'LOST') : leads ? 'LEADING' : 'OUTBID';
    return row(
      standings,
      `${person.uid}_${listingId}`,
      {
        userId: person.uid,
        listingId,
        state,
        ceiling,
        lastAmount: amount,
        lastBidAt: at,
        bids: count,
      },
      person.uid,
      at,
    );
  });

/** Draws a seller's reserve, whole dollars; 0 is no reserve. */
export const reserveFor = (draw: Draw, target: number): number =>
  draw.chance(0.4) ? 0 : Math.max(500, wholeSteps(target * (0.72 + draw.share() * 0.66)));

/**
 * Draws a lot's reserve; for some running lots of the demo seller it is more than anyone will pay.
 */
const reserveOf = (
  draw: Draw,
  { number, seller }: Offered,
  { target, endAt }: LotPlan,
  now: number,
): number => {
  const usual = reserveFor(draw, target);
  const isFar = seller.uid === 'demo-seller' && endAt > now && number % 4 === 1;
  return isFar ? wholeSteps(target * 1.3) : usual;
};

/** The sale of a lot: price, buyer, and whether it is complete. */
const saleRow = (
  id: string,
  of: {
    readonly seller: Person;
    readonly buyer: Person;
    readonly currency: Currency;
    readonly price: number;
    readonly via: 'AUCTION' | 'OFFER' | undefined;
    readonly outcome: SaleOutcome;
  },
): MarketRow => {
  const { seller, buyer, currency, price, via = 'AUCTION', outcome } = of;
  const { soldAt = outcome.engine.endAt } = outcome;
  const closedAt = soldAt + usualNumbers.auctions.completeAfterMs;
  const isDone = outcome.status === 'COMPLETED';
  const sale = { listingId: id, sellerId: seller.uid, buyerId: buyer.uid, currency, price, via };
  return row(
    sales,
    id,
    {
      ...sale,
      parties: [seller.uid, buyer.uid],
      soldAt,
      outcome: isDone ? 'COMPLETED' : 'OPEN',
      ...(isDone ? { closedAt } : { undisturbedSince: soldAt }),
    },
    'house',
    soldAt,
    isDone ? closedAt : soldAt,
  );
};

/** All documents of one auction lot as of `now`. */
export const auctionLot = (
  draw: Draw,
  offered: Offered,
  plan: LotPlan,
  now: number,
): DemoAuction => {
  const { id, seller, currency, category, common } = offered;
  const { startAt, endAt, target } = plan;
  const reserve = reserveOf(draw, offered, plan, now);
  const madeAt = startAt - draw.int(30, 200) * HOUR;
  const status = startAt > now ? 'SCHEDULED' : 'LIVE';
  const record = playAuction(draw.fork('bids'), {
    listingId: id,
    opening: {
      sellerId: seller.uid,
      barred: [],
      category,
      currency,
      startAt,
      endAt,
      startingBid: 100,
      reserve,
      status,
      configVersion: usualNumbers.version,
    },
    bidders: status === 'SCHEDULED' ? [] : plan.bidders,
    target,
    until: now,
    openedAt: madeAt,
  });
  const names = new Map(plan.bidders.map((p) => [p.uid, p.username]));
  const leader = names.get(record.engine.leaderId ?? '') ?? '';
  const outcome = settle(draw.fork('end'), record, leader, now);
  const { engine, auction, soldPrice, soldVia, buyerId, soldAt } = outcome;
  const over = engine.endedAt !== undefined;
  const live = !over && status === 'LIVE';
  const takers = new Set(record.takers.map((t) => t.person.uid));
  const talk = talkOf(draw.fork('talk'), {
    listingId: id,
    teller: offered.teller,
    seller,
    bidders: takers,
    people: plan.people,
    from: startAt - 10 * HOUR,
    until: Math.min(now, engine.endAt + 4 * DAY),
    count: startAt > now + 10 * HOUR ? 0 : draw.int(0, live ? 8 : 6),
  });
  const watches = watchesOf(draw.fork('watch'), id, plan.people, seller.uid, live ? 22 : 6, {
    from: startAt - 10 * HOUR,
    until: now,
  });
  const copied = over
    ? { price: engine.price, bidCount: engine.bidCount }
    : { price: 0, bidCount: 0 };
  const turnedAt = over ? engine.endAt : startAt <= now ? startAt : madeAt;
  const buyer = plan.bidders.find((p) => p.uid === buyerId);
  const isCurrent = isCurrentAt(engine, now);
  const views =
    watches.length * draw.int(14, 30) + record.lines.length * draw.int(6, 15) + draw.int(20, 300);
  const listing = row(
    listings,
    id,
    {
      ...common,
      mode: 'AUCTION',
      status: engine.status,
      isCurrent,
      packageId: packageId(target > 90_000 ? 'AUC_PLUS' : 'AUC_STD'),
      counters: {
        watchers: watches.length,
        comments: talk.length,
        bids: copied.bidCount,
      },
      ...copied,
      startAt,
      endAt: over ? engine.endAt : endAt,
      originalEndAt: endAt,
      startingBid: 100,
      noReserve: reserve === 0,
      ...(plan.featuredUntil === undefined ? {} : { featuredUntil: plan.featuredUntil }),
      ...(auction.result === undefined ? {} : { result: auction.result }),
      ...(soldPrice === undefined ? {} : { soldPrice }),
      ...(soldVia === undefined ? {} : { soldVia }),
    },
    seller.uid,
    madeAt,
    soldAt ?? turnedAt,
  );
  const sale =
    buyer && soldPrice !== undefined
      ? [saleRow(id, { seller, buyer, currency, price: soldPrice, via: soldVia, outcome })]
      : [];
  return {
    live,
    sold:
      buyer && soldPrice !== undefined
        ? {
            listingId: id,
            number: offered.number,
            currency,
            hammer: soldPrice,
            at: soldAt ?? engine.endAt,
            buyer,
            fee: standingTerms(engine).fee,
          }
        : null,
    rows: [
      listing,
      row(
        listingsPrivate,
        id,
        { ...privateOf(offered, reserve, target), views },
        seller.uid,
        madeAt,
      ),
      row(auctionEngines, id, engine, 'house', madeAt, auction.lastBidAt ?? turnedAt),
      row(auctions, id, { ...auction, isCurrent }, 'house', madeAt, auction.lastBidAt ?? turnedAt),
      ...record.events.map((e) =>
        row(bidEvents, e.id, e.fields, e.fields.bidderId ?? 'house', e.fields.at),
      ),
      ...record.lines.map((line) => row(bids, line.id, line.fields, 'house', line.at)),
      ...standingRows(record, outcome, id),
      ...sale,
      ...talk,
      ...watches,
      ...offered.images,
    ],
  };
};
