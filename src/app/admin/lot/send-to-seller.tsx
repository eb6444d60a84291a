import { useState } from 'react';
import { suggestedDeposit } from '../../../domain/bidding/bids/bid-deposit.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { sendToSeller } from '../data/moderation.ts';
import { usePhotosUnderWay } from '../edit/photos-under-way.ts';
import { Button } from '../../ui/button/button.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';

interface Amount {
  readonly text: string;
  /** Whole dollars; null for an empty or invalid text. */
  readonly value: number | null;
}

const amountOf = (dollars: unknown): Amount =>
  typeof dollars === 'number'
    ? { text: String(dollars), value: dollars }
    : { text: '', value: null };

const isWrong = ({ text, value }: Amount): boolean => text.trim() !== '' && value === null;
const wrongText = (amount: Amount): string | undefined =>
  isWrong(amount) ? 'Enter whole dollars, digits only.' : undefined;

/**
 * Sends an auction to its seller for approval, with the deposit staff require on top of a bid's
 * fee.
 */
export function SendToSeller(props: {
  readonly listing: Pick<Listing, 'id' | 'currency'>;
  /** Present values, whole dollars. */
  readonly before: { readonly estimateLow: unknown; readonly bidDeposit: unknown };
}) {
  const { listing, before } = props;
  const { id, currency } = listing;
  const [low, setLow] = useState(amountOf(before.estimateLow));
  const [deposit, setDeposit] = useState(amountOf(before.bidDeposit));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isSending = usePhotosUnderWay(id);
  const suggestion = suggestedDeposit(low.value);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await sendToSeller({
      listingId: id,
      ...(low.value === null ? {} : { estimateLow: low.value }),
      ...(deposit.value === null ? {} : { bidDeposit: deposit.value }),
    });
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (answer.ok) toast('Sent to the seller for approval.');
  };
  const mark = currencyMark(currency);
  return (
    <div className="acts">
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused}
        </Notice>
      )}
      <p className="muted">
        Save text and photos first. The seller then has seven days to approve it and to choose when
        it ends.
      </p>
      <MoneyInput
        label="Low estimate"
        help="For staff and the seller only; buyers don’t see it."
        optional
        big={false}
        mark={mark}
        text={low.text}
        error={wrongText(low)}
        onText={(text, value) => setLow({ text, value })}
      />
      <MoneyInput
        label="Bid deposit"
        help={
          suggestion === null
            ? 'Held on a bidder’s card beside the buyer fee, and never charged. Usual from a low estimate of 250,000. It stays as it is once the seller has approved.'
            : `Suggested: ${dollarsText(suggestion, currency)}, 2% of the low estimate. Held on a bidder’s card beside the buyer fee, and never charged. It stays as it is once the seller has approved.`
        }
        optional
        big={false}
        mark={mark}
        text={deposit.text}
        error={wrongText(deposit)}
        onText={(text, value) => setDeposit({ text, value })}
      />
      <div className="acts__b">
        {suggestion === null || suggestion === deposit.value ? null : (
          <Button onClick={() => setDeposit(amountOf(suggestion))}>
            Use {dollarsText(suggestion, currency)}
          </Button>
        )}
        {isSending ? <p role="status">Photos are still being sent. Save them first.</p> : null}
        <Button
          kind="ink"
          busy={busy}
          disabled={isSending || isWrong(low) || isWrong(deposit)}
          onClick={() => void send()}
        >
          Send to the seller
        </Button>
      </div>
    </div>
  );
}
