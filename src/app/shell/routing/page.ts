import { createRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import type { Phrase } from '../../../domain/kit/text/phrase.ts';
import type { PageShape } from '../loading/pending.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Label and group under which the frame around it links to it. */
    readonly tab?: { readonly label: Phrase; readonly group: Phrase };
    /** Skeleton shown until the page’s code is loaded. */
    readonly shape?: PageShape;
  }
}

type RouteGuard = (to: {
  readonly location: { readonly href: string };
  readonly search: { readonly goto?: string };
}) => void | Promise<void>;

/**
 * Creates the pages below a frame: those loaded at once, those that show a skeleton first, and
 * those the frame links to by a tab. Addresses are checked by the tests rather than by types: a
 * hundred routes as one type would cost every type check more than it finds.
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
