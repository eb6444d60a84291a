import { initializeApp } from 'firebase/app';
import * as kit from 'firebase/firestore';
import { pageSize, timed } from './contestant.ts';

let opened: kit.Firestore | null = null;

const open = (): kit.Firestore => {
  const app = initializeApp({ projectId: 'demo-hammerlane', apiKey: 'local' });
  return kit.initializeFirestore(app, {
    host: location.host,
    ssl: false,
    localCache: kit.persistentLocalCache({
      tabManager: kit.persistentMultipleTabManager(),
      // Nothing may be evicted during the comparison.
      cacheSizeBytes: kit.CACHE_SIZE_UNLIMITED,
    }),
  });
};
const database = (): kit.Firestore => (opened ??= open());

const everything = (): kit.Query =>
  kit.query(kit.collection(database(), 'listings'), kit.where('isPublic', '==', true));

const idsOf = async (query: kit.Query): Promise<readonly string[]> =>
  (await kit.getDocsFromCache(query)).docs.map((one) => one.id);

const newest = (category: string): Promise<readonly string[]> =>
  idsOf(
    kit.query(
      everything(),
      kit.where('category', '==', category),
      kit.orderBy('dateCreated', 'desc'),
      kit.limit(pageSize),
    ),
  );

window.contestant = {
  fill: async (count) => {
    const from = performance.now();
    await new Promise<void>((resolve, reject) => {
      const stop = kit.onSnapshot(
        everything(),
        { includeMetadataChanges: true },
        (snapshot) => {
          if (snapshot.metadata.fromCache || snapshot.size < count) return;
          stop();
          resolve();
        },
        reject,
      );
    });
    return performance.now() - from;
  },
  cold: (category) => timed(() => newest(category)),
  warm: (category) => timed(() => newest(category)),
  all: () => timed(() => idsOf(kit.query(everything(), kit.orderBy('dateCreated', 'desc')))),
};
