import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from '../../src/app/routes.ts';

interface Page {
  readonly path: string;
  /** Name and content of a page that still says it is being built. */
  readonly later: { readonly title: string; readonly promise: string } | null;
}

const join = (base: string, path: string): string =>
  `${base}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');

const pagesOf = (route: AnyRoute, base = ''): readonly Page[] => {
  const options = route.options as {
    path?: string;
    staticData?: { title?: string; promise?: string };
  };
  const path = options.path === undefined ? base : join(base, options.path);
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  if (children.length > 0) return children.flatMap((child) => pagesOf(child, path));
  const { title, promise = '' } = options.staticData ?? {};
  return [{ path, later: title === undefined ? null : { title, promise } }];
};

/** Every page of the app, in the order of the route table. */
export const pages = pagesOf(routeTree);

/** Which addresses a route answers. */
export const answers = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`);
