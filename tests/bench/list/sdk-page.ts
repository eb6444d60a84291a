import { initializeApp } from 'firebase/app';
import * as kit from 'firebase/firestore';
import { changed, drawAtOnce } from './draw.ts';
import { cardsOf, type Choice, type Lot } from './contestant.ts';

const app = initializeApp({ projectId: 'demo-hammerlane', apiKey: 'local' });
const db = kit.initializeFirestore(app, {
  host: location.host,
  ssl: false,
  localCache: kit.persistentLocalCache({
    tabManager: kit.persistentMultipleTabManager(),
    // Nothing may be evicted during the comparison.
    cacheSizeBytes: kit.CACHE_SIZE_UNLIMITED,
  }),
});
const indexes = kit.getPersistentCacheIndexManager(db);
if (indexes !== null) kit.enablePersistentCacheIndexAutoCreation(indexes);

const everything = kit.query(kit.collection(db, 'listings'), kit.where('isPublic', '==', true));

const lotsOf = async (query: kit.Query): Promise<readonly Lot[]> =>
  (await kit.getDocsFromCache(query)).docs.map((one) => one.data() as Lot);

const orders: Readonly<Record<Choice['sort'], kit.QueryConstraint>> = {
  newest: kit.orderBy('dateCreated', 'desc'),
  cheapest: kit.orderBy('askPrice'),
  dearest: kit.orderBy('askPrice', 'desc'),
};

window.lister = {
  fill: (count) =>
    new Promise((resolve, reject) => {
      const stop = kit.onSnapshot(
        everything,
        { includeMetadataChanges: true },
        (snapshot) => {
          if (snapshot.metadata.fromCache || snapshot.size < count) return;
          stop();
          resolve();
        },
        reject,
      );
    }),
  change: ({ category, sort, gearbox }) =>
    changed(() =>
      lotsOf(
        kit.query(
          everything,
          kit.where('category', '==', category),
          ...(gearbox === null ? [] : [kit.where('vehicle.transmission', '==', gearbox)]),
          orders[sort],
          kit.limit(cardsOf.change),
        ),
      ),
    ),
};

void drawAtOnce((count) => lotsOf(kit.query(everything, orders.newest, kit.limit(count))));
