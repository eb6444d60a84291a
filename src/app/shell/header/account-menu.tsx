import {
  Bell,
  Bookmark,
  ExternalLink,
  Languages,
  LogIn,
  LogOut,
  MessageSquare,
  MonitorDown,
  MoonStar,
  Send,
  Settings2,
  Share2,
  ShoppingBag,
  User,
  UserPlus,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useRouterState } from '@tanstack/react-router';
import { browserHref, isInstalled, useInstall } from '../../platform/tab/install.ts';
import { useCartCount } from '../../shop/data/cart-count.ts';
import { useUnreadMessages } from '../../messages/data/messages.ts';
import { useUnread } from '../../notices/data/notifications.ts';
import { useOutboxCounts } from '../../outbox/outbox.ts';
import { changeView } from '../../accounts/data/preferences.ts';
import { isStaff, useSession } from '../../platform/session/session.ts';
import { isSharedDevice } from '../../platform/session/shared-device.ts';
import { useView, type Theme } from '../../platform/reader/view.ts';
import { useOwnPicture } from '../../accounts/data/own-picture.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { Icon } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { useSignInSearch } from '../routing/use-sign-in-search.ts';
import { openDisplay } from '../display/display-opener.ts';
import { translate } from '../../../wording/language/translate.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { toast } from '../../ui/status/toast.tsx';

/** Shares this page's URL through the system, or copies it where sharing is missing. */
const sharePage = async (): Promise<void> => {
  const url = location.href;
  try {
    if (typeof navigator.share === 'function')
      await navigator.share({ title: document.title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast(translate('Link copied'));
    }
  } catch (error) {
    // Closing the system's sheet is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(url);
  }
};

const nextTheme: Readonly<Record<Theme, Theme>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};
const themeWord: Readonly<Record<Theme, Phrase>> = {
  system: phrase('match system'),
  light: phrase('light'),
  dark: phrase('dark'),
};

function ThemeButton() {
  const { theme } = useView();
  return (
    <button type="button" onClick={() => void changeView({ theme: nextTheme[theme] })}>
      <Icon of={MoonStar} />
      {translate('Theme: {theme}', { theme: translate(themeWord[theme]) })}
    </button>
  );
}

const CartLink = lazy(async () => ({ default: (await import('./cart-link.tsx')).CartLink }));

const VisitorEntry = lazy(async () => ({
  default: (await import('./visitor-entry.tsx')).VisitorEntry,
}));

const InstallSteps = lazy(async () => ({
  default: (await import('../device/install-offer.tsx')).InstallSteps,
}));

/** Entries for a window without an address bar, in its place. */
function WindowEntries({ onSteps }: { readonly onSteps: () => void }) {
  const { way, ask } = useInstall();
  const { href } = useRouterState({ select: (state) => state.location });
  return (
    <>
      {way === null ? null : (
        <button type="button" onClick={() => (way === 'prompt' ? void ask() : onSteps())}>
          <Icon of={MonitorDown} />
          {translate('Install the app')}
        </button>
      )}
      {isInstalled() ? (
        <>
          <button type="button" onClick={() => void sharePage()}>
            <Icon of={Share2} />
            {translate('Share this page')}
          </button>
          <a href={browserHref(href)} target="_blank" rel="noopener">
            <Icon of={ExternalLink} />
            {translate('Open in the browser')}
          </a>
        </>
      ) : null}
    </>
  );
}

function DisplayEntry({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen}>
      <Icon of={Languages} />
      {translate('Language, currency and units')}
    </button>
  );
}

function MemberEntries(props: {
  readonly isStaff: boolean;
  readonly onDisplay: () => void;
  readonly onSteps: () => void;
}) {
  const unread = useUnread();
  const messages = useUnreadMessages();
  const { waiting, asking, refused, expired } = useOutboxCounts();
  const outbox = waiting + asking + refused + expired;
  const inCart = useCartCount();
  return (
    <>
      <Link to="/profile">
        <Icon of={User} />
        {translate('Profile')}
      </Link>
      <Link to="/profile/watchlist">
        <Icon of={Bookmark} />
        {translate('Watchlist')}
      </Link>
      <Link to="/cart">
        <Icon of={ShoppingBag} />
        {translate('Cart')}
        {inCart > 0 ? <b className="push">{inCart}</b> : null}
      </Link>
      <Link to="/profile/messages">
        <Icon of={MessageSquare} />
        {translate('Messages')}
        {messages > 0 ? <b className="push">{messages}</b> : null}
      </Link>
      <Link to="/profile/notifications">
        <Icon of={Bell} />
        {translate('Notifications')}
        {unread > 0 ? <b className="push">{unread}</b> : null}
      </Link>
      <Link to="/profile" search={{ view: 'outbox' }}>
        <Icon of={Send} />
        {translate('Outbox')}
        {outbox > 0 ? <b className="push">{outbox}</b> : null}
      </Link>
      {props.isStaff ? (
        <Link to="/admin">
          <Icon of={Settings2} />
          {translate('Back office')}
        </Link>
      ) : null}
      {props.isStaff ? (
        <Suspense>
          <VisitorEntry />
        </Suspense>
      ) : null}
      <DisplayEntry onOpen={props.onDisplay} />
      <ThemeButton />
      <WindowEntries onSteps={props.onSteps} />
      <hr />
      <Link to="/logout">
        <Icon of={LogOut} />
        {translate('Sign out')}
      </Link>
    </>
  );
}

/** The signed-in member, and links to their own pages. */
export function AccountMenu() {
  const session = useSession();
  const { url, photo } = useOwnPicture();
  const name = session.displayName ?? session.username ?? '';
  const blob = photo?.thumb ?? null;
  const pictured = session.status === 'in' && (url !== null || blob !== null);
  const [steps, setSteps] = useState(false);
  const search = useSignInSearch();
  const showSteps = () => setSteps(true);
  const showDisplay = () => openDisplay('.account-menu');
  const button = pictured ? <Avatar small name={name} url={url} blob={blob} /> : <Icon of={User} />;
  return (
    <>
      {session.status === 'in' ? (
        <Suspense>
          <CartLink />
        </Suspense>
      ) : null}
      <Menu label={translate('Account')} button={button} buttonClass="icbtn account-menu">
        {session.status === 'in' ? (
          <>
            <p className="menu__who">
              <b>{session.displayName ?? session.username ?? translate('Member')}</b>
              {session.email}
              {isSharedDevice() ? (
                <span>{translate('Shared device: nothing stays here.')}</span>
              ) : null}
            </p>
            <MemberEntries isStaff={isStaff(session)} onDisplay={showDisplay} onSteps={showSteps} />
          </>
        ) : (
          <>
            <Link to="/login" search={search}>
              <Icon of={LogIn} />
              {translate('Sign in')}
            </Link>
            <Link to="/signup" search={search}>
              <Icon of={UserPlus} />
              {translate('Create an account')}
            </Link>
            <DisplayEntry onOpen={showDisplay} />
            <ThemeButton />
            <WindowEntries onSteps={showSteps} />
          </>
        )}
      </Menu>
      {/* Outside the menu, which closes as soon as an entry is pressed. */}
      {steps ? (
        <Suspense>
          <InstallSteps open onClose={() => setSteps(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
