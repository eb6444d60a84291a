import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { packagePrice } from '../../../domain/listings/submission-sale.ts';
import { usePackages } from '../../store/api/catalogue.ts';
import { useOwn } from '../../store/api/own.ts';
import { payWith } from '../../store/api/submissions.ts';
import type { DraftRow } from '../../store/drafts/rows.ts';
import { Notice } from '../../ui/notice.tsx';
import { say, sayRefusal } from '../../ui/words.ts';
import { ChoiceCard } from './choice-card.tsx';

/** The card for the package: asked for only where the package costs something. */
export function CardChoice({ row }: { readonly row: DraftRow }) {
  const packages = usePackages();
  const account = useOwn('users_private');
  const submissions = useOwn('listingSubmissions');
  const [refused, setRefused] = useState<string | null>(null);
  const { sale = {} } = row.draft;
  const pack =
    packages.status === 'ready'
      ? packages.value.find(({ id }) => id === sale.packageId)
      : undefined;
  if (pack === undefined) {
    return (
      <p className="muted">{say('Choose a package first; it says whether a card is needed.')}</p>
    );
  }
  if (packagePrice(pack, sale) === 0) {
    return <p className="muted">{say('Your package is free, so no card is needed.')}</p>;
  }
  const cards = (account.status === 'ready' ? account.value[0]?.doc.cards : undefined) ?? [];
  const chosen =
    submissions.status === 'ready'
      ? submissions.value.find(({ doc }) => doc.id === row.id)?.doc.paymentMethodId
      : undefined;
  const choose = async (id: string): Promise<void> => {
    const answer = await payWith(row.id, id);
    setRefused(answer.ok ? null : sayRefusal(answer.refusal));
  };
  if (cards.length === 0) {
    return (
      <p className="muted">
        {say('This package needs a card, and your account has none yet.')}{' '}
        <Link className="link" to="/profile/payments">
          {say('Add one under Payments')}
        </Link>
      </p>
    );
  }
  return (
    <>
      {refused === null ? null : (
        <Notice tone="bad" title={say('The card wasn’t saved')}>
          {refused}
        </Notice>
      )}
      <div className="packs packs--choice" role="radiogroup" aria-label={say('Card')}>
        {cards.map(({ id, brand, last4, expMonth, expYear }) => (
          <ChoiceCard
            key={id}
            group="card"
            title={`${brand} •••• ${last4}`}
            chosen={chosen === id}
            onChoose={() => void choose(id)}
          >
            <span className="muted s14">
              {say('Expires {month}/{year}', {
                month: String(expMonth).padStart(2, '0'),
                year: String(expYear),
              })}
            </span>
          </ChoiceCard>
        ))}
      </div>
      <p className="muted s14">{say('Nothing is charged before we accept your vehicle.')}</p>
    </>
  );
}
