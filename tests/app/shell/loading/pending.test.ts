// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
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
