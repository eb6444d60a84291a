import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { TabLinks } from '../ui/tabs.tsx';
import { say } from '../ui/words.ts';
import { phrase } from '../../domain/kit/phrase.ts';

const places = [
  ['/profile', phrase('Profile')],
  ['/profile/watchlist', phrase('Watchlist')],
  ['/profile/messages', phrase('Messages')],
  ['/profile/notifications', phrase('Notifications')],
  ['/profile/news', phrase('Articles')],
  ['/profile/feedback', phrase('Feedback')],
] as const;

/** What stands around every page of a member's own: the way from one to the next. */
export function ProfileFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = places.findIndex(([to]) =>
    to === '/profile' ? path === to : path.startsWith(to),
  );
  return (
    <>
      <div className="wrap">
        <TabLinks label={say('Your pages')} current={current} className="tabs--page">
          {places.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/profile', includeSearch: false }}
            >
              {say(label)}
            </Link>
          ))}
        </TabLinks>
      </div>
      <Outlet />
    </>
  );
}
