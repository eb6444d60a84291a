import {
  negotiations,
  type NegotiationDoc,
} from '../../../domain/bidding/sales/negotiation.entity.ts';
import { openOffers } from '../../../domain/bidding/sales/offers.ts';
import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import { drawFrom, type Draw } from '../../market/draw.ts';
import { documentWithId, readAll } from '../read.ts';
import { bothSides, callKeyed, type Errand, type Finder, type Look } from './errand.ts';

type OfferReply =
  | { readonly decision: 'accept' | 'decline' }
  | { readonly decision: 'offer' | 'counter'; readonly counter: number };

const { stepMs } = usualNumbers.offers;

const rounded = (amount: number): number => Math.round(amount / 50) * 50;

/** First decision of the high bidder or the runner-up; null keeps the high bid as the offer. */
const firstWord = (draw: Draw, { round, highBid }: NegotiationDoc): OfferReply | null => {
  if (!draw.chance(0.7)) return round === 'FIRST' ? null : { decision: 'decline' };
  const raised = round === 'FIRST' ? rounded(highBid * (1 + draw.share() * 0.08)) : highBid;
  return { decision: 'offer', counter: Math.max(highBid, raised) };
};

/** A seller's decision on an offer: near the reserve they accept, half-way they counter. */
const sellersWord = (draw: Draw, { amount }: NegotiationDoc, reserve: number): OfferReply => {
  const reached = reserve === 0 ? 1 : amount / reserve;
  if (reached >= 0.9) return { decision: 'accept' };
  const counter = Math.min(reserve, rounded(amount + (reserve - amount) * 0.6));
  const asks = reached >= 0.6 ? draw.chance(0.8) : draw.chance(0.25);
  return asks && counter > amount ? { decision: 'counter', counter } : { decision: 'decline' };
};

const errandOf = (n: NegotiationDoc, look: Look): readonly Errand[] => {
  const { sellerId, bidderId, status, listingId, deadline } = n;
  const sides = bothSides(look, { sellerId, bidderId });
  if (sides === null) return [];
  const name = `${status} ${n.id}`;
  const draw = drawFrom(name);
  const dueAt = deadline - stepMs + draw.int(40, 20 * 60) * 60_000;
  const isSellers = status === 'PENDING_SELLER';
  const wordOf = (): OfferReply | null => {
    if (status === 'PENDING_BIDDER') return firstWord(draw, n);
    if (status === 'COUNTERED') return { decision: draw.chance(0.7) ? 'accept' : 'decline' };
    const { reserve = 0 } = documentWithId(look.documents, listingsPrivate, listingId) ?? {};
    return sellersWord(draw, n, reserve);
  };
  const word = wordOf();
  if (word === null) return [];
  return [
    {
      name,
      dueAt,
      person: isSellers ? sides.sellerId : sides.bidderId,
      run: (device) => callKeyed(device, 'seller-acknowledgeOffer', { listingId, ...word }),
    },
  ];
};

/** Answers of bidders and sellers after an auction that missed its reserve. */
export const offerErrands: Finder = (look) =>
  openOffers
    .flatMap((status) =>
      readAll(look.documents, negotiations, {
        where: [
          ['status', 'EQUAL', status],
          ['deadline', 'GREATER_THAN', look.now],
        ],
        orderBy: ['deadline', 'ASCENDING'],
        limit: 100,
      }),
    )
    .flatMap((n) => errandOf(n, look));
