import { auctions } from '../../domain/bidding/auction.entity.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { isCurrentAt, lotEndIn } from '../../domain/listings/current.ts';
import { listings, listingStatuses } from '../../domain/listings/listing.entity.ts';
import { eachPage, onceInHouse } from '../platform/jobs/once-in-house.ts';
import type { Ports, WrittenDocument } from '../ports.ts';

/** Lots per transaction, because the database limits a transaction's writes. */
const MOST_IN_TRANSACTION = 100;
/** Most lots of one status processed in a run, oldest first; the next run continues. */
const LOOKED_AT = 5_000;

/** Final statuses of a lot. */
const over = listingStatuses.filter(
  (status) => !['PREVIEW', 'SELLER_REVIEW', 'SCHEDULED', 'LIVE', 'ACTIVE'].includes(status),
);

/** Marks lots as no longer current, with their auctions, unless they changed meanwhile. */
const retire = ({ db, clock }: Ports, ids: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const [lots, auctionOfEach] = await Promise.all([
      Promise.all(ids.map((id) => tx.get(listings, id))),
      Promise.all(ids.map((id) => tx.get(auctions, id))),
    ]);
    for (const [at, listing] of lots.entries()) {
      if (listing === null || isCurrentAt(listing, clock.now())) continue;
      tx.change(listings, listing.id, { isCurrent: false });
      if (auctionOfEach[at]) tx.change(auctions, listing.id, { isCurrent: false });
    }
  });

/**
 * Marks lots that ended thirty days ago as no longer current, so that devices evict them. The query
 * uses equality only, which needs no index of its own: for each status it returns lots that ended
 * lately and lots that are due.
 */
export const retireLots = async (ports: Ports): Promise<void> => {
  await markUnmarked(ports);
  for (const status of over) {
    const found = await ports.db.find(listings, {
      where: [
        ['isCurrent', '==', true],
        ['status', '==', status],
      ],
      limit: LOOKED_AT,
      deletedToo: true,
    });
    const due = found.filter((lot) => !isCurrentAt(lot, ports.clock.now())).map(({ id }) => id);
    for (let from = 0; from < due.length; from += MOST_IN_TRANSACTION) {
      await retire(ports, due.slice(from, from + MOST_IN_TRANSACTION));
    }
  }
};

/** Sets `isCurrent` on each document that lacks it. */
const markPage = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  entity: typeof listings | typeof auctions,
  page: readonly WrittenDocument[],
): Promise<number> => {
  const bare = page.filter(({ data }) => data['isCurrent'] === undefined);
  for (let from = 0; from < bare.length; from += MOST_IN_TRANSACTION) {
    await db.transaction(async (tx) => {
      const some = bare.slice(from, from + MOST_IN_TRANSACTION);
      const docs = await Promise.all(some.map(({ id }) => tx.get(entity as Entity, id)));
      for (const doc of docs) {
        if (doc === null || (doc as { isCurrent?: boolean }).isCurrent !== undefined) continue;
        const isCurrent = isCurrentAt(lotEndIn(doc), clock.now());
        tx.change(entity as typeof listings, doc.id, { isCurrent });
      }
    });
  }
  return bare.length;
};

/**
 * Migration: sets `isCurrent` on lots written before the field existed; devices query by it and
 * would not find them.
 */
export const markUnmarked = (ports: Ports): Promise<void> =>
  onceInHouse(ports, 'lots-marked-current', async () => {
    let marked = 0;
    for (const entity of [listings, auctions]) {
      await eachPage(ports, entity, async (page) => {
        marked += await markPage(ports, entity, page);
      });
    }
    return marked;
  });
