import './profile-frame.css';
import { Link, Outlet, useRouter, useRouterState, type AnyRoute } from '@tanstack/react-router';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import type { Phrase } from '../../../domain/kit/text/phrase.ts';
import { translate } from '../../../wording/language/translate.ts';

const base = '/profile';

interface OwnTab {
  readonly to: string;
  readonly label: Phrase;
  readonly group: Phrase;
}

/** The pages with a tab, in the order of the routes. */
const useTabs = (): readonly OwnTab[] => {
  const { routesByPath } = useRouter();
  return Object.values(routesByPath as Readonly<Record<string, AnyRoute>>).flatMap((route) => {
    const { tab } = route.options.staticData ?? {};
    return tab === undefined ? [] : [{ to: route.fullPath.replace(/\/$/, ''), ...tab }];
  });
};

/**
 * The frame of every page of a member's own, with links to the others, in groups. A phone shows the
 * pages of one group, and the other groups by name.
 */
export function ProfileFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const tabs = useTabs();
  const isHere = ({ to }: OwnTab): boolean => (to === base ? path === to : path.startsWith(to));
  const here = tabs.find(isHere)?.group;
  // The profile itself comes last, because every other address starts with its address.
  const groups = [...new Set(tabs.map(({ group }) => group))]
    .map((group) => ({ group, of: tabs.filter((tab) => tab.group === group) }))
    .toSorted((a, b) => Number(a.of[0]?.to === base) - Number(b.of[0]?.to === base));
  return (
    <>
      <nav className="wrap own-tabs tabs--page" aria-label={translate('Your pages')}>
        <div className="own-tabs__groups only-p">
          {groups.map(({ group, of }) => (
            <Link
              key={group}
              to={of[0]?.to ?? base}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'true' }}
              aria-current={group === here ? 'true' : undefined}
            >
              {translate(group)}
            </Link>
          ))}
        </div>
        {groups.map(({ group, of }) => (
          <div key={group} className={group === here ? 'own-tabs__g' : 'own-tabs__g only-d'}>
            <span className="own-tabs__t only-d" aria-hidden="true">
              {translate(group)}
            </span>
            <TabLinks label={translate(group)} current={of.findIndex(isHere)}>
              {of.map(({ to, label }) => (
                <Link key={to} to={to} activeOptions={{ exact: to === base, includeSearch: false }}>
                  {translate(label)}
                </Link>
              ))}
            </TabLinks>
          </div>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
