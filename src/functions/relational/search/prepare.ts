import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import type { Ports } from '../../ports.ts';
import { copiesOf, copyBatch } from '../copy.ts';
import { keepMirror, lookAgain } from '../keep-mirror.ts';
import { isApplied, migrate, planOf } from '../migration.ts';
import type { MirrorDb, Relational } from '../relational.ts';
import { hasSearch } from './write-lots.ts';

const BATCH = 200;
/** Who applied a schema that nobody asked for. */
const house = 'house';

/** Whether the search has its tables; those of an older schema are for staff to renew. */
export const isPrepared = async (db: MirrorDb): Promise<boolean> =>
  (await isApplied(db)) && (await hasSearch(db));

/**
 * Makes what search needs where there is nothing yet: the schema in an empty database, and the copies
 * of listings and auctions, which the clock goes on with. A schema that is there is left to staff.
 */
export const prepareSearch = async (
  ports: Ports,
  relational: Relational,
  db: MirrorDb,
): Promise<void> => {
  if (!(await isApplied(db))) {
    const { to } = await planOf(db);
    await migrate(db, to, { by: house, at: ports.clock.now() });
    lookAgain(relational);
    ports.log('info', 'the relational schema was applied, since somebody searched');
  }
  const copies = await copiesOf(db);
  for (const entity of [listings, auctions]) {
    const there = copies.find(({ collection }) => collection === entity.name);
    if (there?.progress === null) await copyBatch(ports, relational, db, entity, { limit: BATCH });
  }
  await keepMirror(ports);
};
