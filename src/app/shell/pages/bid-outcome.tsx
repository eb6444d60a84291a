import { refusalWords } from '../../bidding/refusal-text.ts';
import { dollarsText } from '../../fields/currency.ts';
import { useListing } from '../../store/api/lots/listings.ts';
import type { OutboxRow } from '../../store/outbox/row.ts';
import { inputOf } from '../../store/outbox/mutation.ts';
import { placeBid } from '../../store/outbox/mutations/bids.ts';
import { translate } from '../../ui/text/translate.ts';

/** What became of a bid of the outbox, in the words bidding has for it. */
export function BidOutcomeLine({ row }: { readonly row: OutboxRow }) {
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
