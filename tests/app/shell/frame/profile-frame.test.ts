// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { routeTree } from '../../../../src/app/routes.ts';
import { ProfileFrame } from '../../../../src/app/shell/frame/profile-frame.tsx';

interface OwnRoute {
  readonly path: string;
  readonly staticData: StaticDataRouteOption;
}

const routesBelow = (route: AnyRoute): readonly AnyRoute[] =>
  Object.values((route.children ?? {}) as Record<string, AnyRoute>);
const withFrame = (route: AnyRoute): AnyRoute | undefined =>
  route.options.component === ProfileFrame
    ? route
    : routesBelow(route)
        .map(withFrame)
        .find((found) => found !== undefined);
const ownRoutes = routesBelow(withFrame(routeTree) ?? routeTree).map(({ options }) => {
  const { path = '', staticData = {} } = options as Partial<OwnRoute>;
  return { path, staticData };
});

/** The frame of a member’s own pages at one of their addresses, without the page itself. */
const ownFrame = async (address: string): Promise<HTMLElement> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
  const root = createRootRoute({});
  const parts = { getParentRoute: () => root, path: '/profile', component: ProfileFrame };
  const profile: AnyRoute = createRoute(parts as never);
  const pages = ownRoutes.map((one) =>
    createRoute({ ...one, getParentRoute: () => profile, component: () => null } as never),
  );
  const router = createRouter({
    routeTree: root.addChildren([profile.addChildren(pages) as never]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const place = document.createElement('div');
  const drawn = createRoot(place);
  await act(async () => drawn.render(createElement(RouterProvider, { router: router as never })));
  const copy = place.cloneNode(true) as HTMLElement;
  await act(async () => drawn.unmount());
  return copy;
};

describe('the pages of a member’s own', () => {
  const tabs = ownRoutes.flatMap(({ path, staticData: { tab } }) =>
    tab === undefined ? [] : [{ to: `/profile${path}`.replace(/\/$/, ''), ...tab }],
  );
  const textsOf = (place: HTMLElement, selector: string): readonly string[] =>
    [...place.querySelectorAll(selector)].map((one) => one.textContent);

  it.each(tabs)('has $label in $group, both marked where somebody is there', async (tab) => {
    const place = await ownFrame(tab.to);
    expect(textsOf(place, '.own-tabs__groups [aria-current]')).toEqual([tab.group]);
    expect(textsOf(place, '.tabs [aria-current]')).toEqual([tab.label]);
    // A phone shows only the pages of this group.
    expect(textsOf(place, '.own-tabs__g:not(.only-d) .tabs a')).toEqual(
      tabs.filter(({ group }) => group === tab.group).map(({ label }) => label),
    );
  });

  it('stand in three groups, of which what one buys is the first', async () => {
    const place = await ownFrame('/profile');
    const groups = ['Buying', 'Selling', 'Account'];
    expect(textsOf(place, '.own-tabs__groups a')).toEqual(groups);
    expect(textsOf(place, '.own-tabs__t')).toEqual(groups);
    expect(new Set(textsOf(place, '.tabs a'))).toEqual(new Set(tabs.map(({ label }) => label)));
    expect(tabs.length).toBeGreaterThan(8);
  });

  it('keeps a page below a tab in its group', async () => {
    const place = await ownFrame('/profile/messages/m-1');
    expect(textsOf(place, '.own-tabs__groups [aria-current]')).toEqual(['Account']);
  });
});
