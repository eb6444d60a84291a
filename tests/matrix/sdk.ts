import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  limit,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  terminate,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { serverTime, takenAway, type Attempt, type Fields, type Outcome } from './attempt.ts';

/** The SDK's value for a field that gets the server's time or is removed. */
const written = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (value === serverTime) return [key, serverTimestamp()];
      return [key, value === takenAway ? deleteField() : value];
    }),
  );

const perform = (db: Firestore, name: string, attempt: Attempt): Promise<unknown> => {
  switch (attempt.does) {
    case 'get':
      return getDocFromServer(doc(db, name, attempt.id));
    case 'list': {
      const filters = attempt.where.map(([field, op, value]) => where(field, op, value));
      const most = attempt.limit === null ? [] : [limit(attempt.limit)];
      return getDocsFromServer(query(collection(db, name), ...filters, ...most));
    }
    case 'create':
      return setDoc(doc(db, name, attempt.id), written(attempt.data));
    case 'update':
      return updateDoc(doc(db, name, attempt.id), written(attempt.changes));
    case 'erase':
      return deleteDoc(doc(db, name, attempt.id));
  }
};

/** Throws anything except success and `permission-denied`. */
export const outcomeOf = async (work: Promise<unknown>): Promise<Outcome> => {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    if ((error as { code?: string }).code === 'permission-denied') return 'denied';
    throw error;
  }
};

/** The Firebase web SDK for one person. */
export interface Client {
  readonly db: Firestore;
  attempt(collection: string, attempt: Attempt): Promise<Outcome>;
  close(): Promise<void>;
}

let clients = 0;

/** Opens the SDK's Node build over gRPC, with an ID token or as a visitor. */
export const openClient = (projectId: string, port: number, token: string | null): Client => {
  clients += 1;
  // The SDK warns of every refusal; here refusals are expected.
  setLogLevel('silent');
  const app: FirebaseApp = initializeApp({ projectId, apiKey: 'local' }, `matrix-${clients}`);
  const db = getFirestore(app);
  const options = token === null ? {} : { mockUserToken: token };
  connectFirestoreEmulator(db, '127.0.0.1', port, options);
  return {
    db,
    attempt: (name, attempt) => outcomeOf(perform(db, name, attempt)),
    close: async () => {
      await terminate(db);
      await deleteApp(app);
    },
  };
};
