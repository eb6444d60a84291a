import { adminDocOf } from '../office/doc-of.ts';
import type { KeptEntity } from '../sync/collections/staff-collections.ts';
import type { AdminDoc } from '../office/query.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { privateMirror } from '../sync/local/mirrors.ts';
import { readRows } from '../sync/replication/parts.ts';
import { atDesk } from '../sync/leader/staff-replication.ts';
import { staffParts } from '../sync/collections/staff-scopes.ts';

/** All of one part of the back office's copy, kept current as long as it is read. */
export const openDesk = async (
  uid: string,
  part: KeptEntity,
  emit: Emit<readonly AdminDoc[]>,
): Promise<Stop> => {
  const { db } = await privateMirror(uid);
  const { kind, name } = staffParts[part];
  return atDesk(db, (collection) =>
    readRows(
      {
        collection,
        scope: name,
        interest: `staff|${part}`,
        query: { selector: { kind }, sort: [{ rank: 'asc' }] },
      },
      (rows) => rows.map(({ doc }) => adminDocOf(part, String(doc['id']), doc)),
      emit,
    ),
  );
};
