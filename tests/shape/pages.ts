import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from '../../src/app/routes.ts';

interface Page {
  readonly path: string;
  /** The guard that admits visitors, or redirects them. */
  readonly guard: unknown;
}

const join = (base: string, path: string): string =>
  `${base}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');

const pagesOf = (route: AnyRoute, base = ''): readonly Page[] => {
  const options = route.options as { path?: string; beforeLoad?: unknown };
  const path = options.path === undefined ? base : join(base, options.path);
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  if (children.length > 0) return children.flatMap((child) => pagesOf(child, path));
  return [{ path, guard: options.beforeLoad }];
};

/** Every page of the app, in the order of the route table. */
export const pages = pagesOf(routeTree);

/** Pattern of the addresses that match a route. */
export const answers = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`);
