import { dollarsText } from '../../wording/fields/currency.ts';
import { summaryText } from '../../wording/listings/fact-rows.ts';
import { translate } from '../../wording/language/translate.ts';
import { pictureShares } from '../../domain/content/picture-shares.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { makes } from '../../domain/catalogue/make.entity.ts';
import type { Doc, Entity } from '../../domain/kit/entity.ts';
import type { Card } from '../../domain/listings/card.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { auctionHead, classifiedHead } from '../../domain/listings/lot-head.ts';
import type { Reader } from '../../domain/platform/reader.ts';
import { knownFields } from '../../projections/from-wire.ts';
import type { Ports } from '../ports.ts';
import { firstOf, type Screen } from './first-page.ts';
import { frontHtml } from './front-html.ts';
import { listHtml } from './list-html.ts';
import { lotHtml } from './lot-html.ts';
import { makeHtml } from './make-html.ts';
import { snapshotReads } from './snapshot-reads.ts';
import { inLanguageOf, type InLanguage } from './reader-language.ts';
import { isListed, lotData, makeData } from './structured.ts';

/** Reader of a page: their language, and their units. */
interface For {
  readonly inLanguage: InLanguage;
  readonly units: Reader['units'];
}

const coverOf = (card: Card | undefined, share: string): Screen['picture'] =>
  card === undefined ? null : [card.listing.cover.url, share];

const frontScreen = async (ports: Ports, { inLanguage: saying }: For): Promise<Screen> => {
  const { cards: offered, at } = await snapshotReads(ports).offered();
  const now = ports.clock.now();
  const { feature, live, cards } = firstOf(offered, now);
  return saying(() => ({
    head: {
      title: translate('Vehicle auctions in Canada and the United States'),
      description: translate(
        'Auctions and classifieds for vehicles in Canada and the United States.',
      ),
      path: '/',
    },
    screen: '/',
    picture: coverOf(feature ?? undefined, pictureShares.feature),
    seen: feature === null ? '' : frontHtml(feature, live.slice(0, 6), now),
    cards: { at, cards },
  }));
};

const listScreen = async (ports: Ports, { inLanguage: saying, units }: For): Promise<Screen> => {
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
    screen: '/listings',
    picture: coverOf(live[0], pictureShares.card),
    seen: live.length === 0 ? '' : listHtml(live, { now, units }),
    cards: { at, cards },
  }));
};

/** The public part of a document: only defined fields, so that nothing else slips out. */
const publicPart = <E extends Entity>(entity: E, document: Doc<E>): Doc<E> =>
  knownFields(entity, document) as Doc<E>;

const headOf = ({ listing, auction }: Card) =>
  auction === null ? classifiedHead(listing) : auctionHead(auction);

/** The price beside a lot’s picture where it is shared. */
const priceOf = (card: Card): Pick<Screen['head'], 'price'> => {
  const { figure } = headOf(card);
  return figure === null ? {} : { price: { amount: figure, currency: card.listing.currency } };
};

/** A lot's price, if it has one with a name, and its summary. */
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

/** Null where there is no such lot, or not for everybody: the program says which to whom it may. */
const lotScreen = async (
  ports: Ports,
  { inLanguage: saying, units }: For,
  id: string,
): Promise<Screen | null> => {
  const [found, liveAuction] = await Promise.all([
    ports.db.get(listings, id),
    ports.db.get(auctions, id),
  ]);
  if (found === null || found.isDeleted || !found.isPublic) return null;
  const listing = { ...publicPart(listings, found), id };
  const auction =
    liveAuction === null || liveAuction.isDeleted
      ? null
      : { ...publicPart(auctions, liveAuction), id };
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
    screen: '/listing',
    picture: first === undefined ? null : [first.url, pictureShares.lot],
    seen: lotHtml(card, units),
    documents: { at: ports.clock.now(), listing, ...(auction === null ? {} : { auction }) },
  }));
};

const makeScreen = async (
  ports: Ports,
  { inLanguage: saying, units }: For,
  path: string,
): Promise<Screen | null> => {
  const [[found], { cards: offered, at }] = await Promise.all([
    ports.db.find(makes, { where: [['path', '==', path]], limit: 1 }),
    snapshotReads(ports).offered(),
  ]);
  if (found === undefined) return null;
  const make = { ...publicPart(makes, found), id: found.id };
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
    screen: '/make',
    picture: coverOf(shown[0], pictureShares.card),
    seen: makeHtml(make, shown, { now, units }),
    cards: { at, cards: [...given] },
    documents: { at: now, make },
  }));
};

/** Addresses whose page comes with its first screen. */
const drawn = /^\/(?:listings)?$|^\/(?:listing|make)\/[^/]+$/;

export const isDrawn = (path: string): boolean => drawn.test(path);

/** The first screen of such an address for this reader; null if it has nothing for everybody. */
export const screenOf = async (
  ports: Ports,
  path: string,
  reader: Reader,
): Promise<Screen | null> => {
  const whom = { inLanguage: await inLanguageOf(reader), units: reader.units };
  if (path === '/') return frontScreen(ports, whom);
  if (path === '/listings') return listScreen(ports, whom);
  const [, area, name] = /^\/(listing|make)\/([\w-]{1,128})$/.exec(path) ?? [];
  if (name === undefined) return null;
  return area === 'listing' ? lotScreen(ports, whom, name) : makeScreen(ports, whom, name);
};
