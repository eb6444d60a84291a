import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { oncePer } from '../../../domain/kit/once-per.ts';
import { slimListing, type Card } from '../../../domain/listings/card.ts';
import { listings, listingStatuses } from '../../../domain/listings/listing.entity.ts';
import { hasResult } from '../../../domain/listings/result.ts';
import type { Ports } from '../../ports.ts';
import { publicPart } from '../public-part.ts';

/** Cards that a list shows at first. */
const resultsShown = 24;
/** Time for which the cards are reused, ms. */
const currentMs = 30_000;

/** Statuses of ended auctions: with a result, or in negotiation. */
const ended = listingStatuses.filter(
  (status) => hasResult(status) || status === 'ENDED' || status === 'NEGOTIATION',
);

const lastResults = async ({ db }: Pick<Ports, 'db'>): Promise<readonly Card[]> => {
  const found = await db.find(listings, {
    where: [['status', 'in', ended]],
    orderBy: [['endAt', 'desc']],
    limit: resultsShown,
  });
  const lots = found.filter(({ isPublic, mode }) => isPublic && mode === 'AUCTION');
  const states = await Promise.all(lots.map(({ id }) => db.get(auctions, id)));
  return lots.map((listing, n) => {
    const auction = states[n];
    return {
      listing: slimListing(publicPart(listings, listing)),
      auction:
        auction === null || auction === undefined || auction.isDeleted
          ? null
          : publicPart(auctions, auction),
    };
  });
};

interface CardsRead {
  readonly at: number;
  readonly cards: Promise<readonly Card[]>;
}

const lastRead = oncePer((_db: Ports['db']): { read: CardsRead | null } => ({ read: null }));

/** Cards of the auctions that ended last, cached per process. */
export const resultCards = async (ports: Ports): Promise<readonly Card[]> => {
  const last = lastRead(ports.db);
  const now = ports.clock.now();
  if (last.read !== null && Math.abs(now - last.read.at) < currentMs) return last.read.cards;
  const cards = lastResults(ports);
  last.read = { at: now, cards };
  // A failed read must not be reused for later pages.
  cards.catch(() => {
    last.read = null;
  });
  return cards;
};
