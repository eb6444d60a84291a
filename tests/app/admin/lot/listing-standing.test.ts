// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { useQuery } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListingStanding } from '../../../../src/app/admin/lot/listing-standing.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { live } from '../../../../src/app/platform/reading/reading.ts';
import { auctions, type Auction } from '../../../../src/domain/bidding/auction.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

asStaff();

const HOUR = 3_600_000;
const now = Date.now();
const seen = vi.hoisted((): { auction: unknown } => ({ auction: null }));
vi.mock(import('../../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useAuction: () => live(seen.auction as Auction | null, null),
}));

const said = async (of: object | null, listing: object = {}) => {
  const times = { startAt: now - HOUR, endAt: now + 5 * HOUR, originalEndAt: now + 5 * HOUR };
  seen.auction = of && {
    ...auctions.sample,
    ...times,
    status: 'LIVE',
    extensions: 0,
    result: undefined,
    soldPrice: undefined,
    ...of,
  };
  const lot = { id: 'lot', mode: 'AUCTION', status: 'LIVE', currency: 'CAD', bidCount: 0 };
  const drawn = sampleOf(listings, { ...lot, ...listing });
  const { text } = await draw(() =>
    createElement(ListingStanding, { listing: drawn, views: 1_234 }),
  );
  return text();
};

afterEach(clear);

it('tells the price, leader and bids of a live auction, not those its text was published with', async () => {
  const text = await said({
    price: 20_750,
    leader: 'ann',
    bidCount: 20,
    reserveStatus: 'RESERVE_MET',
  });
  expect(text).toContain('StateLive, reserve met');
  expect(text).toContain('High bidCA$20,750 by @ann');
  expect(text).toContain('Bids20 · See all bids');
  expect(text).toContain('Views1,234');
});

it.each<[string, object | null, object, RegExp]>([
  [
    'before its first bid',
    { price: 0, leader: '', bidCount: 0, startingBid: 500, reserveStatus: 'NO_RESERVE' },
    {},
    /Live, no reserve.*None yet, opens at CA\$500Bids0/,
  ],
  [
    'extended',
    { price: 900, leader: 'ann', bidCount: 2, extensions: 3 },
    {},
    /In extension.*Extensions3/,
  ],
  [
    'scheduled',
    { status: 'SCHEDULED', startAt: now + HOUR, price: 0, bidCount: 0 },
    { status: 'SCHEDULED' },
    /StateScheduledOpens.*Ends(?!.*High bid)/,
  ],
  [
    'being prepared',
    null,
    { status: 'PREVIEW', endAt: undefined, startAt: undefined },
    /StateIn preparationWatchers/,
  ],
  [
    'sold after the auction',
    {
      status: 'SOLD',
      endAt: now - HOUR,
      price: 9_000,
      soldPrice: 9_500,
      result: 'Sold after auction',
      leader: 'ann',
      bidCount: 4,
    },
    { status: 'SOLD' },
    /StateSoldEnded.*CA\$9,000 by @ann.*Sold after auction.*Sold forCA\$9,500/,
  ],
  [
    'a classified',
    null,
    { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 31_395 },
    /StateActiveAsking priceCA\$31,395/,
  ],
  [
    'a classified without a price',
    null,
    { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: undefined },
    /Asking priceOn request/,
  ],
])('%s', async (_what, auction, listing, says) => {
  expect(await said(auction, listing)).toMatch(says);
});

it('reads what the page shows once more where the auction moved on while it was open', async () => {
  const read = vi.fn(async () => null);
  queryClient.setQueryDefaults(['doc', 'listings', 'lot'], { staleTime: Infinity });
  const Page = () => {
    useQuery(
      { queryKey: ['doc', 'listings', 'lot'], queryFn: read, initialData: null },
      queryClient,
    );
    const [, again] = useState(0);
    return createElement(
      'div',
      null,
      createElement('button', { onClick: () => again((n) => n + 1) }, 'Again'),
      createElement(ListingStanding, {
        listing: sampleOf(listings, { id: 'lot', mode: 'AUCTION', status: 'SELLER_REVIEW' }),
        views: 0,
      }),
    );
  };
  seen.auction = null;
  const { press } = await draw(() => createElement(Page));
  await press('Again');
  expect(read).not.toHaveBeenCalled();
  for (const [status, times] of [
    ['SCHEDULED', 1],
    ['SCHEDULED', 1],
    ['SOLD', 2],
  ] as const) {
    seen.auction = { ...auctions.sample, status };
    await press('Again');
    expect(read).toHaveBeenCalledTimes(times);
  }
});
