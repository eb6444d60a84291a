import { busyWith } from '../../platform/tab/busy.ts';
import { stays } from './leaving.ts';
import { currentSession } from '../../platform/session/session.ts';
import { claimClient } from './claim-client.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';

/** Pauses before each recovery within a while, ms; after these the reader must reload. */
const PAUSES = [0, 5_000, 20_000] as const;
/** Time for which a recovery counts, ms. */
const COUNTS_MS = 120_000;
const RECOVERED = storedKeys.recovered.key;

/** Longest time for a new version to download and take over, ms. */
const ARRIVES_MS = 15_000;

/**
 * Times of this tab's recent recoveries, ms; null where they cannot be stored, since recovery might
 * then never end.
 */
const recoveredAt = (): readonly number[] | null => {
  try {
    const kept = (sessionStorage.getItem(RECOVERED) ?? '').split(' ').map(Number);
    return kept.filter((at) => at > Date.now() - COUNTS_MS);
  } catch {
    return null;
  }
};

const hasUnsent = async (): Promise<boolean> => {
  const { uid } = currentSession();
  if (uid === null) return false;
  const [{ unsentOf }, { unsentIn }] = await Promise.all([
    import('../../outbox/client.ts'),
    import('../../outbox/rows/unsent-rows.ts'),
  ]);
  return unsentIn(await unsentOf(uid)).length > 0;
};

const eventWithin = (ms: number, target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(event, () => resolve(), { once: true });
    setTimeout(resolve, ms);
  });

const over = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Lets the newest version take over if it is newer than this page's. */
const takeNewest = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  // A first worker is installed only once all its files have arrived, and replaces no older one.
  if (registration === undefined || registration.active === null) return;
  // If another is being installed, the browser answers only after that.
  await Promise.race([registration.update().catch(() => undefined), over(ARRIVES_MS)]);
  const { installing } = registration;
  if (installing !== null) await eventWithin(ARRIVES_MS, installing, 'statechange');
  if (registration.waiting === null) return;
  const taken = eventWithin(ARRIVES_MS, navigator.serviceWorker, 'controllerchange');
  claimClient(registration);
  await taken;
};

/**
 * Handles a module that could not be loaded: its version is gone from the server and from this
 * device, or the connection dropped, and a page never requests a failed module again. If nothing is
 * in progress, the page reloads in the newest version, a few times at most. Otherwise the screen
 * shows that something is missing.
 */
export const recover = async (): Promise<void> => {
  // When a link is followed, Firefox cancels the imports of the page being left, which fail as if their
  // files were missing. Reloading then would bring the visitor back to the page they are leaving.
  await stays();
  const before = recoveredAt();
  const pause = before === null ? undefined : PAUSES[before.length];
  if (before === null || pause === undefined) return;
  if (pause > 0) await over(pause);
  if (!navigator.onLine || busyWith().size > 0) return;
  if (await hasUnsent().catch(() => true)) return;
  sessionStorage.setItem(RECOVERED, [...before, Date.now()].join(' '));
  await takeNewest();
  if (busyWith().size === 0) location.reload();
};
