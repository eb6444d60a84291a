import './bid-form.css';
import { useId, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useConnection } from '../store/connection.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { MoneyInput } from '../ui/inputs.tsx';
import { Segments } from '../ui/segments.tsx';
import { wholeText } from '../ui/number-text.ts';
import { AllInLines, AllInSentence } from './all-in.tsx';
import { BidResult } from './bid-result.tsx';
import { bidderOf, leads, type BidLot } from './lot.ts';
import { currencyMark, dollarsText } from '../fields/currency.ts';
import { QueuedBid, useQueuedBid, WaitChoice } from './queued-bid.tsx';
import { quickSteps } from './quick-steps.ts';
import type { BidForm as Form } from './use-bid.ts';
import { say } from '../ui/words.ts';

const kinds = () =>
  [
    { value: 'MAX', label: say('Max') },
    { value: 'EXACT', label: say('Exact') },
  ] as const;

const buttonText = (form: Form, lot: BidLot, waits: boolean, replaces: boolean): string => {
  if (form.fate.state === 'sending') return say('Sending');
  if (form.fate.state === 'unknown') return say('Waiting for the answer');
  const sum = dollarsText(form.amount ?? 0, lot.listing.currency);
  if (waits) return say(replaces ? 'Queue max of {sum} instead' : 'Queue max of {sum}', { sum });
  const again = form.fate.state === 'refused';
  if (form.kind === 'EXACT') return say(again ? 'Bid {sum} instead' : 'Bid {sum}', { sum });
  if (leads(lot)) return say('Change max to {sum}', { sum });
  return say(again ? 'Set max of {sum} instead' : 'Set max of {sum}', { sum });
};

const helpText = (form: Form, lot: BidLot): string => {
  const { currency } = lot.listing;
  const least = dollarsText(lot.auction.minNext, currency);
  if (leads(lot) && form.kind === 'MAX') {
    return lot.standing === null
      ? say('You lead. Only you see it.')
      : say('You lead. Your max is {max}. Only you see it.', {
          max: dollarsText(lot.standing.ceiling, currency),
        });
  }
  return form.kind === 'MAX'
    ? say('{least} or more. We bid for you, one step at a time, and stop here.', { least })
    : say('{least} or more. If it beats the leader’s max, the price becomes this.', { least });
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
  if (bidder.admin) return <p className="help">{say('Staff do not bid.')}</p>;
  if (bidder.suspended)
    return <p className="help">{say('This account may not bid at present.')}</p>;
  if (!bidder.emailVerified) {
    return (
      <Link to="/profile" className={buttonClass('ink', 'big')}>
        {say('Verify your e-mail to bid')}
      </Link>
    );
  }
  if (!bidder.termsAccepted) {
    return (
      <Link to="/profile" className={buttonClass('ink', 'big')}>
        {say('Finish registering to bid')}
      </Link>
    );
  }
  return null;
}

const barred = (lot: BidLot): boolean => {
  const b = bidderOf(lot);
  const open = b.signedIn && b.emailVerified && b.termsAccepted;
  return !open || b.ownListing || b.admin || b.suspended;
};

/**
 * Kind, amount, quick steps, all-in cost, one button. The order never changes. As a `sheet` the
 * cost stands in lines and the button sticks to the foot.
 */
export function BidForm(props: {
  readonly lot: BidLot;
  readonly form: Form;
  readonly now: number;
  readonly sheet?: boolean;
}) {
  const { lot, form, now, sheet = false } = props;
  const offline = useConnection() === 'offline';
  const queued = useQueuedBid(lot.listing.id);
  const noteId = useId();
  const { currency, category } = lot.listing;
  if (lot.session.status === 'unknown') return null;
  if (barred(lot)) return <Barrier lot={lot} />;
  const amount = form.amount ?? 0;
  const waits = offline && form.kind === 'MAX';
  const cost = { amount, currency, kind: form.kind, now };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.busy) return;
    if (waits) void form.queue();
    else if (!offline) void form.place();
  };
  return (
    <form className={sheet ? 'bid-form bid-form--sheet' : 'bid-form'} onSubmit={submit} noValidate>
      {queued === null ? (
        <BidResult form={form} currency={currency} />
      ) : (
        <QueuedBid row={queued} currency={currency} />
      )}
      <Segments
        label={say('Kind of bid')}
        options={kinds()}
        value={form.kind}
        onChange={(kind) => form.setKind(kind)}
      />
      <MoneyInput
        label={say(form.kind === 'MAX' ? 'Your max' : 'Your bid')}
        help={helpText(form, lot)}
        error={form.amount === null ? say('Enter whole dollars, digits only.') : undefined}
        mark={currencyMark(currency)}
        text={form.text}
        onText={form.setText}
        big
      />
      <fieldset className="steps" aria-label={say('Quick amounts')}>
        {quickSteps(lot.auction.minNext, category).map((step) => (
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
      {waits ? (
        <WaitChoice
          endAt={lot.auction.endAt}
          now={now}
          value={form.validity}
          onChange={form.setValidity}
        />
      ) : offline ? (
        <p className="help" id={noteId}>
          {say(
            'Offline. An exact bid needs a connection, so that nothing is placed you did not mean. A max bid can wait for one.',
          )}
        </p>
      ) : null}
      <Button
        kind="lane"
        size="big"
        type="submit"
        busy={form.busy}
        disabled={(offline && !waits) || form.amount === null}
        {...(offline && !waits ? { 'aria-describedby': noteId } : {})}
      >
        {buttonText(form, lot, waits, queued !== null)}
      </Button>
      <p className="help">
        {say(
          waits
            ? 'Once it has arrived, a bid cannot be taken back.'
            : 'A bid cannot be taken back.',
        )}
      </p>
    </form>
  );
}
