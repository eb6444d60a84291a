import { isCurrentAt } from '../../../domain/listings/current.ts';
import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { packageId } from '../../../domain/platform/first-data/first-data.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import { privateOf, type Offered } from './offered.ts';
import { talkOf } from './talk.ts';
import { watchesOf } from './watches.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** All documents of one classified as of `now`. */
export const classifiedLot = (
  draw: Draw,
  offered: Offered,
  plan: {
    readonly startAt: number;
    readonly days: number;
    readonly target: number;
    readonly people: readonly Person[];
  },
  now: number,
): readonly MarketRow[] => {
  const { id, seller, common } = offered;
  const { startAt, days, target, people } = plan;
  const expiresAt = startAt + days * DAY;
  const expired = expiresAt <= now;
  const sold = !expired && draw.chance(0.14);
  const askPrice = Math.max(500, Math.round((target * 1.09) / 100) * 100 - 5);
  const lowered = now - startAt > 9 * DAY && draw.chance(0.4);
  const loweredAt =
    startAt + Math.floor(draw.share() * (Math.min(now, expiresAt) - startAt - DAY)) + DAY;
  const first = lowered ? Math.round((askPrice * 1.06) / 100) * 100 - 5 : askPrice;
  const until = Math.min(now, expiresAt);
  const state = {
    mode: 'CLASSIFIED',
    status: expired ? 'EXPIRED' : sold ? 'SOLD' : 'ACTIVE',
    expiresAt,
    ...(sold ? { endAt: until } : {}),
  } as const;
  const talk = talkOf(draw.fork('talk'), {
    listingId: id,
    teller: offered.teller,
    seller,
    bidders: new Set(),
    people,
    from: startAt,
    until,
    count: draw.int(0, 3),
  });
  const watches = watchesOf(draw.fork('watch'), id, people, seller.uid, 9, {
    from: startAt,
    until,
  });
  const views = watches.length * draw.int(10, 24) + draw.int(15, 200);
  return [
    row(
      listings,
      id,
      {
        ...common,
        ...state,
        isCurrent: isCurrentAt(state, now),
        packageId: packageId(days === 30 ? 'CLA_30' : days === 60 ? 'CLA_60' : 'CLA_SOLD'),
        counters: {
          watchers: watches.length,
          comments: talk.length,
          bids: 0,
        },
        price: askPrice,
        bidCount: 0,
        askPrice,
        obo: draw.chance(0.5),
        priceHistory: [
          { at: startAt, askPrice: first },
          ...(lowered ? [{ at: loweredAt, askPrice }] : []),
        ],
        ...(sold ? { result: 'Sold', soldVia: 'CLASSIFIED' as const } : {}),
      },
      seller.uid,
      startAt,
      sold ? until : lowered ? loweredAt : startAt,
    ),
    row(listingsPrivate, id, { ...privateOf(offered, 0, target), views }, seller.uid, startAt),
    ...talk,
    ...watches,
    ...offered.images,
  ];
};
