import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { readShownAnew } from '../data/admin.ts';
import { useAuction } from '../../listings/data/listings.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { deadlineText } from '../../../wording/language/time-text.ts';
import { momentText } from '../document/moment-text.ts';
import { auctionEnd, auctionMark, hasOpened } from './auction-mark.ts';

type Fact = readonly [label: string, value: ReactNode];

const highBid = ({ price, leader, startingBid }: Auction, { currency }: Listing): string =>
  price === 0
    ? `None yet, opens at ${dollarsText(startingBid, currency)}`
    : `${dollarsText(price, currency)} by @${leader}`;

const timesOf = (listing: Listing, auction: Auction | null, now: number): readonly Fact[] => {
  const startAt = auction?.startAt ?? listing.startAt;
  const endAt = auctionEnd({ listing, auction });
  if (endAt === 0) return [];
  const opened = hasOpened({ listing, auction });
  return [
    ...(opened || startAt === undefined ? [] : [['Opens', deadlineText(startAt, now)] as const]),
    opened && endAt <= now ? ['Ended', momentText(endAt)] : ['Ends', deadlineText(endAt, now)],
  ];
};

const bidsOf = (listing: Listing, auction: Auction | null): readonly Fact[] => {
  if (auction === null || !hasOpened({ listing, auction })) return [];
  const { bidCount, extensions, price, soldPrice, result } = auction;
  return [
    ['High bid', highBid(auction, listing)],
    ...(result === undefined ? [] : [['Result', result] as const]),
    ...(soldPrice === undefined || soldPrice === price
      ? []
      : [['Sold for', dollarsText(soldPrice, listing.currency)] as const]),
    [
      'Bids',
      bidCount === 0 ? (
        '0'
      ) : (
        <>
          {wholeText(bidCount)} ·{' '}
          <Link to="/admin/bids" search={{ only: `listingId:${listing.id}` }} className="link">
            See all bids
          </Link>
        </>
      ),
    ],
    ...(extensions === 0 ? [] : [['Extensions', String(extensions)] as const]),
  ];
};

/**
 * Rereads what is shown of a lot when its auction changes its status: a page left open would offer
 * outdated actions.
 * @param status of the live auction; null without one, undefined while unknown.
 */
const useRereading = (status: Auction['status'] | null | undefined): void => {
  const known = useRef(status);
  useEffect(() => {
    const before = known.current;
    if (status === undefined) return;
    known.current = status;
    if (before !== undefined && before !== status) void readShownAnew();
  }, [status]);
};

function AuctionStanding(props: { readonly listing: Listing; readonly rest: readonly Fact[] }) {
  const { listing, rest } = props;
  const reading = useAuction(listing.id);
  const now = useNow(30_000);
  const auction = reading.status === 'ready' ? reading.value : null;
  useRereading(reading.status === 'ready' ? (auction?.status ?? null) : undefined);
  const [shape, state] = auctionMark({ listing, auction }, now);
  return (
    <Facts
      rows={[
        [
          'State',
          <StateMark key={shape} shape={shape}>
            {state}
          </StateMark>,
        ],
        ...timesOf(listing, auction, now),
        ...bidsOf(listing, auction),
        ...rest,
      ]}
    />
  );
}

/**
 * The state, times and price of a listing, and its audience. An auction is updated live.
 * @param views number of page views, which only staff and the seller know.
 */
export function ListingStanding(props: { readonly listing: Listing; readonly views: number }) {
  const { listing, views } = props;
  const { status, currency, askPrice, expiresAt, counters } = listing;
  const rest: readonly Fact[] = [
    ['Watchers', wholeText(counters.watchers)],
    ['Comments', wholeText(counters.comments)],
    ['Views', wholeText(views)],
  ];
  if (listing.mode === 'AUCTION') return <AuctionStanding listing={listing} rest={rest} />;
  return (
    <Facts
      rows={[
        ['State', choiceText(status)],
        ['Asking price', askPrice === undefined ? 'On request' : dollarsText(askPrice, currency)],
        ...(expiresAt === undefined ? [] : [['Listed until', momentText(expiresAt)] as const]),
        ...rest,
      ]}
    />
  );
}
