import officeStyles from './office.css?url';
import { useEffect, useState, type ReactNode } from 'react';
import { Outlet, useRouterState, Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useConnection } from '../../platform/server/connection.ts';
import { useOfficeCopy } from '../data/copy.ts';
import { useAsksSecondFactor } from '../data/staff-access.ts';
import { useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/button/button.tsx';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { isAddressOpen, deskAt, rolesAt, workersAt } from './menu.ts';
import { OfficeMenu } from './office-menu.tsx';
import { Palette } from './palette.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { roleTitles, type StaffRole } from '../../../domain/accounts/roles.ts';
import { roleWords } from './role-words.ts';
import { OfficePage } from './office-page.tsx';

const peopleText = (roles: readonly StaffRole[]): string => {
  const words = roles.map((role) => roleWords[role].people);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};

const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** States who works at the open screen, and who may only view it. */
function DeskAccess({ path }: { readonly path: string }) {
  const desk = deskAt(path);
  if (desk === null) return null;
  const workers = workersAt(desk);
  const lookers = rolesAt(desk).filter((role) => !workers.includes(role));
  return (
    <p className="adm__who muted">
      {workers.length === 0 ? '' : `For ${peopleText(workers)}. `}
      {lookers.length === 0 ? '' : `${atStart(peopleText(lookers))} can view.`}
    </p>
  );
}

/** Roles a screen is open to, by title. */
const rolesText = (roles: readonly StaffRole[]): string =>
  roles.map((role) => roleTitles[role]).join(', ');

/** Shown instead of a screen that is not open to the viewer. */
function OtherRole({ path }: { readonly path: string }) {
  const { roles } = useSession();
  const desk = deskAt(path);
  const title = desk?.title ?? 'Back office';
  return (
    <OfficePage title={title}>
      <Notice tone="plain" page title="Your role can’t open this">
        Your role: {rolesText(roles)}. This desk is open to:{' '}
        {rolesText(desk === null ? ['admin'] : rolesAt(desk))}. An administrator can change your
        role under Members.
      </Notice>
      <p>
        <Link to="/admin" className="link">
          Go to the back office home
        </Link>
      </p>
    </OfficePage>
  );
}

/** Shown instead of every screen when a second factor is required and the session has none. */
function FactorNeeded() {
  return (
    <OfficePage title="Back office">
      <Notice tone="bad" title="Turn on your second factor to continue" page>
        <p>
          The back office is open only to staff who sign in with an authenticator app. Your work is
          saved, and you can still use the site as a member.
        </p>
        <p>
          <Link className="link" to="/profile" search={{ view: 'security' }}>
            Set it up in your profile
          </Link>
        </p>
        <p>Already set up? Sign out and sign in again with the code it shows.</p>
      </Notice>
    </OfficePage>
  );
}

const opensPalette = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);

/** A component of its own, so that an arriving report re-renders nothing of the frame. */
function OfficeCopy() {
  useOfficeCopy();
  return null;
}

/** The back office: title bar with search, menu, and the open collection. */
export function AdminFrame(props: { readonly brand: ReactNode }) {
  const session = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const connection = useConnection();
  const isBarred = useAsksSecondFactor() && !session.secondFactor;
  const [palette, setPalette] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      setPalette(true);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <div className="admin">
      <link rel="stylesheet" href={officeStyles} precedence="default" />
      <OfficeCopy />
      <header className="wco">
        <div className="wco__l">
          {props.brand}
          <span className="muted only-d">Back office</span>
        </div>
        <button type="button" className="wco__s" onClick={() => setPalette(true)}>
          <Icon of={Search} small />
          <span>Jump to a screen or row</span>
          <kbd className="only-d">Ctrl K</kbd>
        </button>
        <div className="wco__r">
          <FreshnessLine live={connection === 'online'}>
            {connection === 'online' ? 'Live' : connection === 'offline' ? 'Offline' : 'Connecting'}
          </FreshnessLine>
          <span className="wco__u only-d">{session.displayName ?? session.username}</span>
        </div>
      </header>
      <div className="adm">
        <OfficeMenu path={path} />
        <main id="main" className="adm__main" tabIndex={-1}>
          {isBarred ? (
            <FactorNeeded />
          ) : (
            <>
              {isAddressOpen(path, session.roles) ? <Outlet /> : <OtherRole path={path} />}
              <DeskAccess path={path} />
            </>
          )}
        </main>
      </div>
      <Palette open={palette} onClose={() => setPalette(false)} />
    </div>
  );
}
