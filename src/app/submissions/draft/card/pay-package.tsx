import { useState } from 'react';
import { phrase } from '../../../../domain/kit/text/phrase.ts';
import { defaultCard } from '../../../../domain/payments/stored-card.ts';
import type { ListingSubmission } from '../../../../domain/listings/submissions/listing-submission.entity.ts';
import { draftIn } from '../../../../domain/listings/submissions/submission-draft.ts';
import {
  agreedPackagePrice,
  saleCurrency,
} from '../../../../domain/listings/submissions/submission-sale.ts';
import { CardForm } from '../../../cards/card-form.tsx';
import { PackageParts, usePackageTax } from '../../../cards/package-tax.tsx';
import { moneyText } from '../../../../wording/fields/currency.ts';
import { cardName } from '../../../cards/card-name.ts';
import { usePackages } from '../../../catalogue/data/catalogue.ts';
import { useOwn } from '../../../sync/reads/own.ts';
import { askedInstead, payPackage } from '../../data/submissions.ts';
import { useConnection } from '../../../platform/server/connection.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/inputs.tsx';
import { isFrench } from '../../../../wording/language/locale.ts';
import { Notice } from '../../../ui/status/notice.tsx';
import { translate, translateRefusal } from '../../../../wording/language/translate.ts';

/**
 * Price of the agreed package with tax; null while the packages or the seller’s place are unknown
 * here.
 */
const useAgreedSum = ({ agreed, draft }: ListingSubmission) => {
  const packages = usePackages();
  const { sale = {}, vehicle } = draftIn(draft);
  const taxed = usePackageTax(vehicle?.location);
  const all = packages.status === 'ready' ? packages.value : [];
  const pack = all.find(({ id }) => id === agreed?.packageId);
  if (pack === undefined || agreed === undefined || taxed === null) return null;
  return {
    sum: taxed(agreedPackagePrice(pack, agreed.reserve, sale)),
    currency: saleCurrency(sale),
  };
};

/** The cards, and the one action: paying the amount due. */
function Pay({ submission }: { readonly submission: ListingSubmission }) {
  const account = useOwn('users_private');
  const due = useAgreedSum(submission);
  const offline = useConnection() === 'offline';
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  /** The server's amount, if it differs from the one shown here. */
  const [asked, setAsked] = useState<number | null>(null);
  const [chosen, setChosen] = useState(submission.paymentMethodId);
  const [adding, setAdding] = useState(false);
  const cards = (account.status === 'ready' ? account.value[0]?.doc.cards : undefined) ?? [];
  const card = cards.find(({ id }) => id === chosen) ?? defaultCard(cards);
  if (adding) {
    return <CardForm onSaved={() => setAdding(false)} onCancel={() => setAdding(false)} />;
  }
  const amount = asked ?? due?.sum.total ?? 0;
  const pay = async (cardId: string, amount: number): Promise<void> => {
    setBusy(true);
    const of = { id: submission.id, cardId, amount };
    const answer = await payPackage(of, isFrench() ? 'fr' : 'en');
    setBusy(false);
    if (!answer.ok) setAsked(askedInstead(answer.refusal) ?? asked);
    setRefused(answer.ok ? null : translateRefusal(answer.refusal));
  };
  return (
    <>
      {refused === null ? null : (
        <Notice tone="bad" title={translate('The payment did not go through')}>
          {refused}
        </Notice>
      )}
      {cards.length > 1 ? (
        <Select
          label={translate('Card')}
          value={card?.id ?? ''}
          options={cards.map((one) => [one.id, cardName(one)] as const)}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : null}
      {due === null || amount !== due.sum.total ? null : <PackageParts {...due} />}
      <div className="draft__acts">
        {card === undefined || due === null ? null : (
          <Button
            kind="lane"
            busy={busy}
            disabled={offline}
            onClick={() => void pay(card.id, amount)}
          >
            {translate('Pay {sum} with {card}', {
              sum: moneyText(amount, due.currency),
              card: cardName(card),
            })}
          </Button>
        )}
        <Button disabled={offline || busy} onClick={() => setAdding(true)}>
          {translate('Use another card')}
        </Button>
      </div>
      {offline ? <p className="help">{translate('Paying needs a connection.')}</p> : null}
    </>
  );
}

/** Reason why it is not paid yet. */
const unpaid = {
  ACTION: phrase('Your bank wants you to confirm the payment of your package. Pay it here.'),
  SILENT: phrase(
    'Your bank did not confirm the payment of your package in time, and nothing was charged. Pay it here.',
  ),
  DECLINED: phrase('Your card could not be charged for the package. Pay it here.'),
} as const;

/** The package of an accepted submission whose charge failed: its seller pays it here. */
export function PayPackage({ submission }: { readonly submission: ListingSubmission }) {
  const { payment } = submission;
  if (payment === undefined) return null;
  if (payment.state === 'PAID') return <p>{translate('Your package is paid.')}</p>;
  return (
    <>
      <p>{translate(unpaid[payment.state])}</p>
      <Pay submission={submission} />
    </>
  );
}
