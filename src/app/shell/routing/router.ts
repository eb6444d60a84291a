import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../../routes.ts';
import { currentSession, device, sessionAtom } from '../../platform/session/session.ts';
import { readNextPage } from '../boot/next-page.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { sendPageView } from './page-view.ts';
import { keepsFirstScroll } from './first-scroll.ts';
import { Pending } from '../loading/pending.tsx';
import { parseSearch, printSearch } from './search-text.ts';

/** Shows a page's skeleton in the frame while its code loads. */
export const pendingOptions = {
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPendingComponent: Pending,
} as const;

const sessionForGuards = (): string => {
  const { status, uid, roles } = currentSession();
  return `${status} ${uid} ${roles.join()}`;
};

/**
 * Calls back when somebody signs in or out, here or in another tab. The first page may be loading:
 * its guards may have passed by a session that has ended since.
 */
const onSessionForGuards = (changed: () => void): void => {
  let before = sessionForGuards();
  device.sub(sessionAtom, () => {
    const now = sessionForGuards();
    if (before === now) return;
    before = now;
    changed();
  });
};

export const makeRouter = () => {
  let isFirstPage = true;
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch: printSearch,
    scrollRestoration: () => {
      const keeps = isFirstPage && keepsFirstScroll();
      isFirstPage = false;
      return !keeps;
    },
    defaultPreload: 'intent',
    ...pendingOptions,
    defaultErrorComponent: ErrorScreen,
    defaultViewTransition: false,
  });
  router.subscribe('onBeforeLoad', ({ toLocation, fromLocation, pathChanged }) => {
    if (fromLocation === undefined) return;
    const listIn = ({ searchStr }: typeof toLocation) => new URLSearchParams(searchStr).get('show');
    if (!pathChanged && listIn(toLocation) === listIn(fromLocation)) return;
    void readNextPage(toLocation.href);
  });
  router.subscribe('onResolved', ({ toLocation, fromLocation }) => {
    if (toLocation.href === fromLocation?.href) return;
    sendPageView(toLocation.pathname);
  });
  onSessionForGuards(() => void router.invalidate());
  return router;
};
