import type { NewPhoto } from './photos.ts';

/** The cache in which the service worker puts photos that another app shared with this one. */
const SHARED = 'hammerlane-shared';

const nameIn = (answer: Response, n: number): string => {
  try {
    return decodeURIComponent(answer.headers.get('x-name') ?? '') || `photo-${n + 1}`;
  } catch {
    return `photo-${n + 1}`;
  }
};

/** Shared photos waiting for a draft, in order; empty for none. */
export const sharedPhotos = async (): Promise<readonly NewPhoto[]> => {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return [];
  const cache = await caches.open(SHARED);
  const keys = (await cache.keys()).toSorted(
    (a, b) => Number(a.url.split('/').at(-1)) - Number(b.url.split('/').at(-1)),
  );
  const found = await Promise.all(
    keys.map(async (key, n) => {
      const answer = await cache.match(key);
      return answer === undefined ? [] : [{ blob: await answer.blob(), name: nameIn(answer, n) }];
    }),
  );
  return found.flat();
};

/** Deletes the shared photos: they are in a draft now, or were not wanted. */
export const forgetShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(SHARED);
};
