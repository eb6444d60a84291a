import './bid-form.css';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { MoneyInput } from '../ui/inputs.tsx';
import { Segments } from '../ui/segments.tsx';
import { wholeText } from '../ui/number-text.ts';
import { AllInLines, AllInSentence } from './all-in.tsx';
import { BidResult } from './bid-result.tsx';
import { BidReview } from './bid-review.tsx';
import { CardStep } from './card-step.tsx';
import { bidderOf, lacksCard, leads, leastOffer, placeOf, termsOf, type BidLot } from './lot.ts';
import { currencyMark, dollarsText } from '../fields/currency.ts';
import { WaitChoice, WaitHelp } from './queued-bid.tsx';
import { quickSteps } from './quick-steps.ts';
import { hindranceText } from './refusal-text.ts';
import type { BidForm as Form } from './use-bid.ts';
import { say } from '../ui/words.ts';
import { inputOf } from '../store/outbox/mutation.ts';
import { placeBid } from '../store/outbox/mutations/bids.ts';

const kinds = () =>
  [
    { value: 'MAX', label: say('Max') },
    { value: 'EXACT', label: say('Exact') },
  ] as const;

const buttonText = (form: Form, lot: BidLot): string => {
  if (form.fate.state === 'sending') return say('Sending');
  if (form.fate.state === 'unknown') return say('Waiting for the answer');
  const sum = dollarsText(form.amount ?? 0, lot.listing.currency);
  if (form.waits) {
    return say(form.queued === null ? 'Queue max of {sum}' : 'Queue max of {sum} instead', { sum });
  }
  if (form.kind === 'EXACT') return say('Bid {sum}', { sum });
  if (!leads(lot)) return say('Set max of {sum}', { sum });
  return form.hindrance === null ? say('Change max to {sum}', { sum }) : say('Change max');
};

/** The same max waits already: sending it again would change nothing. */
const isQueued = ({ queued, amount }: Form): boolean =>
  queued !== null && inputOf(placeBid, queued)?.amount === amount;

const helpText = (form: Form, lot: BidLot): string | undefined => {
  const { currency } = lot.listing;
  const minNext = dollarsText(lot.auction.minNext, currency);
  if (leads(lot) && form.kind === 'MAX') {
    return lot.standing === null
      ? say('You lead. Only you see it.')
      : say('You lead. Your max is {max}. Only you see it.', {
          max: dollarsText(lot.standing.ceiling, currency),
        });
  }
  // The notice above says what the minimum is, and the sentence below what waiting means.
  if (placeOf(lot) === 'outbid') {
    if (form.waits) return undefined;
    return form.kind === 'MAX'
      ? say('We bid for you, one step at a time, and stop here.')
      : say('If it beats the leader’s max, the price becomes this.');
  }
  return form.kind === 'MAX'
    ? say('{minNext} or more. We bid for you, one step at a time, and stop here.', { minNext })
    : say('{minNext} or more. If it beats the leader’s max, the price becomes this.', { minNext });
};

/** Why this person cannot bid here at all, or null. Shown in place of the form. */
function Barrier({ lot }: { readonly lot: BidLot }) {
  const { session, listing } = lot;
  if (session.status === 'out') {
    return (
      <Link
        to="/login"
        search={{ goto: `/listing/${listing.id}` }}
        className={buttonClass('lane', 'big')}
      >
        {say('Sign in to bid')}
      </Link>
    );
  }
  const bidder = bidderOf(lot);
  if (bidder.ownListing)
    return <p className="help">{say('This is your listing. Sellers do not bid.')}</p>;
  if (bidder.admin) return <p className="help">{say('Staff can’t bid.')}</p>;
  if (bidder.suspended) return <p className="help">{say('This account can’t bid right now.')}</p>;
  if (!bidder.emailVerified) {
    return (
      <Link to="/profile" className={buttonClass('ink', 'big')}>
        {say('Verify your e-mail to bid')}
      </Link>
    );
  }
  if (!bidder.termsAccepted || !bidder.phoneVerified) {
    return (
      <Link to="/profile" search={{ view: 'bidding' }} className={buttonClass('ink', 'big')}>
        {say('See what you need to bid')}
      </Link>
    );
  }
  return null;
}

