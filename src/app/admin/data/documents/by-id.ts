import { readsCollection } from '../../../../domain/accounts/role-rights.ts';
import type { EntityName } from '../../../../domain/entities.ts';
import { connectionAtom } from '../../../platform/server/connection.ts';
import { firestore } from '../../../firebase/firestore.ts';
import { currentSession, device } from '../../../platform/session/session.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import { keyOf } from '../../../sync/local/row.ts';
import { adminDocOf } from './doc-of.ts';
import { entityNamed, type AdminDoc } from './query.ts';

type DocumentsById = ReadonlyMap<string, AdminDoc>;

/** Most values Firestore accepts in one `in`. */
const MOST_IDS = 30;

/** The documents that this device's public mirror has. */
const mirrored = async (entity: EntityName, ids: readonly string[]): Promise<DocumentsById> => {
  const part = Object.values(entityNamed(entity).sync ?? {}).find(
    ({ reader }) => reader === 'everyone',
  );
  if (part?.reader !== 'everyone') return new Map();
  const { db } = await publicMirror();
  const rows = await db[part.in].findByIds(ids.map((id) => keyOf(entity, id))).exec();
  return new Map(
    [...rows.values()].map(({ doc }) => {
      const id = String(doc['id']);
      return [id, adminDocOf(entity, id, doc)];
    }),
  );
};

const served = async (entity: EntityName, ids: readonly string[]): Promise<DocumentsById> => {
  const { db, kit } = await firestore();
  const chunks = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
  );
  const found = await Promise.all(
    chunks.map((chunk) =>
      kit.getDocsFromServer(
        kit.query(kit.collection(db, entity), kit.where(kit.documentId(), 'in', chunk)),
      ),
    ),
  );
  return new Map(
    found
      .flatMap(({ docs }) => docs)
      .map((snapshot) => [snapshot.id, adminDocOf(entity, snapshot.id, snapshot.data())]),
  );
};

/** Each document by its id; null for one that does not exist or the reader may not see. */
type Answered = ReadonlyMap<string, AdminDoc | null>;

/**
 * Reads documents by their ids: those on this device, and the rest from the server in batches,
 * where the reader's role may read them. Documents the server did not answer for are missing from
 * the result.
 */
const readSome = async (entity: EntityName, ids: readonly string[]): Promise<Answered> => {
  const here = await mirrored(entity, ids).catch((): DocumentsById => new Map());
  const missing = ids.filter((id) => !here.has(id));
  const isTheirs = readsCollection(currentSession().roles, entity);
  if (missing.length === 0 || (isTheirs && device.get(connectionAtom) === 'offline')) return here;
  const there = isTheirs
    ? await served(entity, missing).catch(() => null)
    : new Map<string, AdminDoc>();
  if (there === null) return here;
  return new Map(ids.map((id) => [id, here.get(id) ?? there.get(id) ?? null]));
};

interface Gathering {
  readonly ids: Set<string>;
  readonly found: Promise<Answered>;
}

const gatherings = new Map<EntityName, Gathering>();

/** Collects all ids requested in one turn and reads them together. */
const gather = (entity: EntityName): Gathering => {
  const ids = new Set<string>();
  const found = new Promise((resolve) => setTimeout(resolve)).then(() => {
    gatherings.delete(entity);
    return readSome(entity, [...ids]);
  });
  const gathering = { ids, found };
  gatherings.set(entity, gathering);
  return gathering;
};

/**
 * Reads one document that others point at, together with all requested at the same time; null where
 * it does not exist or the reader may not see it. Throws if the server did not answer.
 */
export const readPointedAt = async (entity: EntityName, id: string): Promise<AdminDoc | null> => {
  const { ids, found } = gatherings.get(entity) ?? gather(entity);
  ids.add(id);
  const doc = (await found).get(id);
  if (doc === undefined) throw new Error(`Nothing was heard of ${entity}/${id}.`);
  return doc;
};
