import { dropPictures, cachePictures } from './runtime.ts';
import { cedeToNewVersion } from './replaced.ts';

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && /^[\w-]{1,80}$/.test(one))
    : [];

/** What the pages ask of the worker. */
export const startMessages = (self: ServiceWorkerGlobalScope): void => {
  self.addEventListener('message', (event) => {
    const { type, images } = (event.data ?? {}) as {
      readonly type?: unknown;
      readonly images?: unknown;
    };
    // A new version waits until the person at the page says so; a page of the old one would
    // otherwise ask for files that are gone. The first version has nobody to wait for.
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (type === 'STEP_ASIDE') cedeToNewVersion();
    if (type === 'KEEP_PICTURES') event.waitUntil(cachePictures(texts(images)));
    if (type === 'DROP_PICTURES') {
      event.waitUntil(dropPictures().then(() => event.ports[0]?.postMessage('done')));
    }
  });
};
