import type * as Firestore from 'firebase/firestore';
import type { DocumentWatch } from './live.ts';
import type { Clause, Cursor, Scope, Source, SourceDocument } from '../collections/scope.ts';

/** Functions of the Firestore package for reading, passed in so that tests can count. */
export type FirestoreReads = Pick<
  typeof Firestore,
  | 'collection'
  | 'documentId'
  | 'endBefore'
  | 'getCountFromServer'
  | 'getDocsFromServer'
  | 'limit'
  | 'onSnapshot'
  | 'orderBy'
  | 'query'
  | 'startAfter'
  | 'startAt'
  | 'Timestamp'
  | 'where'
>;

export const fromSnapshot = (doc: Firestore.QueryDocumentSnapshot): SourceDocument => {
  const { updatedAt, ...data } = doc.data();
  const stamp = updatedAt as { seconds?: unknown; nanoseconds?: unknown } | null | undefined;
  return {
    id: doc.id,
    data,
    stamp:
      typeof stamp?.seconds === 'number' && typeof stamp.nanoseconds === 'number'
        ? { seconds: stamp.seconds, nanos: stamp.nanoseconds }
        : null,
  };
};

/** Longest list the rules allow. */
const MOST_COUNTED = 100;

const versionOf = (document: SourceDocument): string =>
  document.stamp === null ? '' : `${document.stamp.seconds}.${document.stamp.nanos}`;

/**
 * Firestore as the mirror's source. Pages come from the server, never from the SDK's cache, which
 * may hold the newest document without the older ones. Listeners deliver the documents themselves.
 */
export const firestoreSource = (db: Firestore.Firestore, kit: FirestoreReads): Source => {
  const whereOf = (clause: Clause): Firestore.QueryFieldFilterConstraint =>
    clause.length === 3
      ? kit.where(clause[0], clause[1], clause[2])
      : kit.where(clause[0], '==', clause[1]);
  const queryFor = (scope: Scope, after: Cursor | null, limit: number): Firestore.Query => {
    const from = (cursor: Cursor): Firestore.QueryStartAtConstraint => {
      const moment = new kit.Timestamp(cursor.seconds, cursor.nanos);
      return cursor.id === null ? kit.startAt(moment) : kit.startAfter(moment, cursor.id);
    };
    return kit.query(
      kit.collection(db, scope.from),
      ...scope.where.map(whereOf),
      kit.orderBy('updatedAt'),
      kit.orderBy(kit.documentId()),
      ...(after === null ? [] : [from(after)]),
      kit.limit(limit),
    );
  };
  const latestOf = (scope: Scope, before: number | null): Firestore.Query => {
    if (scope.newest === undefined) throw new Error(`${scope.name} has no newest.`);
    const { field, count } = scope.newest;
    return kit.query(
      kit.collection(db, scope.from),
      kit.where('isDeleted', '==', false),
      ...scope.where.map(whereOf),
      kit.orderBy(field, 'desc'),
      ...(before === null ? [] : [kit.startAfter(before)]),
      kit.limit(count),
    );
  };
  /** Half-open in milliseconds: the server's stamps are finer. */
  const betweenOf = (scope: Scope, from: number, to: number): Firestore.Query => {
    const moment = (ms: number): Firestore.Timestamp => kit.Timestamp.fromMillis(ms);
    return kit.query(
      kit.collection(db, scope.from),
      ...scope.where.map(whereOf),
      kit.orderBy('updatedAt'),
      kit.startAt(moment(from)),
      kit.endBefore(moment(to + 1)),
      kit.limit(MOST_COUNTED),
    );
  };
  return {
    count: async (scope, from, to) =>
      (await kit.getCountFromServer(betweenOf(scope, from, to))).data().count,
    between: async (scope, from, to) =>
      (await kit.getDocsFromServer(betweenOf(scope, from, to))).docs.map(fromSnapshot),
    latest: async (scope, before) =>
      (await kit.getDocsFromServer(latestOf(scope, before))).docs.map(fromSnapshot),
    page: async (scope, after, limit) => {
      const found = await kit.getDocsFromServer(queryFor(scope, after, limit));
      return found.docs.map(fromSnapshot);
    },
    listen: (scope, after, limit, watcher) => {
      const told = new Map<string, string>();
      let connected = false;
      return kit.onSnapshot(
        queryFor(scope, after, limit),
        { includeMetadataChanges: true },
        {
          next: (snapshot) => {
            // A snapshot from the cache may lack older documents; the server's snapshot follows. As
            // a listener's first snapshot it only means that other listeners hold some of the
            // documents.
            const { fromCache } = snapshot.metadata;
            if (!fromCache || connected || snapshot.empty) watcher.connected(!fromCache);
            connected = !fromCache;
            if (fromCache) return;
            const present = snapshot.docs.map(fromSnapshot);
            // Documents this device wrote have no server timestamp until the server's response
            // arrives.
            const pending = new Set(
              snapshot.docs.filter((doc) => doc.metadata.hasPendingWrites).map((doc) => doc.id),
            );
            const changed = present.filter(
              (doc) => !pending.has(doc.id) && told.get(doc.id) !== versionOf(doc),
            );
            const ids = new Set(present.map((doc) => doc.id));
            const full = present.length >= limit;
            const gone = full ? [] : [...told.keys()].filter((id) => !ids.has(id));
            for (const doc of changed) told.set(doc.id, versionOf(doc));
            for (const id of gone) told.delete(id);
            if (changed.length > 0 || gone.length > 0) watcher.next({ changed, gone, full });
          },
          error: watcher.error,
        },
      );
    },
  };
};

/** Listens to single documents; snapshots from the cache are not passed on. */
export const firestoreWatch =
  (db: Firestore.Firestore, kit: Pick<typeof Firestore, 'doc' | 'onSnapshot'>): DocumentWatch =>
  (from, id, watcher) =>
    kit.onSnapshot(
      kit.doc(db, from, id),
      { includeMetadataChanges: true },
      {
        next: (snapshot) => {
          if (snapshot.metadata.fromCache) watcher.cut();
          else watcher.next(snapshot.exists() ? fromSnapshot(snapshot) : null);
        },
        error: watcher.error,
      },
    );