const barred = (lot: BidLot): boolean => {
  const b = bidderOf(lot);
  const open = b.signedIn && b.emailVerified && b.termsAccepted && b.phoneVerified;
  return !open || b.ownListing || b.admin || b.suspended;
};

interface FormProps {
  readonly lot: BidLot;
  readonly form: Form;
  /** Server time, ms UTC. */
  readonly now: number;
  readonly sheet?: boolean;
}

/** Kind, amount and quick steps, and what they would cost. */
function Amount(props: FormProps) {
  const { lot, form, now, sheet = false } = props;
  const { currency } = lot.listing;
  const { increments, fee } = termsOf(lot);
  const amount = form.amount ?? 0;
  const cost = { listing: lot.listing, amount, kind: form.kind, fee, now };
  return (
    <>
      <Segments
        label={say('Kind of bid')}
        options={kinds()}
        value={form.kind}
        onChange={(kind) => form.setKind(kind)}
      />
      <MoneyInput
        label={say(form.kind === 'MAX' ? 'Your max' : 'Your bid')}
        help={helpText(form, lot)}
        error={hindranceText(form.hindrance, form.amount, currency)}
        mark={currencyMark(currency)}
        text={form.text}
        onText={form.setText}
        big
      />
      <fieldset className="steps" aria-label={say('Quick amounts')}>
        {quickSteps(leastOffer(lot, form.kind), increments).map((step) => (
          <Button
            key={step}
            size="small"
            aria-pressed={step === form.amount}
            onClick={() => form.choose(step)}
          >
            {wholeText(step)}
          </Button>
        ))}
      </fieldset>
      {amount > 0 ? sheet ? <AllInLines {...cost} /> : <AllInSentence {...cost} /> : null}
    </>
  );
}

/**
 * Kind, amount, quick steps, all-in cost, one button; pressed, the review takes their place. The
 * order never changes. As a `sheet` the cost stands in lines, and what became of a bid sticks to the
 * foot with the button.
 */
export function BidForm(props: FormProps) {
  const { lot, form, now, sheet = false } = props;
  const noteId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasReviewing = useRef(false);
  const { reviewing } = form;
  useEffect(() => {
    // Whoever comes back from the review stands where they left.
    if (wasReviewing.current && !reviewing) button.current?.focus();
    wasReviewing.current = reviewing;
  }, [reviewing]);
  if (lot.session.status === 'unknown') return null;
  if (barred(lot)) return <Barrier lot={lot} />;
  const className = sheet ? 'bid-form bid-form--sheet' : 'bid-form';
  if (reviewing) {
    return (
      <div className={className}>
        <BidReview form={form} lot={lot} now={now} />
      </div>
    );
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.review();
  };
  const stuck = form.offline && !form.waits;
  const result = <BidResult form={form} lot={lot} />;
  return (
    <form className={className} onSubmit={submit} noValidate>
      {sheet ? null : result}
      <Amount {...props} />
      {form.waits ? (
        <WaitChoice
          endAt={lot.auction.endAt}
          now={now}
          value={form.validity}
          helpId={noteId}
          onChange={form.setValidity}
        />
      ) : stuck ? (
        <p className="help" id={noteId}>
          {say(
            'Offline. An exact bid needs a connection, so that nothing is placed you did not mean. A max bid can wait for one.',
          )}
        </p>
      ) : null}
      <div className="bid-form__foot">
        {sheet ? result : null}
        {form.queued?.state === 'needsConfirm' ? null : lacksCard(lot) ? (
          <CardStep name={say('Add a card to bid')} main />
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
        {form.waits ? <WaitHelp id={noteId} /> : null}
      </div>
    </form>
  );
}
