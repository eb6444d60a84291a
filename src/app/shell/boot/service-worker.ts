import { Workbox } from 'workbox-window';
import { watchTyping } from '../../platform/tab/typing.ts';
import { claimClient, claimPage } from './claim-client.ts';
import { newVersionAtom } from './update.ts';
import { OPEN } from '../../platform/tab/open-page.ts';
import { currentSession, device } from '../../platform/session/session.ts';
import { keptPagesOnly } from '../../../domain/platform/snapshots/first-screens.ts';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import { isPart, subscribeSync } from '../../sync/local/sync-state.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

/** Interval at which an open page checks for a new version, ms. */
const UPDATE_CHECK_MS = HOUR;

interface WorkerMessage {
  readonly type?: unknown;
  readonly url?: unknown;
}

/** Handles messages from the service worker. */
const onWorkerMessage = (event: MessageEvent<unknown>): void => {
  const { type, url } = (event.data ?? {}) as WorkerMessage;
  // Syncing with the server resumes after a stop, as when the network returns.
  if (type === 'REFRESH') dispatchEvent(new Event('online'));
  if (type === 'OPEN' && typeof url === 'string')
    dispatchEvent(new CustomEvent(OPEN, { detail: url }));
};

/** Checks for a new version at intervals while the page is open, and when it becomes visible. */
const keepLooking = (workbox: Workbox): void => {
  let last = Date.now();
  const look = (): void => {
    last = Date.now();
    workbox.update().catch(() => undefined);
  };
  setInterval(look, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - last > UPDATE_CHECK_MS) look();
  });
};

/**
 * Tells the browser which pages to request from the server while the worker starts: all until this
 * device holds the market, then only those the worker caches.
 */
const choosePages = async (): Promise<void> => {
  const { navigationPreload } = await navigator.serviceWorker.ready;
  // The setting belongs to the device: a tab that stores nothing cannot tell what the device holds.
  if (navigationPreload === undefined || keepsNothing()) return;
  let chosen: string | null = null;
  const choose = (): void => {
    const value = isPart() ? 'true' : keptPagesOnly;
    if (value === chosen) return;
    chosen = value;
    navigationPreload.setHeaderValue(value).catch(() => {
      chosen = null;
    });
  };
  subscribeSync(choose);
  choose();
};

/** Requests periodic refreshes while no page is open, where the browser allows them to an installed app. */
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
  await periodicSync?.register('hammerlane-watchlist', { minInterval: 12 * HOUR });
};

/**
 * Registers the service worker of a built app. A new version waits until it is accepted: then it
 * takes over and this page reloads, so that modules of two versions never mix. Other pages of this
 * device keep their version and are notified.
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
  // The first worker of a device takes over a page that already has its own version.
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
  claimPage(navigator.serviceWorker);
  void choosePages();
  if (currentSession().uid !== null) {
    void import('../../accounts/data/push/subscription.ts')
      .then(({ renew }) => renew())
      .catch(() => undefined);
  }
  if (registration !== undefined) askForRefresh(registration).catch(() => undefined);
};
