import type { EntityName } from '../../../../domain/entities.ts';
import { subject } from '../../../../domain/kit/sync.ts';
import { adminDocOf } from '../documents/doc-of.ts';
import type { AdminDoc } from '../documents/query.ts';
import { failed, live, notHere } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { allParts, type PartDoc, type PartName } from '../../../sync/collections/sync-parts.ts';
import { heldPart, readPart } from '../../../sync/replication/parts.ts';

type PublicPart = PartName<'everyone'>;

/** Public parts small enough to list; a device holds too many lots and comments. */
const small: ReadonlySet<string> = new Set(['catalogue', 'content']);

/**
 * The public documents of a small kind, as staff read them: kept current for a kind with a single
 * part, and as far as this device has them for a kind with a part per subject.
 */
export const openPublicPart = async (
  entity: EntityName,
  emit: Emit<readonly AdminDoc[]>,
): Promise<Stop> => {
  const found = allParts.find(
    (one) => one.entity.name === entity && one.part.reader === 'everyone' && small.has(one.part.in),
  );
  if (found === undefined) {
    emit(failed(notHere));
    return () => undefined;
  }
  const name = found.name as PublicPart;
  const docs = (rows: readonly PartDoc<PublicPart>[]) =>
    rows.map((doc) => adminDocOf(entity, doc.id, doc));
  if (!found.part.where.some(([, value]) => value === subject))
    return readPart(name, {}, docs, emit);
  emit(live(docs((await heldPart(name)) ?? []), null));
  return () => undefined;
};
