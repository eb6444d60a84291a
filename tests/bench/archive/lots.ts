import { row, type MarketRow } from '../../../src/demo/market/row.ts';
import { writeRows } from '../../../src/demo/laying/write-rows.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import type { Shape } from '../../../src/domain/kit/fields.ts';
import { listingSample } from '../../../src/domain/listings/listing-sample.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { categories } from '../../../src/domain/listings/vehicles/vehicle.ts';
import type { Home } from '../../../src/embedded/home.ts';

const day = 86_400_000;
/** Age of the newest and the oldest lot, ms. */
const youngest = 31 * day;
const oldest = 6 * 365 * day;
/** Number of sellers. */
const sellers = 2_000;
/** Lots per round: two documents each, written in a few commits. */
const atOnce = 2_000;

const story = Array.from(
  { length: 9 },
  (_, i) =>
    `<p>Paragraph ${i + 1}: bought from its second owner and driven every summer since.</p>`,
).join('');

/** One sold lot of past years, `i` of `count`, as its two public documents. */
const lot = (i: number, count: number, now: number): readonly MarketRow[] => {
  const id = `archive-${String(i).padStart(6, '0')}`;
  const endAt = now - youngest - Math.floor(((oldest - youngest) * i) / count);
  const startAt = endAt - 7 * day;
  const price = 1_000 + ((i * 7_919) % 100_003);
  const category = categories[i % categories.length] ?? 'cars';
  const over = { status: 'COMPLETED', category, startAt, endAt, originalEndAt: endAt } as const;
  const sale = {
    price,
    soldPrice: price,
    soldVia: 'AUCTION',
    result: `Sold for $${price}`,
  } as const;
  const listing = {
    ...listingSample,
    ...over,
    ...sale,
    number: 100_000 + i,
    title: `1972 Datsun 240Z, archive ${i}`,
    descriptionHtml: story,
    startingBid: 100,
    bidCount: 21,
    isCurrent: false,
  } as Shape<typeof listings.fields>;
  const auction = {
    ...auctions.sample,
    ...over,
    ...sale,
    minNext: price + 250,
    bidCount: 21,
    version: 23,
    isCurrent: false,
  } as Shape<typeof auctions.fields>;
  return [
    row(listings, id, listing, `bench-seller-${i % sellers}`, startAt, endAt),
    row(auctions, id, auction, 'house', startAt, endAt),
  ];
};

/** Adds an archive of sold lots to a home. */
export const layArchive = async (
  { firestore, clock }: Pick<Home, 'firestore' | 'clock'>,
  count: number,
): Promise<void> => {
  const now = clock.now();
  for (let from = 0; from < count; from += atOnce) {
    const size = Math.min(atOnce, count - from);
    const lots = Array.from({ length: size }, (_, i) => lot(from + i, count, now));
    await writeRows(firestore.store, lots.flat());
  }
  // The triggers of a sale ran years ago.
  const triggers = await firestore.store.registerConsumer('triggers');
  triggers.acknowledge(firestore.store.durableSeq);
};
