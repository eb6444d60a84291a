// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { routeTree } from '../../../../src/app/routes.ts';
import { pendingOptions } from '../../../../src/app/shell/routing/router.ts';
import { soon } from '../../soon.ts';

const never = () => new Promise<never>(() => undefined);

it.each(['/late', '/'])(
  'a page whose code does not come has its shape in the frame, from %s',
  async (first) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
    const frame = createRootRoute({
      component: () => createElement('div', {}, 'The frame', createElement(Outlet)),
    });
    const page = (path: string, component: Parameters<typeof createRoute>[0]['component']) =>
      createRoute({ getParentRoute: () => frame, path, component } as never) as never;
    const router = createRouter({
      routeTree: frame.addChildren([
        page('/', () => createElement('p', {}, 'Here')),
        page('/late', lazyRouteComponent(never as never, 'Late') as never),
      ]),
      history: createMemoryHistory({ initialEntries: [first] }),
      ...pendingOptions,
      defaultPendingMs: 0,
    });
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    await act(async () => root.render(createElement(RouterProvider, { router: router as never })));
    if (first === '/') await act(async () => void router.navigate({ to: '/late' as never }));
    await soon(() => expect(place.querySelector('[aria-busy]')).not.toBeNull());
    expect(place.textContent).toContain('The frame');
    act(() => root.unmount());
  },
);

interface Shaped {
  readonly path: string;
  readonly shape: string;
}

const shapedUnder = (route: AnyRoute): readonly Shaped[] => {
  const { path, staticData } = route.options as Partial<Shaped> & { staticData?: Partial<Shaped> };
  const shape = staticData?.shape;
  const below = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  const own = path === undefined || shape === undefined ? [] : [{ path, shape }];
  return [...own, ...below.flatMap(shapedUnder)];
};

const bars = (of: Element): number => of.querySelectorAll('.sk').length;

it.each(shapedUnder(routeTree))('$path shows the shape of its $shape', async ({ path, shape }) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
  const frame = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(never as never, 'Late'),
    staticData: { shape },
  } as never);
  const at = path.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$\w+/g, 'one');
  const router = createRouter({
    routeTree: frame.addChildren([route as never]),
    history: createMemoryHistory({ initialEntries: [at] }),
    ...pendingOptions,
    defaultPendingMs: 0,
  });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(createElement(RouterProvider, { router: router as never })));
  await soon(() => expect(place.querySelector(`[data-shape="${shape}"]`)).not.toBeNull());
  const output = place.querySelector('output')!;
  expect(bars(output)).toBeGreaterThan(3);
  // A lot starts with its picture, as its page does.
  if (shape === 'lot') expect(output.querySelector('.sk')?.className).toContain('sk--plate');
  act(() => root.unmount());
});

it('a lot, the lists and the articles have their shapes', () => {
  const shapes = new Map(shapedUnder(routeTree).map(({ path, shape }) => [path, shape]));
  expect(shapes.get('/listing/$id')).toBe('lot');
  expect(shapes.get('/listings/{-$category}')).toBe('list');
  expect(shapes.get('/new/$id')).toBe('article');
});
