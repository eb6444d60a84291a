import { isAsset } from './addresses.ts';

const PREVIOUS = 'hammerlane-previous';

/**
 * Saves the previous version's files before a new version deletes them, so that a page still open
 * keeps loading modules of its own version. One generation is kept; `current` are the addresses in
 * the new version's own precache.
 */
export const keepGeneration = async (from: string, current: ReadonlySet<string>): Promise<void> => {
  const shell = await caches.open(from);
  const outdated = (await shell.keys()).filter(
    ({ url }) => !current.has(url) && isAsset(new URL(url).pathname),
  );
  if (outdated.length === 0) return;
  await caches.delete(PREVIOUS);
  const previous = await caches.open(PREVIOUS);
  for (const request of outdated) {
    const response = await shell.match(request);
    if (response !== undefined) await previous.put(request, response);
  }
};

/** A file of the previous version. */
export const previousPart = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PREVIOUS });
