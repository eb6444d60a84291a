import type { SourceDocument } from '../collections/scope.ts';
import { scopeFor } from '../collections/sync-parts.ts';
import type { PublicMirror } from '../local/open.ts';
import { Receiver, type ReceivedRow } from '../replication/receive.ts';

/**
 * Stores fetched lots, marked as viewed now: this device keeps them until it needs the room.
 * @param now server ms UTC.
 */
export const keepListings = async (
  mirror: Pick<PublicMirror, 'listings'>,
  now: number,
  documents: readonly SourceDocument[],
): Promise<void> => {
  const scope = scopeFor('listings');
  const receiver = new Receiver(scope, (met) => console.warn('A fetched lot', met));
  const rows = receiver.take(documents, now).filter((row: ReceivedRow) => !row._deleted);
  await mirror.listings.bulkUpsert(rows.map(({ _deleted, ...row }) => row));
};
