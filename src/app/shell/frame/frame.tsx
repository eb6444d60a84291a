import './frame.css';
import {
  Fragment,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useInstall } from '../../platform/tab/install.ts';
import { useViewFollowsMember } from '../../accounts/data/preferences.ts';
import { viewing } from '../../platform/session/viewing.ts';
import { useView } from '../../platform/reader/view.ts';
import { BelowFirstScreen } from '../../ui/deferred/below-first-screen.tsx';
import { ToastRegion } from '../../ui/status/toast.tsx';
import { language, translate, watchLanguage } from '../../../wording/language/translate.ts';
import { speak } from '../display/speak.ts';
import { BackButton } from '../header/back-button.tsx';
import { DeviceStrip } from '../device/device-strip.tsx';
import { DisplayPlace } from '../display/display-place.tsx';
import { Foot } from './foot.tsx';
import { FrontHeader } from '../header/front-header.tsx';
import { Header } from '../header/header.tsx';
import { LoadingBar } from '../loading/loading-bar.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { OfflineBar } from '../device/offline-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { SignInAgainPlace } from '../device/sign-in-again-place.tsx';
import { Outside } from '../device/outside.tsx';
import { UpdatePrompt } from '../device/update-prompt.tsx';

const isList = (path: string): boolean => /^\/listings(?:\/|$)/.test(path);

/** Moves the focus to the start of a new page, as after a load; lists restore theirs. */
const useFocusFollowsPage = (path: string) => {
  const before = useRef(path);
  useEffect(() => {
    const from = before.current;
    before.current = path;
    if (from === path || (isList(from) && isList(path))) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
};

const InstallOffer = lazy(async () => ({
  default: (await import('../device/install-offer.tsx')).InstallOffer,
}));

/** A page in a view waits for the banner that says so. */
const ViewedPage = lazy(async () => ({
  default: (await import('../device/view-banner.tsx')).ViewedPage,
}));

/** Loads the offer only where the app can be installed. */
function Installing() {
  const { way } = useInstall();
  return way === null ? null : (
    <Suspense>
      <InstallOffer />
    </Suspense>
  );
}

/** The language in use: the reader's own as soon as its texts are loaded. */
const useLanguage = (): string => {
  const { locale } = useView();
  useEffect(() => {
    void speak(locale);
  }, [locale]);
  return useSyncExternalStore(watchLanguage, language, language);
};

/** The frame of every page, including the back office and printed pages. */
export function Root() {
  useViewFollowsMember();
  const spoken = useLanguage();
  return (
    <>
      {/* Another language remounts everything, because texts are translated during render. */}
      <Fragment key={spoken}>
        <a className="skip" href="#main">
          {translate('Skip to content')}
        </a>
        <LoadingBar />
        <ToastRegion />
        <SignInAgainPlace />
        <UpdatePrompt />
        <Outside />
        {viewing() === null ? (
          <Outlet />
        ) : (
          <Suspense>
            <ViewedPage />
          </Suspense>
        )}
      </Fragment>
      <DisplayPlace spoken={spoken} />
    </>
  );
}

/** Strip, header, page, footer, and the phone's bar, which a listing replaces. */
function Around(props: { readonly children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useFocusFollowsPage(path);
  const home = path === '/';
  const listing = path.startsWith('/listing/');
  return (
    <div className={listing ? 'with-bidbar' : 'with-bar'}>
      <OfflineBar />
      <DeviceStrip />
      {home ? <FrontHeader /> : <Header />}
      <main id="main" tabIndex={-1}>
        {/* On a phone a lot has no header. */}
        {listing ? <BackButton className="frame-back only-p" /> : null}
        {props.children}
      </main>
      <Installing />
      <BelowFirstScreen>
        <Foot home={home} />
      </BelowFirstScreen>
      {listing ? null : <TabBar />}
    </div>
  );
}

/** The frame of every public page. */
export function Frame() {
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

/** Shown within the frame for an address without a page. */
export function Lost() {
  return (
    <Around>
      <NotFound />
    </Around>
  );
}
