import type { DocumentSnapshot, QueryConstraint } from 'firebase/firestore';
import type { EntityName } from '../../../domain/entities.ts';
import { queryOf } from '../../../domain/kit/query.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import { firestore } from '../firebase/firestore.ts';
import { currentSession } from '../session/session.ts';
import { serverNow } from '../device/clock.ts';
import { adminDocOf } from './doc-of.ts';
import { entityNamed, type AdminDoc, type AdminQuery } from './query.ts';

export type Saved =
  | { readonly ok: true; readonly id: string }
  /** `theirs` is the document as somebody else saved it meanwhile. */
  | { readonly ok: false; readonly refusal: Refusal; readonly theirs?: AdminDoc };

/** Sorts behind every text that begins with what stands before it. */
const last = '\uf8ff';

class Unreadable extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const refused = (error: unknown): Refusal => {
  const code = codeOf(error);
  if (code === 'permission-denied') {
    return refusal('permission-denied', 'PERMISSION_DENIED', 'Your account does not allow this.');
  }
  if (code === 'unavailable') {
    return refusal('unavailable', 'OFFLINE', 'The server cannot be reached.');
  }
  if (code === 'failed-precondition') {
    return refusal(
      'failed-precondition',
      'NO_INDEX',
      'There is no index for this filter and sort.',
    );
  }
  return refusal('internal', 'UNEXPECTED', 'The server did not do this.');
};

const toDoc = (entity: EntityName, snapshot: DocumentSnapshot): AdminDoc =>
  adminDocOf(entity, snapshot.id, snapshot.data() ?? {});

/** One page under a query, after the last row of the page before. Throws with a `refusal`. */
export const page = async (
  query: AdminQuery,
  after: AdminDoc | null,
): Promise<{ readonly rows: readonly AdminDoc[]; readonly next: AdminDoc | null }> => {
  const { db, kit } = await firestore();
  const { field, descending } = query.sort;
  const wanted = queryOf(query.entity, {
    where: Object.entries(query.filters).map(([key, value]) => [key, '==', value] as const),
    ...(query.deleted ? { deleted: 'only' as const } : {}),
  });
  const constraints: QueryConstraint[] = wanted.where.map(([key, op, value]) =>
    kit.where(key, op, value),
  );
  if (query.begins !== '') {
    constraints.push(
      kit.where(field, '>=', query.begins),
      kit.where(field, '<=', query.begins + last),
    );
  }
  constraints.push(kit.orderBy(field, descending ? 'desc' : 'asc'));
  try {
    if (after !== null) {
      constraints.push(kit.startAfter(await kit.getDoc(kit.doc(db, query.entity, after.id))));
    }
    const found = await kit.getDocsFromServer(
      kit.query(kit.collection(db, query.entity), ...constraints, kit.limit(wanted.limit)),
    );
    const rows = found.docs.map((snapshot) => toDoc(query.entity, snapshot));
    return { rows, next: rows.length === wanted.limit ? (rows.at(-1) ?? null) : null };
  } catch (error) {
    throw new Unreadable(refused(error));
  }
};

/** Documents asked for at once where a whole collection is read. */
const WHOLE_PAGE = 300;

/** Every document of a small collection, deleted ones apart, in no order. Throws with a `refusal`. */
export const whole = async (entity: EntityName, deleted: boolean): Promise<readonly AdminDoc[]> => {
  const { db, kit } = await firestore();
  const wanted = queryOf(entity, deleted ? { deleted: 'only' } : {});
  const held = wanted.where.map(([key, op, value]) => kit.where(key, op, value));
  const rows: AdminDoc[] = [];
  let after: QueryConstraint[] = [];
  try {
    for (;;) {
      const found = await kit.getDocsFromServer(
        kit.query(kit.collection(db, entity), ...held, ...after, kit.limit(WHOLE_PAGE)),
      );
      rows.push(...found.docs.map((snapshot) => toDoc(entity, snapshot)));
      const last = found.docs.at(-1);
      if (last === undefined || found.size < WHOLE_PAGE) return rows;
      after = [kit.startAfter(last)];
    }
  } catch (error) {
    throw new Unreadable(refused(error));
  }
};

