import { useEffect, useState } from 'react';
import { CardForm } from '../../../cards/card-form.tsx';
import { PackageParts } from '../../../cards/package-tax.tsx';
import { moneyText } from '../../../../wording/fields/currency.ts';
import { cardName } from '../../../cards/card-name.ts';
import { useOwn } from '../../../sync/reads/own.ts';
import { Notice } from '../../../ui/status/notice.tsx';
import { translate } from '../../../../wording/language/translate.ts';
import { ChoiceCard } from '../choice-card.tsx';
import type { CardChoice as Choice } from './use-card-choice.ts';

/** The card for the package: required only if the package costs something. */
export function CardChoice({ choice }: { readonly choice: Choice }) {
  const { price, sum, currency, chosen, isWaiting, refused, choose } = choice;
  const account = useOwn('users_private');
  const cards = (account.status === 'ready' ? account.value[0]?.doc.cards : undefined) ?? [];
  const lacks = account.status === 'ready' && cards.length === 0 && (price ?? 0) > 0;
  const [wasAsked, setWasAsked] = useState(false);
  if (lacks && !wasAsked) setWasAsked(true);
  const added = wasAsked && chosen === undefined ? cards[0]?.id : undefined;
  useEffect(() => {
    // A card added here becomes the one that pays.
    if (added !== undefined) choose(added);
  }, [added, choose]);
  if (price === null) {
    return (
      <p className="muted">
        {translate('Choose a package first; it says whether a card is needed.')}
      </p>
    );
  }
  if (price === 0) {
    return <p className="muted">{translate('Your package is free, so no card is needed.')}</p>;
  }
  if (lacks) {
    return (
      <CardForm
        purpose={translate('Your package is charged to this card once we accept your vehicle.')}
      />
    );
  }
  return (
    <>
      {refused === null ? null : (
        <Notice tone="bad" title={translate('The card wasn’t saved')}>
          {refused}
        </Notice>
      )}
      <div className="packs packs--choice" role="radiogroup" aria-label={translate('Card')}>
        {cards.map(({ id, expMonth, expYear, ...card }) => (
          <ChoiceCard
            key={id}
            group="card"
            title={cardName(card)}
            chosen={chosen === id}
            onChoose={() => choose(id)}
          >
            <span className="muted s14">
              {translate('Expires {month}/{year}', {
                month: String(expMonth).padStart(2, '0'),
                year: String(expYear),
              })}
            </span>
          </ChoiceCard>
        ))}
      </div>
      <p className="muted s14" aria-live="polite">
        {sum === null
          ? translate('Nothing is charged before we accept your vehicle.')
          : translate('Once we accept your vehicle, this card pays {sum}, and nothing before.', {
              sum: moneyText(sum.total, currency),
            })}{' '}
        {isWaiting ? translate('Your choice is saved once this draft has been sent.') : null}
      </p>
      {sum === null ? null : <PackageParts sum={sum} currency={currency} />}
    </>
  );
}
