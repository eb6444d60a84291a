import { Link, Outlet, useRouter, useRouterState, type AnyRoute } from '@tanstack/react-router';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import type { Phrase } from '../../../domain/kit/phrase.ts';
import { translate } from '../../ui/text/translate.ts';

const base = '/profile';

/** The pages with a tab, in the order of the table of routes. */
const useTabs = (): readonly (readonly [to: string, label: Phrase])[] => {
  const { routesByPath } = useRouter();
  return Object.values(routesByPath as Readonly<Record<string, AnyRoute>>).flatMap((route) => {
    const { tab } = route.options.staticData ?? {};
    return tab === undefined ? [] : [[route.fullPath.replace(/\/$/, ''), tab] as const];
  });
};

/** What stands around every page of a member's own: the way from one to the next. */
export function ProfileFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const tabs = useTabs();
  const current = tabs.findIndex(([to]) => (to === base ? path === to : path.startsWith(to)));
  return (
    <>
      <div className="wrap">
        <TabLinks label={translate('Your pages')} current={current} className="tabs--page">
          {tabs.map(([to, label]) => (
            <Link key={to} to={to} activeOptions={{ exact: to === base, includeSearch: false }}>
              {translate(label)}
            </Link>
          ))}
        </TabLinks>
      </div>
      <Outlet />
    </>
  );
}
