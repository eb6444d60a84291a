import './frame.css';
import { useEffect, useRef } from 'react';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useSession } from '../store/session.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { Foot } from './foot.tsx';
import { FrontHeader } from './front-header.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** Asks the gates again when somebody signs in or out, here or in another tab. */
const useGatesFollowSession = () => {
  const router = useRouter();
  const { uid, status, isAdmin } = useSession();
  const before = useRef(`${status} ${uid} ${isAdmin}`);
  useEffect(() => {
    const now = `${status} ${uid} ${isAdmin}`;
    if (before.current === now) return;
    before.current = now;
    void router.invalidate();
  }, [router, status, uid, isAdmin]);
};

/** What stands around every page, the back office and printed pages too. */
export function Root() {
  useGatesFollowSession();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <LoadingBar />
      <ToastRegion />
      <UpdatePrompt />
      <Outlet />
    </>
  );
}

/** The public frame: strip, head, page, foot, and the phone's bar, which a listing replaces. */
export function Frame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const home = path === '/';
  const listing = path.startsWith('/listing/');
  return (
    <div className={listing ? 'with-bidbar' : 'with-bar'}>
      <OfflineBar />
      {home ? <FrontHeader /> : <Header />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Foot home={home} />
      {listing ? null : <TabBar />}
    </div>
  );
}
