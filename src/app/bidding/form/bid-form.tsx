import './bid-form.css';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { BidResult } from './bid-result.tsx';
import { BidReview } from './bid-review.tsx';
import { CardStep } from '../../cards/card-remedy.tsx';
import { bidHold, HoldNote } from '../../cards/hold-note.tsx';
import { BidAmount, type FormProps } from './bid-amount.tsx';
import { barrierOf, lacksCard, leads, positionOf, type Barrier, type BidLot } from '../lot.ts';
import { useCut } from '../../platform/server/connection.ts';
import { keepBegunBid } from '../data/begun-bid.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { WaitChoice, WaitHelp } from './queued-bid.tsx';
import type { BidForm as Form } from './use-bid.ts';
import { afterCut } from '../../ui/status/cut-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { placeBid } from '../../outbox/mutations/bids.ts';

const buttonText = (form: Form, lot: BidLot): string => {
  if (form.outcome.state === 'sending') return translate('Sending');
  if (form.outcome.state === 'unknown') return translate('Waiting for the answer');
  const sum = dollarsText(form.amount ?? 0, lot.listing.currency);
  if (form.waits) {
    return translate(form.queued === null ? 'Queue max of {sum}' : 'Queue max of {sum} instead', {
      sum,
    });
  }
  if (form.kind === 'EXACT') return translate('Bid {sum}', { sum });
  if (!leads(lot)) return translate('Set max of {sum}', { sum });
  return form.hindrance === null
    ? translate('Change max to {sum}', { sum })
    : translate('Change max');
};

/** Whether the same maximum bid waits already: sending it again would change nothing. */
const isQueued = ({ queued, amount }: Form): boolean =>
  queued !== null && inputOf(placeBid, queued)?.amount === amount;

/** Why this member can never bid here, shown instead of the form; null if they can. */
const neverText = (barrier: Barrier | null): string | null => {
  if (barrier === 'own') return translate('This is your listing. Sellers do not bid.');
  if (barrier === 'staff') return translate('Staff can’t bid.');
  return barrier === 'suspended'
    ? translate('Your account is suspended. Your profile says why.')
    : null;
};

/** Button text for a person who has to sign in or finish registering first. */
const barrierText = (barrier: Barrier, form: Form, lot: BidLot): string => {
  const isGood = form.hindrance === null && form.amount !== null;
  const sum = isGood ? dollarsText(form.amount, lot.listing.currency) : null;
  if (barrier === 'visitor') {
    return sum === null ? translate('Sign in to bid') : translate('Sign in to bid {sum}', { sum });
  }
  return sum === null
    ? translate('Finish registering to bid')
    : translate('Finish registering to bid {sum}', { sum });
};

/** Leads to the missing step; the unfinished bid waits on this device. */
const useBarrier = ({ lot, form }: Pick<FormProps, 'lot' | 'form'>) => {
  const navigate = useNavigate();
  const { id: listingId, title, currency } = lot.listing;
  return (barrier: Barrier): void => {
    keepBegunBid({ listingId, title, currency, kind: form.kind, text: form.text });
    void (barrier === 'visitor'
      ? navigate({ to: '/login', search: { goto: `/listing/${listingId}#bid` } })
      : navigate({ to: '/profile', search: { view: 'bidding' } }));
  };
};

/**
 * Kind, amount, quick steps, all-in cost, one button; pressing it replaces them with the review.
 * The order never changes. The button leads a member who may not bid yet to the missing step. In a
 * `sheet`, the cost is shown in lines and a bid's result stays at the foot with the button.
 */
export function BidForm(props: FormProps) {
  const { lot, form, now, sheet = false } = props;
  const cut = useCut();
  const noteId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasReviewing = useRef(false);
  const { reviewing } = form;
  useEffect(() => {
    // Focus returns to the button when the review closes.
    if (wasReviewing.current && !reviewing) button.current?.focus();
    wasReviewing.current = reviewing;
  }, [reviewing]);
  const lead = useBarrier(props);
  if (lot.session.status === 'unknown') return null;
  const barrier = barrierOf(lot);
  const never = neverText(barrier);
  if (never !== null) return <p className="help">{never}</p>;
  const className = sheet ? 'bid-form bid-form--sheet' : 'bid-form';
  if (reviewing && barrier === null) {
    return (
      <div className={className}>
        <BidReview form={form} lot={lot} now={now} />
      </div>
    );
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (barrier === null) form.review();
    else lead(barrier);
  };
  const stuck = barrier === null && form.offline && !form.waits;
  const waits = barrier === null && form.waits;
  const result = <BidResult form={form} lot={lot} now={now} />;
  // An outbid member sees the whole card: the hold is stated above, and again over Confirm.
  const isTight = !sheet && positionOf(lot) === 'outbid';
  const tellsHold = barrier === null && form.hindrance === null && !isQueued(form) && !isTight;
  return (
    <form className={className} onSubmit={submit} noValidate>
      {sheet ? null : result}
      <BidAmount {...props} />
      {waits ? (
        <WaitChoice
          endAt={lot.auction.endAt}
          now={now}
          value={form.validity}
          helpId={noteId}
          onChange={form.setValidity}
        />
      ) : stuck ? (
        <p className="help" id={noteId}>
          {afterCut(
            cut,
            translate(
              'An exact bid needs a connection, so that nothing is placed you did not mean. A max bid can wait for one.',
            ),
          )}
        </p>
      ) : null}
      {tellsHold && form.amount !== null ? (
        <HoldNote
          lot={lot.listing}
          amount={form.amount}
          of={bidHold(lot.auction)}
          queued={waits}
          brief={form.outcome.state === 'leading'}
          now={now}
        />
      ) : null}
      <div className="bid-form__foot">
        {sheet ? result : null}
        {barrier !== null ? (
          <Button kind="lane" size="big" type="submit">
            {barrierText(barrier, form, lot)}
          </Button>
        ) : form.queued?.state === 'needsConfirm' ? null : lacksCard(lot) ? (
          <CardStep name={translate('Add a card to bid')} main />
        ) : (
          <Button
            ref={button}
            kind="lane"
            size="big"
            type="submit"
            busy={form.busy}
            disabled={stuck || form.hindrance !== null || isQueued(form)}
            {...(stuck ? { 'aria-describedby': noteId } : {})}
          >
            {buttonText(form, lot)}
          </Button>
        )}
        {waits ? <WaitHelp id={noteId} /> : null}
      </div>
    </form>
  );
}
