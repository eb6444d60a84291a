import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { mayVoidAfterEnd } from '../../../domain/bidding/after-end.ts';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import type { Bid } from '../../../domain/bidding/bid.entity.ts';
import type { bidsDelete } from '../../../domain/bidding/commands.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { choiceText } from '../../fields/choice-text.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import { dollarsText, moneyText } from '../../fields/currency.ts';
import { useAdminDoc } from '../../store/api/admin/admin.ts';
import { docIn, replayBid, tryReplay } from '../../store/api/admin/moderation.ts';
import { typedDoc } from '../../store/office/doc-of.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { NotDone } from '../document/not-done.tsx';
import { momentText } from '../document/moment-text.ts';

type Tried = AnswerOf<typeof bidsDelete>;

const afterClosing = ({ becomes, result }: Tried, currency: Currency): string => {
  const { leader, price } = becomes;
  if (result?.status === 'NEGOTIATION') {
    return `${leader} is invited to buy at ${dollarsText(price, currency)}, and may decline.`;
  }
  return leader === ''
    ? 'Nobody is left to sell to; the seller may list it again.'
    : `${leader}, who then leads, may not buy now: the lot is not sold.`;
};

/** What follows after the end, for who decides: the sale, the fee and the hold of its card. */
function Follows(props: { readonly tried: Tried; readonly currency: Currency }) {
  const { tried, currency } = props;
  const { was, becomes, result } = tried;
  if (result === undefined) return null;
  const cents = (amount: number): string =>
    amount === 0 ? 'Nothing owed' : moneyText(amount, currency);
  const invoice: readonly (readonly [string, string])[] =
    result.feeWas === 0
      ? []
      : [['Buyer fee with tax', turn(cents(result.feeWas), cents(result.feeBecomes))]];
  if (result.effect === 'RECORD') {
    return (
      <>
        <Facts rows={invoice} />
        <p>The auction is over. Only its record changes: the result, fee and card hold stay.</p>
      </>
    );
  }
  if (result.effect === 'PRICE') {
    return (
      <>
        <Facts rows={invoice} />
        <p>
          {becomes.leader} stays the buyer and pays {dollarsText(becomes.price, currency)} instead
          of {dollarsText(was.price, currency)}.{' '}
          {result.feeWas === 0
            ? 'No invoice is open: write one for the fee if it’s owed.'
            : 'The invoice is voided and a new one written; the card hold stays for it.'}{' '}
          Both sides are told.
        </p>
      </>
    );
  }
  return (
    <>
      <Facts rows={invoice} />
      <p>
        The sale to {was.leader} is closed without a strike, an unpaid invoice is voided and the
        card hold released. {afterClosing(tried, currency)} There is no way back: a closed sale is
        not opened again by restoring the bid.
      </p>
    </>
  );
}

const turn = (was: string, becomes: string): string =>
  was === becomes ? `${was}, as now` : `${was} → ${becomes}`;

/** What the auction is, and what it becomes. */
function Becomes(props: { readonly tried: Tried; readonly currency: Currency }) {
  const { tried, currency } = props;
  const { was, becomes } = tried;
  const price = (of: Tried['was']): string =>
    of.bidCount === 0 ? 'No bids' : dollarsText(of.price, currency);
  return (
    <Facts
      rows={[
        ['Price', turn(price(was), price(becomes))],
        ['Leader', turn(was.leader || 'Nobody', becomes.leader || 'Nobody')],
        ['Bids', turn(String(was.bidCount), String(becomes.bidCount))],
        ['Reserve', turn(choiceText(was.reserveStatus), choiceText(becomes.reserveStatus))],
      ]}
    />
  );
}

function Replay(props: { readonly bid: Bid; readonly currency: Currency }) {
  const { bid, currency } = props;
  const voids = bid.voided === undefined;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const of = { id: bid.id, voids, reason: reason.trim() };
  const label = voids ? 'Void the bid' : 'Restore the bid';

  const look = async () => {
    const { length } = reason.trim();
    const wrong = length < 3 || length > 500;
    setError(
      wrong
        ? `Say why, in 3 to 500 characters.${voids ? ' Everybody can read it.' : ''}`
        : undefined,
    );
    if (wrong || busy) return;
    setBusy(true);
    const answer = await tryReplay(of);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal);
    if (answer.ok) setTried(answer.value);
  };
  const act = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await replayBid(of);
    setBusy(false);
    setTried(null);
    setRefused(answer.ok ? null : answer.refusal);
    if (!answer.ok) return;
    setReason('');
    toast(voids ? 'The bid is voided.' : 'The bid is restored.');
  };

  return (
    <div className="acts">
      {tried === null ? (
        <TextArea
          label={voids ? 'Why the bid is voided' : 'Why the bid is restored'}
          rows={3}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      ) : null}
      {refused === null ? null : (
        <NotDone
          refusal={refused}
          proposal={{
            act: voids ? 'VOID_BID' : 'RESTORE_BID',
            input: { id: bid.id, reason: reason.trim() },
          }}
        />
      )}
      {tried === null ? (
        <div className="acts__b">
          <Button busy={busy} onClick={() => void look()}>
            See what becomes of it
          </Button>
        </div>
      ) : (
        <>
          <Becomes tried={tried} currency={currency} />
          <Follows tried={tried} currency={currency} />
          <div className="acts__b" role="group" aria-label={label}>
            <Button kind="ink" busy={busy} onClick={() => void act()}>
              {label}
            </Button>
            <Button onClick={() => setTried(null)}>Back</Button>
          </div>
        </>
      )}
    </div>
  );
}

/**
 * What staff may do with a bid: void it with a reason, or put it back, while the auction is live and
 * afterwards until the buyer’s fee is taken.
 */
export function BidPanel({ bid }: { readonly bid: Bid }) {
  const { listingId, kind, voided } = bid;
  const known = docIn(useAdminDoc('auctions', listingId));
  const auction = known === null ? null : typedDoc(auctions, known);
  return (
    <section aria-label="Void and restore" className="acts">
      <p>
        <Link to="/admin/listings/$id" params={{ id: listingId }} className="link">
          The lot
        </Link>
      </p>
      {voided === undefined ? null : (
        <Notice tone="plain" title={`Voided ${momentText(voided.at)}`}>
          {voided.reason}
        </Notice>
      )}
      {auction === null ? null : auction.status !== 'LIVE' && !mayVoidAfterEnd(auction.status) ? (
        <p className="muted">
          Bids of this auction are no longer voided or restored. Where a side doesn’t keep the sale,
          it’s closed on the page of the lot.
        </p>
      ) : kind === 'AUTO' ? (
        <p className="muted">
          The house bid this for the high bidder. It goes with the bid that caused it.
        </p>
      ) : (
        <Replay key={`${bid.id} ${voided?.at ?? 0}`} bid={bid} currency={auction.currency} />
      )}
    </section>
  );
}
