import { dollarsText } from '../../../wording/fields/currency.ts';
import { summaryText } from '../../../wording/listings/fact-rows.ts';
import { translate } from '../../../wording/language/translate.ts';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { makes } from '../../../domain/catalogue/make.entity.ts';
import type { GivenReading } from '../../../domain/platform/snapshots/drawn-page.ts';
import type { Card } from '../../../domain/listings/card.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { currentForMs } from '../../../domain/listings/current.ts';
import { lotEndOf } from '../../../domain/listings/front-choice.ts';
import { auctionHead, classifiedHead } from '../../../domain/listings/lot-head.ts';
import type { Ports } from '../../ports.ts';
import { resultCards } from '../drawn/result-cards.ts';
import { firstOf } from '../first-page.ts';
import { publicPart } from '../public-part.ts';
import { snapshotReads } from '../snapshot-reads.ts';
import { lotLines } from './lots.ts';
import type { SitePage } from './site-page.ts';
import type { InLanguage } from '../reader-language.ts';
import { isListed, lotData, makeData } from '../structured.ts';

const pictureOf = (card: Card | undefined, share: string): Pick<SitePage, 'picture'> =>
  card === undefined ? {} : { picture: [card.listing.cover.url, share] };

interface Given {
  readonly cards: readonly Card[];
  readonly offered: readonly Card[];
  /** Cards of ended lots. */
  readonly ended?: readonly Card[];
  readonly at: number;
}

/** Cards for the program: a part of all on offer, or all. */
const cardsGiven = ({ cards, offered, ended = [], at }: Given): GivenReading => [
  'cards',
  [...cards, ...ended].map((card) => ({ ...card, seenAt: at })),
  cards.length < offered.length ? 'first' : 'offered',
  at,
];

/** Results on the front page. */
const resultsShown = 6;

/** The page `/`. */
export const frontPage = async (ports: Ports, saying: InLanguage): Promise<SitePage> => {
  const { cards: offered, at } = await snapshotReads(ports).offered();
  const now = ports.clock.now();
  const { feature, cards } = firstOf(offered, now);
  // Devices keep lots that ended this lately; the page shows the same ones.
  const ended = (await resultCards(ports))
    .filter((card) => lotEndOf(card) > now - currentForMs)
    .slice(0, resultsShown);
  return saying(() => ({
    head: {
      title: translate('Vehicle auctions in Canada and the United States'),
      description: translate(
        'Auctions and classifieds for vehicles in Canada and the United States.',
      ),
      path: '/',
    },
    ...pictureOf(feature ?? undefined, pictureShares.feature),
    html: lotLines(cards),
    given: [cardsGiven({ cards, offered, ended, at })],
  }));
};

/** The page `/listings`. */
export const listPage = async (ports: Ports, saying: InLanguage): Promise<SitePage> => {
  const { cards: offered, at } = await snapshotReads(ports).offered();
  const now = ports.clock.now();
  const { live, cards } = firstOf(offered, now);
  return saying(() => ({
    head: {
      title: translate('Auctions'),
      description: translate(
        '{n, plural, one {# vehicle} other {# vehicles}} under the hammer in Canada and the United States, the soonest to end first.',
        { n: live.length },
      ),
      path: '/listings',
    },
    ...pictureOf(live[0], pictureShares.card),
    html: lotLines(live),
    given: [cardsGiven({ cards, offered, at })],
  }));
};

const headOf = ({ listing, auction }: Card) =>
  auction === null ? classifiedHead(listing) : auctionHead(auction);

/** The price shown beside a lot’s picture when it is shared. */
const priceOf = (card: Card): Pick<SitePage['head'], 'price'> => {
  const { figure } = headOf(card);
  return figure === null ? {} : { price: { amount: figure, currency: card.listing.currency } };
};

/** A lot's price, if it has one with a label, and its summary. */
const aboutText = (card: Card): string => {
  const { listing } = card;
  const { label, figure } = headOf(card);
  const summary = summaryText(listing);
  return label === null || figure === null
    ? summary
    : translate('{label}: {sum}. {summary}', {
        label: translate(label),
        sum: dollarsText(figure, listing.currency),
        summary,
      });
};

/**
 * The page of a lot; null if there is none, or it is not public: the program shows it to those who
 * may see it.
 */
export const lotPage = async (
  ports: Ports,
  saying: InLanguage,
  id: string,
): Promise<SitePage | null> => {
  const [found, liveAuction] = await Promise.all([
    ports.db.get(listings, id),
    ports.db.get(auctions, id),
  ]);
  if (found === null || found.isDeleted || !found.isPublic) return null;
  const listing = publicPart(listings, found);
  const auction =
    liveAuction === null || liveAuction.isDeleted ? null : publicPart(auctions, liveAuction);
  if (listing.mode === 'AUCTION' && auction === null) return null;
  const [first] = listing.pictures;
  const cover = listing.cover.url;
  const path = `/listing/${encodeURIComponent(id)}`;
  const card = { listing, auction };
  return saying(() => ({
    head: {
      title: translate('{title}, lot {number}', {
        title: listing.title,
        number: String(listing.number),
      }),
      description: aboutText(card),
      path,
      picture: `${cover}/960.webp`,
      data: lotData(card, path, summaryText(listing)),
      ...priceOf(card),
      unlisted: !isListed(card),
    },
    ...(first === undefined ? {} : { picture: [first.url, pictureShares.lot] }),
    given: [
      [`listing|${id}`, listing],
      [`auction|${id}`, auction],
    ],
  }));
};

/** The page `/make/PATH`. */
export const makePage = async (
  ports: Ports,
  saying: InLanguage,
  path: string,
): Promise<SitePage | null> => {
  const [[found], { cards: offered, at }] = await Promise.all([
    ports.db.find(makes, { where: [['path', '==', path]], limit: 1 }),
    snapshotReads(ports).offered(),
  ]);
  if (found === undefined) return null;
  const make = publicPart(makes, found);
  const now = ports.clock.now();
  const own = offered.filter(({ listing }) => listing.vehicle.makeId === make.id);
  // Live lots come first, the soonest end leading; upcoming lots follow.
  const isOver = ({ auction }: Card): boolean => auction?.status === 'LIVE' && auction.endAt <= now;
  const shown = own.filter((card) => !isOver(card));
  const given = new Set([...firstOf(offered, now).cards, ...own]);
  const address = `/make/${encodeURIComponent(path)}`;
  return saying(() => ({
    head: {
      title: make.name,
      description: `${translate('{name}: what is under the hammer and advertised now, what was sold, and every model.', { name: make.name })} ${make.text ?? ''}`,
      path: address,
      data: makeData(make, address),
    },
    ...pictureOf(shown[0], pictureShares.card),
    html: lotLines(shown),
    given: [[`make|${path}`, make], cardsGiven({ cards: [...given], offered, at })],
  }));
};
