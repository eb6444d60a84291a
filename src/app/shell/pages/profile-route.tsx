import { useSearch } from '@tanstack/react-router';
import { InfoPage } from '../../accounts/info/info-page.tsx';
import { isSetting } from '../../accounts/info/settings-nav.tsx';
import { WelcomePage } from '../../accounts/welcome-page.tsx';
import { OutboxPage } from '../../outbox/outbox-page.tsx';
import type { OutboxRow } from '../../store/outbox/row.ts';
import { safeGoto } from '../routing/goto.ts';
import { BidOutcomeLine } from './bid-outcome.tsx';

const bidWords = (row: OutboxRow) => <BidOutcomeLine row={row} />;

/** `/profile`, and as views of it its parts, the outbox and what a new member sees first. */
export function ProfileRoute() {
  const { view, goto }: { readonly view?: unknown; readonly goto?: unknown } = useSearch({
    strict: false,
  });
  if (view === 'outbox') return <OutboxPage bidWords={bidWords} />;
  return view === 'welcome' ? (
    <WelcomePage goto={safeGoto(goto)} />
  ) : (
    <InfoPage view={isSetting(view) ? view : null} />
  );
}
