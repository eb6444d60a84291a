import { adminDocOf } from '../admin/doc-of.ts';
import type { KeptEntity } from '../admin/kept.ts';
import type { AdminDoc } from '../admin/query.ts';
import type { Emit, Stop } from '../subscription.ts';
import { privateMirror } from './mirrors.ts';
import { readRows } from './parts.ts';
import { atDesk } from './staff.ts';
import { staffParts } from './staff-scopes.ts';

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
