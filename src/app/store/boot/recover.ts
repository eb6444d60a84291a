import { busyWith } from '../device/busy.ts';
import { stays } from '../device/leaving.ts';
import { currentSession } from '../session/session.ts';
import { claimClient } from './claim-client.ts';
import { storedKeys } from '../core/stored-keys.ts';

/** Pauses before the first recovery of a while and the next ones, ms: then it is left to the reader. */
const PAUSES = [0, 5_000, 20_000] as const;
/** A recovery counts for so long, ms. */
const COUNTS_MS = 120_000;
const RECOVERED = storedKeys.recovered.key;

/** Longest time for a new version to download and to take over, ms. */
const ARRIVES_MS = 15_000;

/** When this tab recovered lately, ms; null where that cannot be kept, so that it would never end. */
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

const over = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Lets the newest version take over, if it is newer than this page's. */
const takeNewest = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  // The first one is on its way for as long as all its files take, and none older has to make room.
  if (registration === undefined || registration.active === null) return;
  // Asked while another is being installed, the browser answers only after that.
  await Promise.race([registration.update().catch(() => undefined), over(ARRIVES_MS)]);
  const { installing } = registration;
  if (installing !== null) await within(ARRIVES_MS, installing, 'statechange');
  if (registration.waiting === null) return;
  const taken = within(ARRIVES_MS, navigator.serviceWorker, 'controllerchange');
  claimClient(registration);
  await taken;
};

/**
 * Handles a module that could not be loaded: its version is gone from the server and from this device,
 * or the line dropped it, and a page never asks again for one that failed. Only when nothing is in
 * progress, and a few times at most, the page reloads in the newest version. Otherwise the screen shows
 * what is missing.
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
