import type { Page } from 'playwright/test';

/** Everything this origin stores on the device, by place: databases, caches, both storages. */
export const everythingKept = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(async () => {
    const kept: [string, string][] = [
      ['localStorage', JSON.stringify(localStorage)],
      ['sessionStorage', JSON.stringify(sessionStorage)],
    ];
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      kept.push(['names', name]);
      for (const store of db.objectStoreNames) {
        const rows = await done(db.transaction(store).objectStore(store).getAll());
        kept.push([`${name}/${store}`, JSON.stringify(rows)]);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push(['addresses', request.url], [request.url, (await answer?.text()) ?? '']);
      }
    }
    return kept;
  });

/** The places that contain a text. */
export const placesOf = (kept: Awaited<ReturnType<typeof everythingKept>>, text: string) =>
  kept.filter(([, all]) => all.includes(text)).map(([place]) => `${text} in ${place}`);