/** Every picture of a submission. Throws with a `refusal`. */
export const imagesOf = async (submissionId: string): Promise<readonly AdminDoc[]> => {
  const { db, kit } = await firestore();
  try {
    const found = await kit.getDocsFromServer(
      kit.query(
        kit.collection(db, 'images'),
        kit.where('isDeleted', '==', false),
        kit.where('parentId', '==', submissionId),
        kit.limit(300),
      ),
    );
    return found.docs.map((snapshot) => toDoc('images', snapshot));
  } catch (error) {
    throw new Unreadable(refused(error));
  }
};

/** One document from the server, or null. Throws with a `refusal`. */
export const read = async (entity: EntityName, id: string): Promise<AdminDoc | null> => {
  const { db, kit } = await firestore();
  try {
    const snapshot = await kit.getDocFromServer(kit.doc(db, entity, id));
    return snapshot.exists() ? toDoc(entity, snapshot) : null;
  } catch (error) {
    throw new Unreadable(refused(error));
  }
};

export const stamps = (): { readonly dateEdited: string } => ({
  dateEdited: new Date(serverNow()).toISOString(),
});

export const revised = (entity: EntityName, rev: number): Record<string, number> =>
  entityNamed(entity).rev === true ? { rev } : {};

/** Creates; an id that is taken is refused. */
export const create = async (
  entity: EntityName,
  values: AdminDoc['values'],
  wanted?: string,
): Promise<Saved> => {
  const { db, kit } = await firestore();
  const at =
    wanted === undefined ? kit.doc(kit.collection(db, entity)) : kit.doc(db, entity, wanted);
  try {
    if (wanted !== undefined && (await kit.getDocFromServer(at)).exists()) {
      const message = `There is one with the id ${wanted} already.`;
      return {
        ok: false,
        refusal: refusal('already-exists', 'ID_TAKEN', message, { field: 'id' }),
      };
    }
    await kit.setDoc(at, {
      ...values,
      ...stamps(),
      ...revised(entity, 1),
      id: at.id,
      dateCreated: stamps().dateEdited,
      createdBy: currentSession().uid,
      isDeleted: false,
      updatedAt: kit.serverTimestamp(),
    });
    return { ok: true, id: at.id };
  } catch (error) {
    return { ok: false, refusal: refused(error) };
  }
};

/** A refused write of a document that moved on is a conflict, not a lack of permission. */
export const conflictOr = async (
  entity: EntityName,
  base: AdminDoc,
  error: unknown,
): Promise<Saved> => {
  if (codeOf(error) === 'permission-denied') {
    const theirs = await read(entity, base.id).catch(() => null);
    if (theirs !== null && theirs.rev !== base.rev) {
      const message = 'Somebody saved this in the meantime. Both versions are shown below.';
      return { ok: false, refusal: refusal('aborted', 'STALE_REV', message), theirs };
    }
  }
  return { ok: false, refusal: refused(error) };
};

/** Changes the given fields; a value of null removes an optional field. */
export const update = async (
  entity: EntityName,
  base: AdminDoc,
  values: AdminDoc['values'],
): Promise<Saved> => {
  const { db, kit } = await firestore();
  const changes = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === null ? kit.deleteField() : value]),
  );
  try {
    await kit.updateDoc(kit.doc(db, entity, base.id), {
      ...changes,
      ...stamps(),
      ...revised(entity, base.rev + 1),
      updatedAt: kit.serverTimestamp(),
    });
    return { ok: true, id: base.id };
  } catch (error) {
    return conflictOr(entity, base, error);
  }
};

/** Soft delete under the caller's name, or taking it back. */
export const setDeleted = async (
  entity: EntityName,
  base: AdminDoc,
  deleted: boolean,
): Promise<Saved> => {
  const { db, kit } = await firestore();
  try {
    await kit.updateDoc(kit.doc(db, entity, base.id), {
      isDeleted: deleted,
      deletedBy: deleted ? currentSession().uid : kit.deleteField(),
      ...stamps(),
      ...revised(entity, base.rev + 1),
      updatedAt: kit.serverTimestamp(),
    });
    return { ok: true, id: base.id };
  } catch (error) {
    return conflictOr(entity, base, error);
  }
};
