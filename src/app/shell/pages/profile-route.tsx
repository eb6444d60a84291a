import { useSearch } from '@tanstack/react-router';
import { InfoPage } from '../../accounts/info/info-page.tsx';
import { isSetting } from '../../accounts/info/settings-nav.tsx';
import { WelcomePage } from '../../accounts/welcome-page.tsx';
import { OutboxPage } from '../../outbox/page/outbox-page.tsx';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import { safeGoto } from '../routing/goto.ts';
import { refusalWords } from '../../bidding/form/refusal-text.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { useListing } from '../../listings/data/listings.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { placeBid } from '../../outbox/mutations/bids.ts';
import { translate } from '../../../wording/language/translate.ts';

/** The outcome of a bid in the outbox, in the bidding page's words. */
function BidOutcomeLine({ row }: { readonly row: OutboxRow }) {
  const { listingId = '', amount = 0 } = inputOf(placeBid, row) ?? {};
  const listing = useListing(listingId);
  const currency = (listing.status === 'ready' ? listing.value?.currency : null) ?? 'CAD';
  if (row.state === 'done') {
    const { outcome } = (row.answer ?? {}) as { readonly outcome?: string };
    const sum = dollarsText(amount, currency);
    return outcome === 'OK_OUTBID'
      ? translate('{sum} was accepted, and already passed: the leader’s max is higher.', { sum })
      : translate('Your bid of {sum} is in, and you led.', { sum });
  }
  if (row.refusal === null) return translate('No reason was given.');
  const { title, body } = refusalWords(row.refusal, amount, currency);
  return (
    <>
      <b>{title}.</b> {body}
    </>
  );
}

const bidWords = (row: OutboxRow) => <BidOutcomeLine row={row} />;

/** `/profile` and its views: its parts, the outbox, and a new member's first steps. */
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
