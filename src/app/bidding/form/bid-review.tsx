import './bid-review.css';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { bidHold, HoldNote } from '../../cards/hold-note.tsx';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { AllInLines } from '../cost/all-in.tsx';
import { BidResult } from './bid-result.tsx';
import { termsOf, type BidLot } from '../lot.ts';
import { refusalWords } from './refusal-text.ts';
import type { BidForm } from './use-bid.ts';
import { untilReserve } from '../state-words.tsx';
import { translate } from '../../../wording/language/translate.ts';

const questionText = (form: BidForm, lot: BidLot): string => {
  const { currency, minNext } = lot.auction;
  const sum = dollarsText(form.amount ?? 0, currency);
  if (form.far) {
    return translate('{sum} is far above the minimum bid of {minNext}. Is it what you mean?', {
      sum,
      minNext: dollarsText(minNext, currency),
    });
  }
  if (form.waits) return translate('Queue a max of {sum}?', { sum });
  return translate(form.kind === 'MAX' ? 'Set your max to {sum}?' : 'Bid {sum}?', { sum });
};

const confirmText = (form: BidForm, lot: BidLot): string => {
  const sum = dollarsText(form.amount ?? 0, lot.auction.currency);
  if (form.waits) return translate('Confirm, queue {sum}', { sum });
  return translate(form.kind === 'MAX' ? 'Confirm max of {sum}' : 'Confirm bid of {sum}', { sum });
};

const bindingText = (form: BidForm, lot: BidLot): string => {
  const binding = form.waits
    ? translate('Bids are binding once they have arrived.')
    : translate('Bids are binding.');
  if (form.kind !== 'MAX') return binding;
  const taken =
    lot.auction.reserveStatus === 'RESERVE_NOT_MET'
      ? untilReserve()
      : translate('We bid for you up to your max, and no higher than it takes.');
  return `${binding} ${taken}`;
};

/** Why the bid under review can no longer be placed; null if it can. */
const passedText = (form: BidForm, lot: BidLot): string | null => {
  if (form.hindrance !== null) {
    return refusalWords(form.hindrance, form.amount ?? 0, lot.auction.currency).body;
  }
  return form.offline && !form.waits ? translate('An exact bid needs a connection.') : null;
};

/**
 * Repeats the bid in place of the form before it becomes binding: amount, cost, one button and a
 * way back. The button has the focus, so that two key presses place a bid; Esc goes back.
 */
export function BidReview(props: {
  readonly form: BidForm;
  readonly lot: BidLot;
  readonly now: number;
}) {
  const { form, lot, now } = props;
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const question = useId();
  useEffect(() => button.current?.focus(), []);
  const { cancel } = form;
  useEffect(() => {
    const at = section.current;
    const keyed = (event: KeyboardEvent) => {
      // A key held down since the previous step is no second confirmation.
      if (event.repeat) event.preventDefault();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    at?.addEventListener('keydown', keyed);
    return () => at?.removeEventListener('keydown', keyed);
  }, [cancel]);
  const passed = passedText(form, lot);
  const { fee } = termsOf(lot);
  const pressed = (event: MouseEvent) => {
    // The second half of a double click is none either.
    if (event.detail < 2) void form.confirm();
  };
  return (
    <section ref={section} className="review" aria-labelledby={question}>
      <h3 id={question}>{questionText(form, lot)}</h3>
      <AllInLines
        listing={lot.listing}
        amount={form.amount ?? 0}
        kind={form.kind}
        fee={fee}
        now={now}
      />
      <BidResult form={form} lot={lot} now={now} />
      {passed === null ? (
        <>
          <p className="s14">
            <b>{bindingText(form, lot)}</b>
          </p>
          <HoldNote
            lot={lot.listing}
            amount={form.amount ?? 0}
            of={bidHold(lot.auction)}
            queued={form.waits}
            now={now}
          />
        </>
      ) : (
        <p className="help help--bad" role="alert">
          {passed}
        </p>
      )}
      <div className="review__acts">
        <Button onClick={form.cancel}>{translate('Cancel')}</Button>
        <Button ref={button} kind="lane" size="big" disabled={passed !== null} onClick={pressed}>
          {confirmText(form, lot)}
        </Button>
      </div>
    </section>
  );
}
