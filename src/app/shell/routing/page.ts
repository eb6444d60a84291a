import { createRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import type { Phrase } from '../../../domain/kit/phrase.ts';
import type { PageShape } from '../loading/pending.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** By what name the frame around it leads to it, and among which others. */
    readonly tab?: { readonly label: Phrase; readonly group: Phrase };
    /** Shape that is shown until the page’s code has come. */
    readonly shape?: PageShape;
  }
}

type RouteGuard = (to: {
  readonly location: { readonly href: string };
  readonly search: { readonly goto?: string };
}) => void | Promise<void>;

/**
 * Makes the pages below a frame: those that are there, those whose shape shows until they
 * are, and those the frame leads to by a tab.
 * Addresses are checked by the tests rather than by types: a hundred routes as one type would cost
 * every check of the project more than it finds.
 */
export const pagesUnder = (frame: () => AnyRoute, guard?: RouteGuard) => {
  const guarded = (own: RouteGuard | undefined) => (own === undefined ? {} : { beforeLoad: own });
  const erase = (route: unknown) => route as AnyRoute;
  return {
    page: (
      path: string,
      component: RouteComponent,
      own: RouteGuard | undefined = guard,
    ): AnyRoute => erase(createRoute({ getParentRoute: frame, path, component, ...guarded(own) })),
    shaped: (path: string, shape: PageShape, component: RouteComponent): AnyRoute =>
      erase(
        createRoute({
          getParentRoute: frame,
          path,
          component,
          staticData: { shape },
          ...guarded(guard),
        }),
      ),
    tab: (
      path: string,
      tab: { readonly label: Phrase; readonly group: Phrase },
      component: RouteComponent,
    ): AnyRoute =>
      erase(
        createRoute({
          getParentRoute: frame,
          path,
          component,
          staticData: { tab },
          ...guarded(guard),
        }),
      ),
  };
};
