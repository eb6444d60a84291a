import { pictureShares } from '../../domain/content/picture-shares.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { makes } from '../../domain/catalogue/make.entity.ts';
import type { Doc, Entity } from '../../domain/kit/entity.ts';
import type { Card } from '../../domain/listings/card.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { knownFields } from '../../projections/from-wire.ts';
import type { Ports } from '../ports.ts';
import { firstOf, type Screen } from './first-page.ts';
import { frontHtml } from './front-html.ts';
import { listHtml } from './list-html.ts';
import { lotHtml, summaryOf } from './lot-html.ts';
import { makeHtml } from './make-html.ts';
import { shelfReads } from './shelf-reads.ts';

const house = 'Auctions and classifieds for vehicles in Canada and the United States.';

const coverOf = (card: Card | undefined, share: string): Screen['picture'] =>
  card === undefined ? null : [card.listing.cover.url, share];

const frontScreen = async (ports: Ports): Promise<Screen> => {
  const { cards: offered, at } = await shelfReads(ports).offered();
  const now = ports.clock.now();
  const { feature, live, cards } = firstOf(offered, now);
  return {
    head: { title: '', description: house, path: '/' },
    screen: '/',
    picture: coverOf(feature ?? undefined, pictureShares.feature),
    seen: feature === null ? '' : frontHtml(feature, live.slice(0, 6), now),
    cards: { at, cards },
  };
};

const listScreen = async (ports: Ports): Promise<Screen> => {
  const { cards: offered, at } = await shelfReads(ports).offered();
  const now = ports.clock.now();
  const { live, cards } = firstOf(offered, now);
  return {
    head: {
      title: 'Auctions',
      description: `${live.length} vehicles under the hammer in Canada and the United States, the soonest to end first.`,
      path: '/listings',
    },
    screen: '/listings',
    picture: coverOf(live[0], pictureShares.card),
    seen: live.length === 0 ? '' : listHtml(live, now),
    cards: { at, cards },
  };
};

/** What everybody may know of a document: only what is defined, so that nothing else slips out. */
const told = <E extends Entity>(entity: E, document: Doc<E>): Doc<E> =>
  knownFields(entity, document) as Doc<E>;

/** Null where there is no such lot, or not for everybody: the program says which to whom it may. */
const lotScreen = async (ports: Ports, id: string): Promise<Screen | null> => {
  const [found, hot] = await Promise.all([ports.db.get(listings, id), ports.db.get(auctions, id)]);
  if (found === null || found.isDeleted || !found.isPublic) return null;
  const listing = { ...told(listings, found), id };
  const auction = hot === null || hot.isDeleted ? null : { ...told(auctions, hot), id };
  if (listing.mode === 'AUCTION' && auction === null) return null;
  const [first] = listing.pictures;
  const cover = listing.cover.url;
  return {
    head: {
      title: `${listing.title}, lot ${listing.number}`,
      description: summaryOf(listing),
      path: `/listing/${encodeURIComponent(id)}`,
      picture: `${cover}/960.webp`,
    },
    screen: '/listing',
    picture: first === undefined ? null : [first.url, pictureShares.lot],
    seen: lotHtml({ listing, auction }),
    documents: { at: ports.clock.now(), listing, ...(auction === null ? {} : { auction }) },
  };
};

const makeScreen = async (ports: Ports, path: string): Promise<Screen | null> => {
  const [[found], { cards: offered, at }] = await Promise.all([
    ports.db.find(makes, { where: [['path', '==', path]], limit: 1 }),
    shelfReads(ports).offered(),
  ]);
  if (found === undefined) return null;
  const make = { ...told(makes, found), id: found.id };
  const now = ports.clock.now();
  const own = offered.filter(({ listing }) => listing.vehicle.makeId === make.id);
  // What is under the hammer has the soonest end first, and what is not yet comes after it.
  const isOver = ({ auction }: Card): boolean => auction?.status === 'LIVE' && auction.endAt <= now;
  const shown = own.filter((card) => !isOver(card));
  const given = new Set([...firstOf(offered, now).cards, ...own]);
  return {
    head: {
      title: make.name,
      description: `${make.name}: what is under the hammer and advertised now, what was sold, and every model. ${make.text ?? ''}`,
      path: `/make/${encodeURIComponent(path)}`,
    },
    screen: '/make',
    picture: coverOf(shown[0], pictureShares.card),
    seen: makeHtml(make, shown, now),
    cards: { at, cards: [...given] },
    documents: { at: now, make },
  };
};

/** What an address shows first; null where the program alone can tell. */
export const screenOf = (ports: Ports, path: string): Promise<Screen | null> => {
  if (path === '/') return frontScreen(ports);
  if (path === '/listings') return listScreen(ports);
  const [, area, name] = /^\/(listing|make)\/([\w-]{1,128})$/.exec(path) ?? [];
  if (area === 'listing' && name !== undefined) return lotScreen(ports, name);
  if (area === 'make' && name !== undefined) return makeScreen(ports, name);
  return Promise.resolve(null);
};
