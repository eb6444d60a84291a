import { auctions, type Auction } from '../../domain/bidding/auction.entity.ts';
import type { InEach } from '../../domain/accounts/language.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { lotState, type LotState } from '../../domain/listings/lot-state.ts';
import { moneyText } from '../notifications/notice-text.ts';
import { whenText, type NoticeReader } from '../notifications/notice-time.ts';
import type { Ports } from '../ports.ts';
import type { LetterLot } from './letter.ts';

/** A lot with the state of its auction, if it has one. */
export interface LotFacts {
  readonly listing: Listing;
  readonly auction: Auction | null;
}

const figureLabels: Readonly<
  Record<
    'bid' | 'starting' | 'sold' | 'bidTo' | 'asking' | 'ends' | 'opens' | 'bids',
    InEach<string>
  >
> = {
  bid: { en: 'Current bid', fr: 'Mise actuelle' },
  starting: { en: 'Starting bid', fr: 'Mise à prix' },
  sold: { en: 'Sold for', fr: 'Vendu' },
  bidTo: { en: 'Bid to', fr: 'Misé jusqu’à' },
  asking: { en: 'Asking price', fr: 'Prix demandé' },
  ends: { en: 'Ends', fr: 'Se termine' },
  opens: { en: 'Opens', fr: 'Ouverture' },
  bids: { en: 'Bids', fr: 'Mises' },
};

const priceName = ({ phase, sold }: LotState, { listing, auction }: LotFacts) => {
  if (listing.mode === 'CLASSIFIED') return sold ? figureLabels.sold : figureLabels.asking;
  if (phase === 'ended') return sold ? figureLabels.sold : figureLabels.bidTo;
  return (auction?.bidCount ?? 0) > 0 ? figureLabels.bid : figureLabels.starting;
};

type Figure = readonly [name: string, value: string];

/** Current figures of a lot, in the reader's language. */
const figuresOf = (facts: LotFacts, reader: NoticeReader, now: number): readonly Figure[] => {
  const { listing, auction } = facts;
  const { language } = reader;
  const state = lotState(listing, auction, now);
  const { phase, price } = state;
  const figures: Figure[] = [];
  if (price !== null) {
    const { currency } = listing;
    figures.push([priceName(state, facts)[language], moneyText({ price, currency }, language)]);
  }
  if (phase === 'upcoming' && listing.startAt !== undefined) {
    figures.push([figureLabels.opens[language], whenText(listing.startAt, reader)]);
  }
  if (phase === 'live' && auction !== null) {
    if (auction.bidCount > 0) figures.push([figureLabels.bids[language], String(auction.bidCount)]);
    figures.push([figureLabels.ends[language], whenText(auction.endAt, reader)]);
  }
  return figures;
};

/** A lot as shown in a letter. If it is not public, its owner gets the text without a picture. */
export const letterLot = (
  { site, clock }: Pick<Ports, 'site' | 'clock'>,
  facts: LotFacts,
  reader: NoticeReader,
  width: 480 | 960 = 960,
): LetterLot => {
  const { id, title, isPublic, cover } = facts.listing;
  return {
    title,
    href: `${site}/listing/${id}`,
    picture: isPublic && cover.url.startsWith('/') ? `${site}${cover.url}/${width}.webp` : null,
    alt: cover.alt,
    figures: figuresOf(facts, reader, clock.now()),
  };
};

/** Reads the lots of these ids that exist. */
export const readLots = async (
  { db }: Pick<Ports, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LotFacts>> => {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const [listing, auction] = await Promise.all([db.get(listings, id), db.get(auctions, id)]);
      return listing === null || listing.isDeleted ? null : { listing, auction };
    }),
  );
  return new Map(found.flatMap((one) => (one === null ? [] : [[one.listing.id, one] as const])));
};
