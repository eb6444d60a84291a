import { recover } from '../../store/boot/recover.ts';
import { watchLeaving } from '../../store/device/leaving.ts';

/** The router's own note before it reloads the page unasked. */
const routersOwn = (error: Error): string => `tanstack_router_reload:${error.message}`;

/**
 * Hears of parts of the app that did not load. The router's own answer, an immediate reload, would
 * take a form with it and help nobody without a network: ours decides instead.
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
