import { Workbox } from 'workbox-window';

/** Says that a new version of the app stands ready; the shell asks before it is taken. */
const UPDATE = 'hammerlane:update';

/** How often a page that stays open looks for a new version. */
const LOOK_MS = 60 * 60_000;

/**
 * Registers the service worker of a built app. A new version waits until it is applied: then it
 * takes over and the page loads anew, so that old and new parts never meet.
 */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  const apply = (): void => {
    workbox.addEventListener('controlling', () => location.reload());
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', () => {
    dispatchEvent(new CustomEvent(UPDATE, { detail: { apply } }));
  });
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    if ((event.data as { type?: unknown } | null)?.type !== 'DELIVER') return;
    void import('./outbox/desk.ts').then(({ deliver }) => deliver());
  });
  await workbox.register();
  setInterval(() => void workbox.update(), LOOK_MS);
};
