import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import type { Bid } from '../../domain/bidding/bid.entity.ts';
import type { bidsDelete } from '../../domain/bidding/commands.ts';
import type { AnswerOf } from '../../domain/kit/command.ts';
import { choiceText } from '../fields/choice-text.ts';
import type { Currency } from '../../domain/kit/fields.ts';
import { dollarsText } from '../fields/currency.ts';
import { useAdminDoc } from '../store/api/admin.ts';
import { docIn, replayBid, tryReplay } from '../store/api/moderation.ts';
import { typedDoc } from '../store/office/doc-of.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { TextArea } from '../ui/inputs.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { momentText } from './comment-in-place.tsx';

type Tried = AnswerOf<typeof bidsDelete>;

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
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const of = { id: bid.id, reason: voids ? reason.trim() : null };
  const label = voids ? 'Void the bid' : 'Restore the bid';

  const look = async () => {
    const { length } = reason.trim();
    const wrong = voids && (length < 3 || length > 500);
    setError(wrong ? 'Say why, in 3 to 500 characters. Everybody can read it.' : undefined);
    if (wrong || busy) return;
    setBusy(true);
    const answer = await tryReplay(of);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (answer.ok) setTried(answer.value);
  };
  const act = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await replayBid(of);
    setBusy(false);
    setTried(null);
    setReason('');
    setRefused(answer.ok ? null : answer.refusal.message);
    if (answer.ok) toast(voids ? 'The bid is voided.' : 'The bid is restored.');
  };

  return (
    <div className="acts">
      {voids && tried === null ? (
        <TextArea
          label="Why the bid is voided"
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
        <Notice tone="bad" title="Not done">
          {refused}
        </Notice>
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

/** What staff may do with a bid: void it with a reason, or put it back, while the auction is live. */
export function BidPanel({ bid }: { readonly bid: Bid }) {
  const { listingId, kind, voided } = bid;
  const known = docIn(useAdminDoc('auctions', listingId));
  const auction = known === null ? null : typedDoc(auctions, known);
  return (
    <section aria-label="Void and restore">
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
      {auction?.status !== 'LIVE' ? null : kind === 'AUTO' ? (
        <p className="muted">
          The house bid this for the high bidder. It goes with the bid that caused it.
        </p>
      ) : (
        <Replay key={`${bid.id} ${voided?.at ?? 0}`} bid={bid} currency={auction.currency} />
      )}
    </section>
  );
}
