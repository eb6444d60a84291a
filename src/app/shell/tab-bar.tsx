import {
  Bookmark,
  CirclePlus,
  LayoutGrid,
  MessageSquare,
  User,
  type LucideIcon,
} from 'lucide-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useUnreadMessages } from '../store/messages.ts';
import { useUnread } from '../store/notifications.ts';
import { useWatchlist } from '../store/watchlist.ts';
import { Icon } from '../ui/button.tsx';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Addresses that belong to it; the longest match wins. */
  readonly under: readonly string[];
}

const places: readonly Place[] = [
  {
    to: '/listings',
    label: 'Browse',
    icon: LayoutGrid,
    under: ['/', '/listings', '/listing', '/make', '/models'],
  },
  { to: '/profile/watchlist', label: 'Watchlist', icon: Bookmark, under: ['/profile/watchlist'] },
  { to: '/submit-listing', label: 'Sell', icon: CirclePlus, under: ['/submit-listing'] },
  { to: '/profile/messages', label: 'Messages', icon: MessageSquare, under: ['/profile/messages'] },
  { to: '/profile', label: 'Me', icon: User, under: ['/profile', '/login', '/signup'] },
];

const placeOf = (path: string): Place | undefined => {
  const hits = places.flatMap((place) =>
    place.under
      .filter((start) => (start === '/' ? path === '/' : path.startsWith(start)))
      .map((start) => ({ place, length: start.length })),
  );
  return hits.sort((a, b) => b.length - a.length)[0]?.place;
};

function Badge(props: { readonly count: number; readonly what: string }) {
  if (props.count === 0) return null;
  return (
    <span className="badge">
      {props.count > 99 ? '99+' : props.count}
      <span className="vh"> {props.what}</span>
    </span>
  );
}

/** The phone's bottom bar. Its figures are counted, never invented. */
export function TabBar() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const watched = useWatchlist();
  const unread = useUnread();
  const messages = useUnreadMessages();
  const here = placeOf(path);
  return (
    <nav className="tabbar" aria-label="Main">
      {places.map((place) => (
        <Link
          activeOptions={{ exact: true }}
          key={place.to}
          to={place.to}
          {...(place === here ? { 'aria-current': 'page' } : {})}
        >
          <Icon of={place.icon} />
          {place.label}
          {place.label === 'Watchlist' && watched.status === 'ready' ? (
            <Badge count={watched.value.length} what="watched" />
          ) : null}
          {place.label === 'Messages' ? <Badge count={messages} what="unread" /> : null}
          {place.label === 'Me' ? <Badge count={unread} what="new notices" /> : null}
        </Link>
      ))}
    </nav>
  );
}
