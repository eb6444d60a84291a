import type { EntityName } from '../../../../domain/entities.ts';
import { adminDocOf } from '../documents/doc-of.ts';
import type { AdminDoc } from '../documents/query.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { partNamed, type PartName } from '../../../sync/collections/sync-parts.ts';
import { withStaffCollection } from '../../../sync/leader/staff-replication.ts';
import { privateMirror } from '../../../sync/local/mirrors.ts';
import { readIn } from '../../../sync/replication/parts.ts';

/** All of one part of the back office's copy, kept current while it is read. */
export const openStaffPart = async (
  uid: string,
  part: PartName<'staff'>,
  emit: Emit<readonly AdminDoc[]>,
): Promise<Stop> => {
  const { db } = await privateMirror(uid);
  const { entity } = partNamed(part);
  return withStaffCollection(db, (collection) =>
    readIn(
      collection,
      part,
      {},
      (docs) => docs.map((doc) => adminDocOf(entity.name as EntityName, doc.id, doc)),
      emit,
    ),
  );
};
