import { openChannel } from '../../platform/tab/tab-channel.ts';
import { beginAnew } from '../../platform/storage/page-cache.ts';
import { neverSettles } from '../../platform/tab/never-settles.ts';

const LOCK = 'hammerlane-lead';
const LINE = 'hammerlane-leader';

/** Interval at which a visible tab checks that the leader responds, ms. */
const ASK_MS = 4_000;
/** Silence after which a leader loses the lock, ms: a tab may be busy for seconds. */
const SILENT_MS = 12_000;

type LeaderMessage = 'are you there' | 'here';

let start: () => void = () => undefined;

/**
 * Resolves once this tab leads. Only the leader listens to the server, for every tab: over HTTP/1.1
 * a browser opens six connections to a host, and a listener occupies one for as long as it lasts,
 * so that a seventh tab with its own listener would never load.
 */
export const leading: Promise<void> = new Promise((resolve) => {
  start = resolve;
});

/** Marks this tab as the leader from now on. */
export const startLeading = (): void => start();

/**
 * Resolves when this tab has become the leader: the one tab of the device that holds the lock. A
 * visible tab steals the lock from a leader that does not respond, for example one the system froze.
 * When that tab wakes, it reloads and is an ordinary tab from then on.
 */
export const toLead = (locks: LockManager): Promise<void> =>
  new Promise((resolve) => {
    let isLeading = false;
    let heardAt = Date.now();
    const line = openChannel<LeaderMessage>(LINE, (said) => {
      if (said === 'here') heardAt = Date.now();
      else if (isLeading) line.post('here');
    });
    const lead = (): Promise<never> => {
      isLeading = true;
      clearInterval(asking);
      resolve();
      return neverSettles;
    };
    const lockLost = (): void => {
      if (isLeading) beginAnew();
    };
    const look = (): void => {
      // A hidden tab may itself have been frozen and missed the leader's answers; it also has no
      // viewer to serve.
      if (document.visibilityState !== 'visible') heardAt = Date.now();
      line.post('are you there');
      if (Date.now() - heardAt < SILENT_MS) return;
      heardAt = Date.now();
      locks.request(LOCK, { steal: true }, lead).catch(lockLost);
    };
    const asking = setInterval(look, ASK_MS);
    locks.request(LOCK, lead).catch(lockLost);
  });
