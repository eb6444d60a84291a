import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { saleFeedbackPhase, saleFeedbackRule } from '../../../domain/messages/sale-feedback.ts';
import { sendSaleFeedback } from './feedback.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { toast } from '../../ui/status/toast.tsx';
import { WordForm } from './word-form.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';

/** A sale in which the member was buyer or seller. */
export interface OwnSale {
  readonly listingId: string;
  readonly title: string;
  readonly side: 'seller' | 'buyer';
  /** Server time, ms UTC. */
  readonly soldAt: number;
}

/** Text for the time from or until which feedback on the other side can be left. */
const windowText = (sale: OwnSale, early: boolean): string => {
  if (!early) {
    const date = dateText(sale.soldAt + saleFeedbackRule.closesAfterMs);
    return translate('Open until {date}.', { date });
  }
  const date = dateText(sale.soldAt + saleFeedbackRule.opensAfterMs);
  return sale.side === 'seller'
    ? translate('You can review the buyer from {date}.', { date })
    : translate('You can review the seller from {date}.', { date });
};

function Sale({ sale, now }: { readonly sale: OwnSale; readonly now: number }) {
  const [open, setOpen] = useState(false);
  const ofBuyer = sale.side === 'seller';
  const early = saleFeedbackPhase(sale.soldAt, now) === 'early';
  return (
    <li>
      <p>
        <Link className="link" to="/listing/$id" params={{ id: sale.listingId }}>
          <LotTitle of={sale.title} />
        </Link>{' '}
        <span className="muted semi s14">{windowText(sale, early)}</span>
      </p>
      {early || open ? null : (
        <Button size="small" onClick={() => setOpen(true)}>
          {ofBuyer ? translate('Review the buyer') : translate('Review the seller')}
        </Button>
      )}
      {open ? (
        <WordForm
          label={ofBuyer ? translate('How was the buyer?') : translate('How was the seller?')}
          help={translate(
            'Published when both sides have reviewed, or after two weeks. It can’t be changed.',
          )}
          button={translate('Leave review')}
          onSend={async (word) => {
            await sendSaleFeedback(sale.listingId, word);
            toast(translate('Review saved.'));
          }}
        />
      ) : null}
    </li>
  );
}

/**
 * Sales of the last two months without feedback from the member.
 * @param now server time, ms UTC.
 */
export function SaleWords(props: {
  readonly sales: readonly OwnSale[];
  readonly said: ReadonlySet<string>;
  readonly now: number;
}) {
  const { sales, said, now } = props;
  const due = sales.filter(
    (sale) => !said.has(sale.listingId) && saleFeedbackPhase(sale.soldAt, now) !== 'over',
  );
  if (due.length === 0) return null;
  return (
    <Section title={translate('Your sales')} note={translate('Each party leaves one review.')}>
      <ul className="member__words">
        {due.map((sale) => (
          <Sale key={sale.listingId} sale={sale} now={now} />
        ))}
      </ul>
    </Section>
  );
}
