import { newestFirst, type MirrorRow } from '../local/row.ts';
import type { PrivateMirror } from '../local/open.ts';
import { scopeFor } from '../collections/sync-parts.ts';
import { Receiver } from './receive.ts';
import type { Source } from '../collections/scope.ts';

/**
 * Fetches messages of a thread that are older than the oldest on this device. Returns whether there
 * may be more. Throws the source's error and changes nothing then.
 */
export const fetchOlder = async (
  db: PrivateMirror,
  source: Source,
  threadId: string,
  uid: string,
): Promise<boolean> => {
  const scope = scopeFor('messages', { uid, subject: threadId });
  const held = await db.messages
    .find({ selector: { kind: 'messages', group: threadId }, sort: [{ rank: 'asc' }] })
    .exec();
  const oldest = held.at(-1);
  const before = oldest === undefined ? null : newestFirst(oldest.rank);
  const found = await source.latest(scope, before);
  const rows = new Receiver(scope, () => undefined).take(found, null);
  const kept: MirrorRow[] = rows.filter((row) => !row._deleted).map(({ _deleted, ...row }) => row);
  if (kept.length > 0) await db.messages.bulkUpsert(kept);
  return found.length === (scope.newest?.count ?? 0);
};
