import { dropPictures, cachePictures } from './runtime.ts';
import type { Shell } from './precache.ts';
import { cedeToNewVersion, keepAlive } from './replaced.ts';

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && /^[\w-]{1,80}$/.test(one))
    : [];

/** Handles the messages of pages. */
export const startMessages = (self: ServiceWorkerGlobalScope, app: Shell): void => {
  self.addEventListener('message', (event) => {
    const { type, images } = (event.data ?? {}) as {
      readonly type?: unknown;
      readonly images?: unknown;
    };
    // A new version waits until the user of a page accepts it; a page of the old version would
    // otherwise request files that no longer exist. The very first version does not wait.
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (type === 'CLAIM') event.waitUntil(self.clients.claim());
    if (type === 'STEP_ASIDE') cedeToNewVersion();
    if (type === 'MISSING_FILES') {
      keepAlive(
        event,
        app.complete().then((count) => event.ports[0]?.postMessage(count)),
      );
    }
    if (type === 'KEEP_PICTURES') keepAlive(event, cachePictures(texts(images)));
    if (type === 'DROP_PICTURES') {
      event.waitUntil(dropPictures().then(() => event.ports[0]?.postMessage('done')));
    }
  });
};
