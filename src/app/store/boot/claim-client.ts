/** Time after which the old worker is told that it is replaced, ms. One that is idle is gone by then. */
const TOLD_AFTER_MS = 500;

/** Pause before it is told again, ms. A message keeps a worker for 30 s, so it must be longer. */
const AGAIN_MS = 40_000;

interface Claimed {
  readonly active: Pick<ServiceWorker, 'postMessage'> | null;
  readonly waiting: Pick<ServiceWorker, 'postMessage' | 'state'> | null;
}

/**
 * Lets the waiting service worker take over. A browser replaces the old one when it has ended what it
 * has begun, which may take minutes: a message tells it to begin nothing more and to leave that to its
 * successor. The message is not sent at once, for it would start an old worker that has stopped, and
 * Chromium hurries none that is only starting. It is sent again, since an old worker that the browser
 * stops and starts anew knows nothing of what it was told before.
 */
export const claimClient = ({ active, waiting }: Claimed): void => {
  waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  const tell = (): void => {
    // Once the new one has begun to take over, or a newer one has replaced it, nothing is left to say.
    if (waiting?.state !== 'installed') return;
    active?.postMessage({ type: 'STEP_ASIDE' }, []);
    setTimeout(tell, AGAIN_MS);
  };
  setTimeout(tell, TOLD_AFTER_MS);
};

/** Time an activated worker has to take over a page of a first visit by itself, ms. */
const CLAIMS_WITHIN_MS = 2_000;

/**
 * Asks the active service worker to take over this page. The first worker of a device does so when it
 * is activated, and a page that it left out would stay without a worker until it is loaded again.
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
