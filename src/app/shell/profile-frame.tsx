import { Link, Outlet } from '@tanstack/react-router';
import { TabLinks } from '../ui/tabs.tsx';

const places = [
  ['/profile', 'Profile'],
  ['/profile/watchlist', 'Watchlist'],
  ['/profile/messages', 'Messages'],
  ['/profile/notifications', 'Notices'],
  ['/profile/listings', 'Listings'],
  ['/profile/invoices', 'Invoices'],
  ['/profile/feedback', 'Feedback'],
] as const;

/** What stands around every page of a member's own: the way from one to the next. */
export function ProfileFrame() {
  return (
    <>
      <div className="wrap">
        <TabLinks label="Yours" className="tabs--page">
          {places.map(([to, label]) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/profile' }}>
              {label}
            </Link>
          ))}
        </TabLinks>
      </div>
      <Outlet />
    </>
  );
}
