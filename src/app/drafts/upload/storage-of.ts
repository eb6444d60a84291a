import { assertNotViewing } from '../../platform/session/viewing-door.ts';
import { home } from '../../platform/server/backend.ts';
import { tokenFor } from '../../firebase/auth.ts';
import type { UploadContext } from './resumable.ts';

/** Waits, but no longer than until the network is back. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** The storage for a member’s uploads. */
export const storageOf = (uid: string): UploadContext => ({
  at: async () => {
    const { config, hosts } = await home();
    const origin = hosts?.storage ?? 'https://firebasestorage.googleapis.com';
    return { origin, bucket: config.storageBucket ?? `${config.projectId}.appspot.com` };
  },
  token: (fresh) => tokenFor(uid, fresh).catch(() => null),
  fetch: async (url, init) => {
    assertNotViewing();
    return fetch(url, init);
  },
  now: () => Date.now(),
  chance: Math.random,
  wait: waitFor,
});
