import { useSearch } from '@tanstack/react-router';
import { InfoPage } from '../../accounts/info/info-page.tsx';
import { OutboxPage } from '../../outbox/outbox-page.tsx';
import type { OutboxRow } from '../../store/outbox/row.ts';
import { BidFate } from './bid-fate.tsx';

const bidWords = (row: OutboxRow) => <BidFate row={row} />;

/** `/profile`, and as a view of it the outbox: `/profile?view=outbox`. */
export function ProfileRoute() {
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  return view === 'outbox' ? <OutboxPage bidWords={bidWords} /> : <InfoPage />;
}
