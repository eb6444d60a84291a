import { isAsset } from './addresses.ts';

const PREVIOUS = 'hammerlane-previous';

/**
 * Before a new version clears away what is no longer its own, the parts of the one before it are
 * put by: a page that was open meanwhile goes on with its own parts, never with those of another
 * version. One generation is kept; `current` are the addresses the new version keeps itself.
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

/** A part of the version before this one. */
export const previousPart = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PREVIOUS });
