import { auctionEndOf, resultLabel } from '../../../domain/bidding/auction-end.ts';
import {
  auctionOf,
  type AuctionFields,
  type EngineFields,
} from '../../../domain/bidding/bids/bid-writes.ts';
import { transition } from '../../../domain/kit/state-machine.ts';
import { auctionMachine, type AuctionStatus } from '../../../domain/listings/auction-machine.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import type { Draw } from '../draw.ts';
import type { BiddingRecord } from './bidding.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

type Event = (typeof auctionMachine.transitions)[number]['event'];

export interface SaleOutcome {
  readonly engine: EngineFields;
  readonly auction: AuctionFields;
  readonly status: AuctionStatus;
  readonly soldPrice?: number;
  readonly soldVia?: 'AUCTION' | 'OFFER';
  readonly buyerId?: string;
  readonly soldAt?: number;
}

const movedStatus = (from: AuctionStatus, event: Event): AuctionStatus => {
  const moved = transition(auctionMachine, from, event, 'system');
  if (!moved.ok) throw new Error(moved.refusal.message);
  return moved.to;
};

interface Sale {
  readonly status: AuctionStatus;
  readonly price?: number;
  readonly via?: 'AUCTION' | 'OFFER';
  readonly at?: number;
}

/** After a missed reserve, the negotiation lasts a day or two, with or without an agreement. */
const afterTalks = (draw: Draw, engine: EngineFields, now: number): Sale => {
  const answered = engine.endAt + draw.int(6, 40) * HOUR;
  if (answered > now || now - engine.endAt < 2 * usualNumbers.offers.stepMs) {
    return { status: 'NEGOTIATION' };
  }
  if (draw.chance(0.45)) {
    const gap = engine.reserve - engine.price;
    const price = engine.price + Math.round((gap * (0.3 + draw.share() * 0.6)) / 50) * 50;
    return {
      status: movedStatus('NEGOTIATION', 'ACCEPT_OFFER'),
      price: Math.min(price, engine.reserve),
      via: 'OFFER',
      at: answered,
    };
  }
  return { status: movedStatus('NEGOTIATION', 'CLOSE_WITHOUT_SALE') };
};

/** Ends an auction that is over by `now`, by the rules, and continues its sale up to `now`. */
export const settle = (
  draw: Draw,
  record: BiddingRecord,
  leader: string,
  now: number,
): SaleOutcome => {
  const { engine } = record;
  if (engine.endAt > now) return { engine, auction: record.auction, status: engine.status };
  const end = auctionEndOf({ ...engine, leaderId: engine.leaderId ?? null });
  let sale: Sale = { status: movedStatus(movedStatus('LIVE', 'END'), end.event) };
  if (sale.status === 'SOLD') {
    sale = { status: 'SOLD', price: end.soldPrice, via: 'AUCTION', at: engine.endAt };
  } else if (sale.status === 'NEGOTIATION') sale = afterTalks(draw, engine, now);
  const done =
    sale.status === 'SOLD' && now - (sale.at ?? now) > usualNumbers.auctions.completeAfterMs + DAY;
  const status = done ? movedStatus('SOLD', 'COMPLETE') : sale.status;
  const settled: EngineFields = {
    ...engine,
    status,
    version: engine.version + 1,
    endedAt: engine.endAt,
    ...(sale.via === undefined || engine.leaderId === undefined
      ? {}
      : { buyerId: engine.leaderId }),
  };
  const via = sale.via === undefined ? {} : { soldVia: sale.via };
  const result = resultLabel(status, sale.price ?? engine.price, via);
  return {
    engine: settled,
    auction: {
      ...auctionOf(settled, leader, record.auction.lastBidAt),
      ...(result === '' ? {} : { result }),
      ...(sale.price === undefined ? {} : { soldPrice: sale.price }),
      ...(sale.via === undefined ? {} : { soldVia: sale.via }),
    },
    status,
    ...(sale.price === undefined ? {} : { soldPrice: sale.price }),
    ...(sale.via === undefined ? {} : { soldVia: sale.via }),
    ...(sale.via === undefined || engine.leaderId === undefined
      ? {}
      : { buyerId: engine.leaderId }),
    ...(sale.at === undefined ? {} : { soldAt: sale.at }),
  };
};
