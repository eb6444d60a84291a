import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { CardCharge } from '../../../domain/payments/card-charge.entity.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { chargedCardName } from '../../cards/card-name.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useListing } from '../../listings/data/listings.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { invoiceKindWords } from '../invoices/invoice-words.ts';
import { chargeDay, chargeState, purposeWords } from './charge-words.ts';

/** Entries shown at first. */
const first = 30;

/** The subject of a charge: its lot, and the kind of charge in words. */
interface Subject {
  readonly listingId: string;
  readonly words: string;
}

function ChargeLine(props: { readonly charge: CardCharge; readonly subject: Subject }) {
  const { charge, subject } = props;
  const { card, amount, taken, refunded, currency } = charge;
  const listing = useListing(subject.listingId);
  const title = listing.status === 'ready' ? listing.value?.title : undefined;
  const [shape, words] = chargeState(charge);
  const facts = [
    title === undefined ? null : subject.words,
    chargedCardName(card),
    dateText(chargeDay(charge)),
  ];
  return (
    <li className="card-line card-line--hold">
      <span>
        {title === undefined ? (
          <b>{subject.words}</b>
        ) : (
          <Link to="/listing/$id" params={{ id: subject.listingId }}>
            <b>{title}</b>
          </Link>
        )}
        <small>{facts.filter((part) => part !== null).join(' · ')}</small>
        {refunded > 0 && refunded < taken ? (
          <small>{translate('{amount} refunded', { amount: moneyText(refunded, currency) })}</small>
        ) : null}
      </span>
      <StateMark shape={shape}>{translate(words)}</StateMark>
      <span className="card-line__sum">{moneyText(taken > 0 ? taken : amount, currency)}</span>
    </li>
  );
}

/** Whether a charge belongs in the history rather than among the active holds. */
const isPast = ({ purpose, status }: CardCharge): boolean =>
  purpose.kind !== 'HOLD' || (status !== 'HELD' && status !== 'ACTION');

/** Charges, refunds and releases, finished or in progress, newest first. */
export function HistoryPart({
  charges,
}: {
  readonly charges: Reading<readonly WithPending<CardCharge>[]>;
}) {
  const invoices = useOwn('invoices');
  const submissions = useOwn('listingSubmissions');
  const [all, setAll] = useState(false);
  if (charges.status === 'loading') return null;
  if (charges.status === 'failed') {
    return (
      <LoadError title={translate('Your payments could not be read')} refusal={charges.refusal} />
    );
  }
  const invoiceOf = (id: string): Invoice | undefined =>
    invoices.status === 'ready' ? invoices.value.find(({ doc }) => doc.id === id)?.doc : undefined;
  const subjectOf = ({ purpose: { kind, id } }: CardCharge): Subject => {
    if (kind === 'INVOICE') {
      const invoice = invoiceOf(id);
      const words = translate(invoice ? invoiceKindWords[invoice.kind] : purposeWords.INVOICE);
      const { number, listingId = '' } = invoice ?? {};
      return { listingId, words: number === undefined ? words : `${words}, ${number}` };
    }
    const handedIn =
      kind === 'PACKAGE' && submissions.status === 'ready'
        ? submissions.value.find(({ doc }) => doc.id === id)?.doc
        : undefined;
    const listingId = handedIn === undefined ? id : (handedIn.listingId ?? '');
    return { listingId: kind === 'ORDER' ? '' : listingId, words: translate(purposeWords[kind]) };
  };
  const past = charges.value
    .map(({ doc }) => doc)
    .filter(isPast)
    .toSorted((a, b) => b.startedAt - a.startedAt);
  return (
    <Section
      title={translate('Payment history')}
      note={translate('What was charged, refunded and released, the newest first.')}
    >
      {past.length === 0 ? (
        <p>{translate('Nothing was charged or released yet.')}</p>
      ) : (
        <ul className="card-lines">
          {(all ? past : past.slice(0, first)).map((charge) => (
            <ChargeLine key={charge.id} charge={charge} subject={subjectOf(charge)} />
          ))}
        </ul>
      )}
      {all || past.length <= first ? null : (
        <Button onClick={() => setAll(true)}>
          {translate('Show all {count}', { count: past.length })}
        </Button>
      )}
    </Section>
  );
}
