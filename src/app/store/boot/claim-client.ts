/**
 * Lets the waiting service worker take over. The browser gives the old worker time to finish what it
 * has begun; a message tells it to begin nothing more and to leave that to its successor.
 */
export const claimClient = ({ active, waiting }: ServiceWorkerRegistration): void => {
  active?.postMessage({ type: 'STEP_ASIDE' }, []);
  waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
};
