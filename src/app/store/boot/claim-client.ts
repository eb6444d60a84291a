/**
 * Lets the version that waits take over. The browser gives the former worker time to end what it has
 * begun; told to step aside, it begins nothing more, and its successor does it.
 */
export const claimClient = ({ active, waiting }: ServiceWorkerRegistration): void => {
  active?.postMessage({ type: 'STEP_ASIDE' }, []);
  waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
};
