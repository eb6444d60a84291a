import { readsCollection } from '../../../../domain/accounts/role-rights.ts';
import { entityList, type EntityName } from '../../../../domain/entities.ts';
import { pointingAt, type PointingField } from '../../../../domain/kit/pointing.ts';
import { queryOf } from '../../../../domain/kit/query.ts';
import { Refused, refusal } from '../../../../domain/kit/refusal.ts';
import { connectionAtom } from '../../../platform/server/connection.ts';
import { firestore } from '../../../firebase/firestore.ts';
import { currentSession, device } from '../../../platform/session/session.ts';
import { readRefusal } from './documents.ts';

/** Number of documents of one collection that point at something, in one of their fields. */
export interface Use {
  readonly collection: EntityName;
  readonly count: number;
  /** Whether there may be more: counting stopped here. */
  readonly orMore: boolean;
}

const mostCounted = 100;

const unreached = refusal('unavailable', 'OFFLINE', 'The server cannot be reached.');

const countOf = async (
  field: PointingField,
  id: string,
): Promise<readonly [EntityName, number]> => {
  const { db, kit } = await firestore();
  const { where } = queryOf(field.collection, {
    where: [[field.path, field.many ? 'array-contains' : '==', id]],
  });
  const found = await kit.getCountFromServer(
    kit.query(
      kit.collection(db, field.collection),
      ...where.map(([key, op, value]) => kit.where(key, op, value)),
      kit.limit(mostCounted),
    ),
  );
  return [field.collection as EntityName, found.data().count];
};

/**
 * Counts the live documents that point at one, by collection, in collections the reader's roles may
 * list. Throws with a `refusal` where the server does not answer.
 */
export const usesOf = async (entity: EntityName, id: string): Promise<readonly Use[]> => {
  const { roles } = currentSession();
  const fields = pointingAt(entityList, entity).filter(({ collection }) =>
    readsCollection(roles, collection),
  );
  if (fields.length === 0) return [];
  if (device.get(connectionAtom) === 'offline') throw new Refused(unreached);
  const found = await Promise.all(fields.map((field) => countOf(field, id))).catch(
    (error: unknown) => {
      throw new Refused(readRefusal(error));
    },
  );
  // A document may point at it in two fields, so the greater count is the certain one.
  const most = new Map<EntityName, number>();
  for (const [collection, count] of found) {
    if (count > 0) most.set(collection, Math.max(count, most.get(collection) ?? 0));
  }
  return [...most].map(([collection, count]) => ({
    collection,
    count,
    orMore: count >= mostCounted,
  }));
};
