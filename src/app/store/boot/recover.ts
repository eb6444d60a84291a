import { busyWith } from '../device/busy.ts';
import { stays } from '../device/leaving.ts';
import { currentSession } from '../session/session.ts';
import { claimClient } from './claim-client.ts';
import { storedKeys } from '../core/stored-keys.ts';

/** Shortest time between two recoveries, ms: one that did not help is not repeated at once. */
const ONCE_MS = 60_000;
const RECOVERED = storedKeys.recovered.key;

/** How long a new version may take to download and to take over, ms. */
const ARRIVES_MS = 15_000;

const mayRecover = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(RECOVERED) ?? 0) > ONCE_MS;
  } catch {
    return false;
  }
};

const hasUnsent = async (): Promise<boolean> => {
  const { uid } = currentSession();
  if (uid === null) return false;
  const [{ unsentOf }, { unsentIn }] = await Promise.all([
    import('../outbox/client.ts'),
    import('../outbox/unsent-rows.ts'),
  ]);
  return unsentIn(await unsentOf(uid)).length > 0;
};

const within = (ms: number, target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(event, () => resolve(), { once: true });
    setTimeout(resolve, ms);
  });

/** Lets the newest version take over, if it is newer than this page's. */
const takeNewest = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing !== null) await within(ARRIVES_MS, installing, 'statechange');
  if (registration.waiting === null) return;
  const taken = within(ARRIVES_MS, navigator.serviceWorker, 'controllerchange');
  claimClient(registration);
  await taken;
};

/**
 * Handles a module that could not be loaded because its version is gone from the server and from this
 * device. Once, and only when nothing is in progress, the page reloads in the newest version.
 * Otherwise the screen shows what is missing.
 */
export const recover = async (): Promise<void> => {
  // When a link is followed, Firefox cancels the imports of the page being left, which fail as if their
  // files were missing. Reloading then would bring the visitor back to the page they are leaving.
  await stays();
  if (!navigator.onLine || !mayRecover() || busyWith().size > 0) return;
  if (await hasUnsent().catch(() => true)) return;
  sessionStorage.setItem(RECOVERED, String(Date.now()));
  await takeNewest();
  if (busyWith().size === 0) location.reload();
};
