/**
 * Lets the version that waits take over. The browser gives the former worker time to end what it has
 * begun; asked to step aside, that leaves what it would still have tried to its successor.
 */
export const claimClient = ({ active, waiting }: ServiceWorkerRegistration): void => {
  active?.postMessage({ type: 'STEP_ASIDE' }, []);
  waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
};
