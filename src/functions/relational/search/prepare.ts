import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import type { Ports } from '../../ports.ts';
import { isApplied } from '../migration.ts';
import { prepareMirror } from '../prepare.ts';
import type { MirrorDb, Relational } from '../relational.ts';
import { hasSearch } from './write-lots.ts';

/** Whether the search tables exist; tables of an older schema are for staff to renew. */
export const isPrepared = async (db: MirrorDb): Promise<boolean> =>
  (await isApplied(db)) && (await hasSearch(db));

/** Creates what search needs if there is nothing yet. */
export const prepareSearch = (ports: Ports, relational: Relational, db: MirrorDb): Promise<void> =>
  prepareMirror(ports, relational, db, { entities: [listings, auctions], who: 'searched' });
