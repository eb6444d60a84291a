import officeStyles from './office.css?url';
import { useEffect, useState, type ReactNode } from 'react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useConnection } from '../../store/device/connection.ts';
import { useOfficeCopy } from '../../store/api/admin/copy.ts';
import { useAsksSecondFactor } from '../../store/api/admin/staff-access.ts';
import { useSession } from '../../store/session/session.ts';
import { Icon } from '../../ui/button/button.tsx';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { isAddressOpen } from './menu.ts';
import { DeskAccess } from './desk-access.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { OtherRole } from './other-role.tsx';
import { FactorNeeded } from './factor-needed.tsx';
import { Palette } from './palette.tsx';

const opensPalette = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);

/** Apart, so that a report which comes in draws nothing of the frame anew. */
function OfficeCopy() {
  useOfficeCopy();
  return null;
}

/** The back office: title bar with search, menu, and the collection that is open. */
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
