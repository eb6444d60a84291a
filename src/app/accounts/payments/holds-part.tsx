import { Link } from '@tanstack/react-router';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { RELEASED_WITHIN_MINUTES } from '../../../domain/payments/deposits/hold.ts';
import type { Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { dollarsText, moneyText } from '../../../wording/fields/currency.ts';
import { releaseHold } from '../../cards/data/cards.ts';
import { useListing, useStanding } from '../../listings/data/listings.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';
import { whenText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useSubmit } from '../use-submit.ts';

/** Mark and text of active holds; the others appear in the history. */
const holdStates: Partial<Record<Deposit['status'], readonly [MarkShape, Phrase]>> = {
  REQUIRES_ACTION: ['wait', phrase('Waits for your bank')],
  AUTHORIZED: ['live', phrase('Held')],
};

const isOpen = ({ status }: Deposit): boolean => status in holdStates;

/** When a hold is released, as far as known. */
const releaseText = (hold: Deposit, leading: boolean, now: number): string => {
  const { captureBefore } = hold;
  const minutes = RELEASED_WITHIN_MINUTES;
  if (leading)
    return translate('Released within {minutes} minutes of the end, unless you win.', { minutes });
  return captureBefore === undefined
    ? translate('Released within {minutes} minutes of the end.', { minutes })
    : translate('Released within {minutes} minutes of the end, at the latest {time}.', {
        minutes,
        time: whenText(captureBefore, now),
      });
};

function Release({ hold }: { readonly hold: Deposit }) {
  const { busy, refusal, submit } = useSubmit();
  const offline = useConnection() === 'offline';
  return (
    <>
      <Button
        size="small"
        busy={busy}
        disabled={offline}
        onClick={() => void submit(() => releaseHold(hold.id))}
      >
        {translate('Release now')}
      </Button>
      {refusal === null ? null : <Notice tone="bad" title={translateRefusal(refusal)} />}
    </>
  );
}

function OwnHold(props: {
  readonly hold: Deposit;
  readonly amount: number | null;
  readonly now: number;
}) {
  const { hold, amount, now } = props;
  const listing = useListing(hold.listingId);
  const standing = useStanding(hold.listingId);
  const state = holdStates[hold.status];
  const title = listing.status === 'ready' ? listing.value?.title : undefined;
  const deposit = listing.status === 'ready' ? (listing.value?.terms?.bidDeposit ?? 0) : 0;
  const place = standing.status === 'ready' ? standing.value?.state : undefined;
  return (
    <li className="card-line card-line--hold">
      <span>
        <Link to="/listing/$id" params={{ id: hold.listingId }}>
          <b>{title ?? translate('A lot you bid on')}</b>
        </Link>
        <small>{releaseText(hold, place === 'LEADING', now)}</small>
        {deposit === 0 ? null : (
          <small>
            {translate('{deposit} of it is the lot’s bid deposit, which is never charged.', {
              deposit: dollarsText(deposit, hold.currency),
            })}
          </small>
        )}
      </span>
      {state === undefined ? null : <StateMark shape={state[0]}>{translate(state[1])}</StateMark>}
      <span className="card-line__sum">
        {amount === null ? '' : moneyText(amount, hold.currency)}
      </span>
      {hold.status === 'AUTHORIZED' && place === 'OUTBID' ? (
        <span className="card-line__acts">
          <Release hold={hold} />
        </span>
      ) : null}
    </li>
  );
}

/** Active holds, and their release dates. */
export function HoldsPart(props: {
  readonly holds: Reading<readonly WithPending<Deposit>[]>;
  readonly now: number;
}) {
  const { holds, now } = props;
  const amounts = useOwn('depositAmounts');
  if (holds.status === 'loading') return null;
  if (holds.status === 'failed') {
    return <LoadError title={translate('Your holds could not be read')} refusal={holds.refusal} />;
  }
  const told = new Map(
    amounts.status === 'ready' ? amounts.value.map(({ doc }) => [doc.id, doc.amount]) : [],
  );
  const open = holds.value.map(({ doc }) => doc).filter(isOpen);
  return (
    <Section
      title={translate('Holds')}
      note={translate('The buyer fee and its tax, reserved on your card while you bid.')}
    >
      {open.length === 0 ? (
        <p>{translate('Nothing is held on your cards.')}</p>
      ) : (
        <ul className="card-lines">
          {open.map((hold) => (
            <OwnHold key={hold.id} hold={hold} amount={told.get(hold.id) ?? null} now={now} />
          ))}
        </ul>
      )}
    </Section>
  );
}
