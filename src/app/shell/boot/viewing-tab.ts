import { storedKeys } from '../../platform/storage/stored-keys.ts';
import type { Viewing } from '../../platform/session/viewing.ts';
import { endView } from '../../platform/session/end-view.ts';
import { notes } from '../../platform/session/shared-device.ts';
import { neverSettles } from '../../platform/tab/never-settles.ts';

/** Interval at which a page that may have slept checks whether its view has expired, ms. */
const EXPIRY_CHECK_MS = 5_000;

/** Longest time a page that replaces another in its tab waits for that one to unload, ms. */
const ALONE_MS = 5_000;

/**
 * Calls back when another page shows the same view: this tab was duplicated from that one, with its
 * stored view. Without Web Locks, on pages without TLS, it is never called.
 */
const whenDoubled = (view: Viewing, leave: () => void): void => {
  const { locks } = navigator as { readonly locks?: LockManager };
  const how = { signal: AbortSignal.timeout(ALONE_MS) };
  locks?.request(`hammerlane-view-${view.by}-${view.until}`, how, () => neverSettles).catch(leave);
};

/** This device's stored keys that reveal neither the signed-in member nor the copies it holds. */
const storageForView = (): ReadonlyMap<string, string> => {
  const { reconciled, epochs, lotsEvicted } = storedKeys;
  const ofCopies = [reconciled, epochs, lotsEvicted];
  const others = Object.values(storedKeys).filter(({ signingOut }) => signingOut !== 'stays');
  const left = [...ofCopies, ...others].map(({ key }) => key);
  const names = Object.keys(localStorage).filter(
    (name) => !left.some((key) => name.startsWith(key)),
  );
  return new Map(names.map((name) => [name, localStorage.getItem(name) ?? '']));
};

/** In-memory storage for this page only, with the given initial content. */
const pageStorage = (first: ReadonlyMap<string, string>): Storage => {
  const kept = new Map(first);
  return {
    get length() {
      return kept.size;
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};

/** The account signed in on this device, from the stored session; null for none. */
const signedIn = (text: string | null): unknown => {
  try {
    return (JSON.parse(text ?? 'null') as { readonly uid?: unknown } | null)?.uid ?? null;
  } catch {
    return null;
  }
};

const here = (): string => `${location.pathname}${location.search}`;

/**
 * Makes this tab one that only views and stores nothing: its notes are gone with the page. The view
 * ends when its time is up, when the viewer signs out, here or in another tab, and in a duplicate
 * of the tab.
 */
export const holdView = (view: Viewing): void => {
  const { by, until } = view;
  const { key } = storedKeys.session;
  if (signedIn(notes().getItem(key)) !== by) {
    endView('/');
    return;
  }
  const look = (): void => {
    if (Date.now() >= until) endView();
  };
  whenDoubled(view, () => endView(here()));
  setInterval(look, EXPIRY_CHECK_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('storage', (event) => {
    if (event.key === key && signedIn(event.newValue) !== by) endView('/');
  });
  const value = pageStorage(storageForView());
  Object.defineProperty(window, 'localStorage', { value, configurable: true });
};

/** Ends the view as soon as the viewer is no longer signed in with the sign-in service. */
export const followViewer = async ({ by }: Viewing): Promise<void> => {
  const { onViewer } = await import('../../firebase/auth.ts');
  await onViewer((uid) => {
    if (uid !== by) endView('/');
  });
};
