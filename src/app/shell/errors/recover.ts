import { recover } from '../boot/recover.ts';
import { watchLeaving } from '../boot/leaving.ts';

/** The key the router sets before it reloads the page on its own. */
const routersOwn = (error: Error): string => `tanstack_router_reload:${error.message}`;

/**
 * Handles chunks that failed to load. The router's own reaction, an immediate reload, would lose
 * form input and help nobody without a network: ours decides instead.
 */
export const watchLostParts = (): void => {
  watchLeaving();
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload: Error };
    try {
      sessionStorage.setItem(routersOwn(payload), '1');
    } catch {
      // Without session storage the router does not reload either.
    }
    void recover();
  });
};
