import {
  Bookmark,
  CirclePlus,
  LayoutGrid,
  MessageSquare,
  User,
  type LucideIcon,
} from 'lucide-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { useUnreadMessages } from '../../messages/data/messages.ts';
import { useUnread } from '../../notices/data/notifications.ts';
import { useWatchlist } from '../../listings/data/watchlist.ts';
import { Icon } from '../../ui/button/button.tsx';
import { translate } from '../../../wording/language/translate.ts';

interface Tab {
  readonly to: string;
  readonly label: Phrase;
  readonly icon: LucideIcon;
  /** Addresses that belong to the tab; the longest match wins. */
  readonly under: readonly string[];
}

const places: readonly Tab[] = [
  {
    to: '/listings',
    label: phrase('Browse'),
    icon: LayoutGrid,
    under: ['/', '/listings', '/listing', '/make', '/models'],
  },
  {
    to: '/profile/watchlist',
    label: phrase('Watchlist'),
    icon: Bookmark,
    under: ['/profile/watchlist'],
  },
  { to: '/submit-listing', label: phrase('Sell'), icon: CirclePlus, under: ['/submit-listing'] },
  {
    to: '/profile/messages',
    label: phrase('Messages'),
    icon: MessageSquare,
    under: ['/profile/messages'],
  },
  { to: '/profile', label: phrase('Me'), icon: User, under: ['/profile', '/login', '/signup'] },
];

const tabOf = (path: string): Tab | undefined => {
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

/** The phone's bottom bar. Its figures are actual counts. */
export function TabBar() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const watched = useWatchlist();
  const unread = useUnread();
  const messages = useUnreadMessages();
  const here = tabOf(path);
  return (
    <nav className="tabbar" aria-label={translate('Main')}>
      {places.map((place) => (
        <Link
          activeOptions={{ exact: true }}
          key={place.to}
          to={place.to}
          resetScroll={!(path.startsWith('/listings') && place.to === '/listings')}
          {...(place === here ? { 'aria-current': 'page' } : {})}
        >
          <Icon of={place.icon} />
          {translate(place.label)}
          {place.to === '/profile/watchlist' && watched.status === 'ready' ? (
            <Badge count={watched.value.length} what={translate('watched')} />
          ) : null}
          {place.to === '/profile/messages' ? (
            <Badge count={messages} what={translate('unread')} />
          ) : null}
          {place.to === '/profile' ? (
            <Badge count={unread} what={translate('new notifications')} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
