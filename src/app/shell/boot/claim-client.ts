/** Delay before the old worker is notified that it is replaced, ms. An idle one is gone by then. */
const TOLD_AFTER_MS = 500;

/**
 * Pause before it is notified again, ms. A message keeps a worker alive for 30 s, so it must be
 * longer.
 */
const AGAIN_MS = 40_000;

interface Claimed {
  readonly active: Pick<ServiceWorker, 'postMessage'> | null;
  readonly waiting: Pick<ServiceWorker, 'postMessage' | 'state'> | null;
}

/**
 * Lets the waiting service worker take over. A browser replaces the old one when it has finished
 * its work, which may take minutes: a message tells it to start nothing new and to leave that to
 * its successor. The message is delayed, because it would start an old worker that has stopped, and
 * Chromium does not speed up one that is only starting. It is repeated, since an old worker that
 * the browser stops and restarts has lost the earlier message.
 */
export const claimClient = ({ active, waiting }: Claimed): void => {
  waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  const tell = (): void => {
    // Once the new one has begun to take over, or a newer one has replaced it, no message is
    // needed.
    if (waiting?.state !== 'installed') return;
    active?.postMessage({ type: 'STEP_ASIDE' }, []);
    setTimeout(tell, AGAIN_MS);
  };
  setTimeout(tell, TOLD_AFTER_MS);
};

/** Time an activated worker has to take over a page on the first visit by itself, ms. */
const CLAIMS_WITHIN_MS = 2_000;

/**
 * Asks the active service worker to take over this page. A device's first worker does so on
 * activation, and a page it missed would stay without a worker until it is reloaded.
 */
export const claimPage = (
  container: Pick<ServiceWorkerContainer, 'controller' | 'ready'>,
): void => {
  const ask = ({ active }: Pick<ServiceWorkerRegistration, 'active'>): void => {
    setTimeout(() => {
      if (container.controller === null) active?.postMessage({ type: 'CLAIM' }, []);
    }, CLAIMS_WITHIN_MS);
  };
  if (container.controller === null) void container.ready.then(ask);
};
