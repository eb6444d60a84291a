import { atom, useAtomValue } from 'jotai';
import { device } from '../session/session.ts';
import { storedKeys } from '../storage/stored-keys.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** The event Chromium sends when the app may be installed; not in the language's own types. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** `prompt`: the browser shows its own prompt. `steps`: the person installs it from the share menu of iOS. */
export type InstallWay = 'prompt' | 'steps' | null;

const eventAtom = atom<InstallEvent | null>(null);

const VISITS = storedKeys.visits.key;
const COUNTED = storedKeys.visitCounted.key;
const NOT_NOW = storedKeys.installNotNow.key;
const NOT_NOW_MS = 30 * DAY;

/** Whether the page runs in a window of its own on iOS, the only system with this property. */
export const isInstalledOnIos = (): boolean =>
  (navigator as { readonly standalone?: boolean }).standalone === true;

/** Whether the page runs in a window of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  isInstalledOnIos();

/**
 * Link that opens a page in the browser from the installed app. iOS would open an ordinary link
 * inside the app, so there the URL names the browser.
 */
export const browserHref = (path: string): string => {
  const here = `${location.origin}${path}`;
  return isInstalledOnIos() ? `x-safari-${here}` : here;
};

/** Only iOS has this property, and iOS lets no page trigger the installation. */
const hasSteps = (): boolean =>
  (navigator as { readonly standalone?: boolean }).standalone === false;

const number = (store: Storage, key: string): number => Number(store.getItem(key) ?? 0) || 0;

/** Counts this visit, once per tab, and captures the browser's install prompt. */
export const watchInstall = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    device.set(eventAtom, event as InstallEvent);
  });
  addEventListener('appinstalled', () => device.set(eventAtom, null));
  try {
    if (sessionStorage.getItem(COUNTED) !== null) return;
    sessionStorage.setItem(COUNTED, 'yes');
    localStorage.setItem(VISITS, String(number(localStorage, VISITS) + 1));
  } catch {
    // Without storage on this device, installing is not worthwhile.
  }
};

/**
 * Whether this is a good moment to offer installing: not the first visit, and not declined lately.
 */
export const isFitting = (watches: boolean): boolean => {
  try {
    if (Date.now() - number(localStorage, NOT_NOW) < NOT_NOW_MS) return false;
    return watches || number(localStorage, VISITS) >= 2;
  } catch {
    return false;
  }
};

export const refuseInstall = (): void => {
  localStorage.setItem(NOT_NOW, String(Date.now()));
};

export interface Install {
  readonly way: InstallWay;
  /** Shows the browser's prompt; resolves to whether the person accepted. */
  readonly ask: () => Promise<boolean>;
}

/** The way to install the app from here, if there is one. */
export const useInstall = (): Install => {
  const event = useAtomValue(eventAtom, { store: device });
  const way = isInstalled() ? null : event !== null ? 'prompt' : hasSteps() ? 'steps' : null;
  const ask = async (): Promise<boolean> => {
    if (event === null) return false;
    // A browser allows its install event to be used once.
    device.set(eventAtom, null);
    const { outcome } = await event.prompt();
    if (outcome === 'dismissed') refuseInstall();
    return outcome === 'accepted';
  };
  return { way, ask };
};
