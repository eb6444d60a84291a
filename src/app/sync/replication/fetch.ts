import { viewing } from '../../platform/session/viewing.ts';
import { knownServerNow } from '../../platform/clock/clock.ts';
import { firestore } from '../../firebase/firestore.ts';
import { fromSnapshot } from './firestore-source.ts';
import { isDenied } from './puller.ts';
import { Receiver } from './receive.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { MirrorRow } from '../local/row.ts';
import type { Scope } from '../collections/scope.ts';

/** Whether the member of the view would get the document too, which staff get anyway. */
const isForViewed = async (
  from: string,
  id: string,
  before: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const member = viewing()?.member ?? null;
  if (member === null) return true;
  const [{ may }, { entities }] = await Promise.all([
    import('../../../projections/may.ts'),
    import('../../../domain/entities.ts'),
  ]);
  return may({ uid: member.uid }, 'get', entities[from as EntityName], { id, before });
};

/** Fetches a document straight from the server, in the scope's form; null when none is visible. */
export const fetchOne = async (scope: Scope, id: string): Promise<MirrorRow | null> => {
  const { db, kit } = await firestore();
  try {
    const found = await kit.getDocFromServer(kit.doc(db, scope.from, id));
    if (!found.exists() || !(await isForViewed(scope.from, id, found.data()))) return null;
    const receiver = new Receiver(scope, (met) => console.warn(`${scope.name} ${id}`, met));
    const [row] = receiver.take([fromSnapshot(found)], knownServerNow());
    if (row === undefined || row._deleted) return null;
    const { _deleted, ...kept } = row;
    return kept;
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
};
