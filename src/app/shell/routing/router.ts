import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../../routes.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { sendPageView } from './page-view.ts';
import { Pending } from '../loading/pending.tsx';
import { parseSearch, printSearch } from './search-text.ts';

export const makeRouter = () => {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch: printSearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: Pending,
    defaultErrorComponent: ErrorScreen,
    defaultViewTransition: false,
  });
  router.subscribe('onResolved', ({ toLocation, fromLocation }) => {
    if (toLocation.href === fromLocation?.href) return;
    sendPageView(toLocation.pathname);
  });
  return router;
};
