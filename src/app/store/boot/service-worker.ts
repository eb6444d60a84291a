import { Workbox } from 'workbox-window';
import { watchTyping } from '../device/typing.ts';
import { claimClient } from './claim-client.ts';
import { newVersionAtom } from './update.ts';
import { OPEN } from '../device/open-page.ts';
import { currentSession, device } from '../session/session.ts';

/** How often a page that stays open looks for a new version. */
const LOOK_MS = 60 * 60_000;

interface WorkerMessage {
  readonly type?: unknown;
  readonly url?: unknown;
}

/** What the worker tells its pages. */
const onWorkerMessage = (event: MessageEvent<unknown>): void => {
  const { type, url } = (event.data ?? {}) as WorkerMessage;
  // What follows the server starts over where it stopped, as when the network returns.
  if (type === 'REFRESH') dispatchEvent(new Event('online'));
  if (type === 'OPEN' && typeof url === 'string')
    dispatchEvent(new CustomEvent(OPEN, { detail: url }));
};

/** Looks for a new version now and then while the page stays open, and on coming back to it. */
const keepLooking = (workbox: Workbox): void => {
  let last = Date.now();
  const look = (): void => {
    last = Date.now();
    workbox.update().catch(() => undefined);
  };
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - last > LOOK_MS) look();
  });
};

/** Asks for a refresh now and then while no page is open, where an installed app may have it. */
const askForRefresh = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const { periodicSync } = registration as {
    readonly periodicSync?: {
      register(tag: string, options: { readonly minInterval: number }): Promise<void>;
    };
  };
  const state = await navigator.permissions
    .query({ name: 'periodic-background-sync' as PermissionName })
    .catch(() => null);
  if (state?.state !== 'granted') return;
  await periodicSync?.register('hammerlane-watchlist', { minInterval: 12 * 60 * 60_000 });
};

/**
 * Registers the service worker of a built app. A new version waits until somebody takes it: then it
 * takes over and this page loads anew, so that old and new parts never meet. Other pages of this
 * device keep theirs and are told.
 */
export const registerWorker = async (): Promise<void> => {
  watchTyping();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  const reload = (): void => location.reload();
  let mine = false;
  const take = (): void => {
    mine = true;
    device.set(newVersionAtom, { state: 'asked', take: () => undefined });
    void navigator.serviceWorker.ready.then(claimClient);
  };
  const found = (): void => device.set(newVersionAtom, { state: 'ready', take });
  // The first worker of a device takes over a page that is of its own version already.
  let had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (mine) device.set(newVersionAtom, { state: 'due', take: reload });
    else if (had) device.set(newVersionAtom, { state: 'taken', take: reload });
    had = true;
  });
  workbox.addEventListener('waiting', found);
  navigator.serviceWorker.addEventListener('message', onWorkerMessage);
  const registration = await workbox.register();
  keepLooking(workbox);
  if (currentSession().uid !== null) {
    void import('../push/subscription.ts').then(({ renew }) => renew()).catch(() => undefined);
  }
  // Left for another page meanwhile, it is done there.
  void import('./kept-pictures.ts')
    .then(({ keepWatchedPictures }) => keepWatchedPictures())
    .catch(() => undefined);
  if (registration !== undefined) askForRefresh(registration).catch(() => undefined);
};
