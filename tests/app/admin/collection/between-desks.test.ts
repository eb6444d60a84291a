// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { CollectionRoute } from '../../../../src/app/admin/collection/collection-routes.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { asStaff } from '../as-staff.ts';

asStaff();

const undone: (() => void)[] = [];
afterEach(() => {
  for (const undo of undone.splice(0)) undo();
  queryClient.clear();
});

it('stays the desk it is while the page of the next one is still loading', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRootRoute();
  const below = (path: string, of: object) =>
    createRoute({ getParentRoute: () => root, path, ...of });
  const router = createRouter({
    routeTree: root.addChildren([
      below('/admin/sales', { component: CollectionRoute }),
      below('/admin/bids', { loader: () => new Promise(() => undefined) }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/admin/sales'] }),
  });
  await router.load();
  const place = document.createElement('div');
  document.body.append(place);
  const drawn = createRoot(place);
  undone.push(() => {
    act(() => drawn.unmount());
    place.remove();
  });
  await act(async () => drawn.render(createElement(RouterProvider, { router: router as never })));
  expect(place.querySelector('h1')?.textContent).toBe('Sales');
  await act(async () => {
    void router.navigate({ to: '/admin/bids' } as never);
    await Promise.resolve();
  });
  expect(router.state.location.pathname).toBe('/admin/bids');
  expect(place.querySelector('h1')?.textContent).toBe('Sales');
});
