import './head.css';
import { Bell } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useNow, useServerClock } from '../../platform/clock/clock.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { useListingCards } from '../../listings/data/listings.ts';
import { useUnread } from '../../notices/data/notifications.ts';
import { useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/button/button.tsx';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import {
  clockText,
  daysBetween,
  longDateText,
  zoneText,
} from '../../../wording/language/time-text.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { DisplayButton } from '../display/display-button.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageSwitch } from '../display/language-switch.tsx';
import { SectionLinks, SectionStrip } from './sections.tsx';
import { useSignInSearch } from '../routing/use-sign-in-search.ts';
import { translate } from '../../../wording/language/translate.ts';

/** `418 lots live, 37 end today`; nothing while unknown. */
function Tally(props: { readonly now: number }) {
  const cards = useListingCards();
  if (cards.status !== 'ready' || cards.freshness.part === 'first') return null;
  // A lot past its end is not live, even if this device has no update yet.
  const live = cards.value.flatMap(({ auction }) =>
    auction?.status === 'LIVE' && auction.endAt > props.now ? [auction] : [],
  );
  const today = live.filter(({ endAt }) => daysBetween(props.now, endAt) === 0);
  return (
    <span>
      {translate('{live} lots live, {today} end today', { live: live.length, today: today.length })}
    </span>
  );
}

function Utility() {
  const clock = useServerClock();
  const connection = useConnection();
  const session = useSession();
  const search = useSignInSearch();
  const now = useNow(60_000);
  const live = clock.synced && connection !== 'offline';
  return (
    <div className="util only-d">
      <div className="wrap">
        <span>{longDateText(now)}</span>
        <Tally now={now} />
        <span className="push">
          <FreshnessLine live={live}>
            {live
              ? translate('Live, clock synced {time}', {
                  time: `${clockText(now)} ${zoneText(now)}`,
                })
              : translate('Clock not synced')}
          </FreshnessLine>
        </span>
        <DisplayButton />
        <LanguageSwitch />
        {session.status === 'in' ? (
          <Link to="/profile">
            {session.displayName ?? session.username ?? translate('Profile')}
          </Link>
        ) : (
          <Link to="/login" search={search}>
            {translate('Sign in')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** The front page's own header, with the name as large as a newspaper's. */
export function FrontHeader() {
  const unread = useUnread();
  const session = useSession();
  return (
    <header>
      <Utility />
      <div className="plate-head wrap">
        <Brand />
        <div className="plate-head__own only-p">
          {session.status === 'in' ? (
            <Link
              to="/profile/notifications"
              className="icbtn"
              aria-label={translate('Notifications')}
            >
              <Icon of={Bell} />
              {unread > 0 ? <span className="badge">{unread}</span> : null}
            </Link>
          ) : null}
          <AccountMenu />
        </div>
        <p className={session.status === 'in' ? 'plate-head__tag only-d' : 'plate-head__tag'}>
          <span>{translate('Auctions and classifieds for vehicles')}</span>{' '}
          <span className="only-d">{translate('in Canada and the United States')}</span>
        </p>
        <HeaderSearch />
      </div>
      <SectionStrip />
      <nav className="home-nav wrap only-d" aria-label={translate('Sections')}>
        <SectionLinks />
        <Link to="/how-it-works" className="push">
          {translate('How it works')}
        </Link>
        <Link to="/submit-listing">
          <b>{translate('Sell a vehicle')}</b>
        </Link>
        <AccountMenu />
      </nav>
    </header>
  );
}
