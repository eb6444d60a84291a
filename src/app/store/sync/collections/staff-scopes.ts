import { listingSubmissions } from '../../../../domain/listings/listing-submission.entity.ts';
import { reports } from '../../../../domain/messages/report.entity.ts';
import type { KeptEntity } from './staff-collections.ts';
import type { Checkpoint, Scope } from './scope.ts';
import { newestBy, scope } from './scope-of.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What changed longer ago is the server's to tell, ms. */
export const staffKeptMs = 60 * DAY_MS;

/** Parts of the back office's copy, by entity: staff may read all of each. */
export const staffParts: Readonly<Record<KeptEntity, Scope>> = {
  reports: scope(reports, [], {
    name: 'staff|reports',
    live: true,
    group: 'state',
    rank: newestBy('lastAt'),
  }),
  listingSubmissions: scope(listingSubmissions, [], {
    name: 'staff|listingSubmissions',
    live: true,
    group: 'status',
  }),
};

/** Where a copy begins that holds nothing yet. */
export const staffStart = (now: number): Checkpoint => ({
  seconds: Math.floor((now - staffKeptMs) / 1_000),
  nanos: 0,
  id: '',
  readAt: null,
});
