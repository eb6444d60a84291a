import { Notice } from '../../ui/status/notice.tsx';
import { CardRemedy } from '../../cards/card-remedy.tsx';
import { bidHold, HeldNote } from '../../cards/hold-note.tsx';
import type { BidForm } from './use-bid.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { positionOf, type BidLot } from '../lot.ts';
import { QueuedBid } from './queued-bid.tsx';
import { refusalWords } from './refusal-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/**
 * Another member leads: their name, the price and the amount now needed. Shown as long as that
 * lasts, also after a reload.
 */
function Outbid(props: {
  readonly lot: BidLot;
  readonly passed: string | null;
  readonly now: number;
}) {
  const { auction, listing } = props.lot;
  const minNext = dollarsText(auction.minNext, auction.currency);
  const { passed } = props;
  return (
    <Notice page tone="bad" title={translate('You were outbid')}>
      {passed === null
        ? translate('{name} leads at {price}. The minimum bid is {minNext}.', {
            name: auction.leader,
            price: dollarsText(auction.price, auction.currency),
            minNext,
          })
        : translate(
            '{sum} was accepted, but the leader’s max is higher. The minimum bid is {minNext}.',
            {
              sum: passed,
              minNext,
            },
          )}
      <HeldNote lot={listing} of="outbid" now={props.now} />
    </Notice>
  );
}

interface ResultProps {
  readonly form: BidForm;
  readonly lot: BidLot;
  /** Server time, ms UTC. */
  readonly now: number;
}

/** Explains a failed or still waiting bid after the auction has ended. */
export function LateResult(props: ResultProps) {
  const { form } = props;
  return form.queued === null && form.outcome.state !== 'refused' ? null : <BidResult {...props} />;
}

/** Result of the last bid, and the member's current position. */
export function BidResult(props: ResultProps) {
  const { form, lot, now } = props;
  const { outcome } = form;
  const { currency } = lot.auction;
  if (form.queued !== null) return <QueuedBid row={form.queued} lot={lot} now={now} />;
  if (outcome.state === 'sending' || outcome.state === 'queued') return null;
  if (outcome.state === 'refused') {
    const { title, body } = refusalWords(outcome.refusal, outcome.amount, currency);
    return (
      <Notice page tone="bad" title={title}>
        {body}
        <CardRemedy
          again={form.confirm}
          blocked={form.hindrance !== null}
          refusal={outcome.refusal}
        />
      </Notice>
    );
  }
  const sum = outcome.state === 'none' ? null : dollarsText(outcome.amount, currency);
  if (outcome.state === 'unknown' && sum !== null) {
    return (
      <Notice page tone="plain" title={translate('Sent, no answer yet')}>
        {translate(
          'The connection broke before the server answered. Your bid of {sum} counts once or not at all; we keep asking which.',
          { sum },
        )}
      </Notice>
    );
  }
  if (outcome.state === 'leading' && sum !== null) {
    return (
      <Notice page tone="good" title={translate('You lead')}>
        {translate('Your bid of {sum} is in.', { sum })}
        <HeldNote lot={lot.listing} of={bidHold(lot.auction)} now={now} />
      </Notice>
    );
  }
  if (outcome.state === 'passed') return <Outbid lot={lot} passed={sum} now={now} />;
  return outcome.state === 'outbid' || positionOf(lot) === 'outbid' ? (
    <Outbid lot={lot} passed={null} now={now} />
  ) : null;
}
