import { openChannel } from '../../core/tab-channel.ts';
import { beginAnew } from '../../device/page-cache.ts';

const LOCK = 'hammerlane-lead';
const LINE = 'hammerlane-leader';

/** How often a tab that is looked at asks whether the one that leads is there, ms. */
const ASK_MS = 4_000;
/** Unanswered for so long, the leader is passed over, ms: a tab may be busy for seconds. */
const SILENT_MS = 12_000;

type Said = 'are you there' | 'here';

const never = new Promise<never>(() => undefined);

/**
 * Resolves when this tab leads those of this device, which one of them does at a time. A leader that
 * does not answer, as a tab the system has put to sleep, is passed over by one that is looked at;
 * when it wakes it is loaded anew and follows.
 */
export const toLead = (locks: LockManager): Promise<void> =>
  new Promise((resolve) => {
    let isLeading = false;
    let heardAt = Date.now();
    const line = openChannel<Said>(LINE, (said) => {
      if (said === 'here') heardAt = Date.now();
      else if (isLeading) line.say('here');
    });
    const lead = (): Promise<never> => {
      isLeading = true;
      clearInterval(asking);
      resolve();
      return never;
    };
    const passedOver = (): void => {
      if (isLeading) beginAnew();
    };
    const look = (): void => {
      // Who is not looked at may have slept as well, and can wait.
      if (document.visibilityState !== 'visible') heardAt = Date.now();
      line.say('are you there');
      if (Date.now() - heardAt < SILENT_MS) return;
      heardAt = Date.now();
      locks.request(LOCK, { steal: true }, lead).catch(passedOver);
    };
    const asking = setInterval(look, ASK_MS);
    locks.request(LOCK, lead).catch(passedOver);
  });
