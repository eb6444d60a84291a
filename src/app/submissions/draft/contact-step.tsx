import { useState } from 'react';
import { contactFields, packagePrice } from '../../../domain/listings/submission-sale.ts';
import { usePackages } from '../../store/api/catalogue.ts';
import { useOwn } from '../../store/api/own.ts';
import { payWith } from '../../store/api/submissions.ts';
import type { DraftRow } from '../../store/drafts/rows.ts';
import { Notice } from '../../ui/notice.tsx';
import { say, sayRefusal } from '../../ui/words.ts';
import { ChoiceCard } from './choice-card.tsx';
import { PartField, YesNo } from './part-field.tsx';
import { StaffNote } from './staff-note.tsx';
import { usePart, type VehicleForm } from './use-vehicle.ts';
import { VehicleField } from './vehicle-field.tsx';

function Title({ form }: { readonly form: VehicleForm }) {
  const { titleInSellerName, lien } = form.vehicle;
  return (
    <fieldset className="form__part">
      <legend>{say('Title and owners')}</legend>
      <div className="form__grid">
        <VehicleField name="sellerKind" form={form} />
        <VehicleField name="titleStatus" form={form} />
        <VehicleField name="titleRegion" form={form} />
        <div>
          <YesNo
            label={say('Is the title in your name?')}
            value={titleInSellerName}
            onChange={(value) => form.set({ titleInSellerName: value })}
          />
          <StaffNote path="vehicle.titleInSellerName" />
        </div>
        <div>
          <YesNo
            label={say('Is there a lien on it?')}
            value={lien?.has}
            onChange={(has) => form.set({ lien: has === undefined ? undefined : { has } })}
          />
          <StaffNote path="vehicle.lien" />
        </div>
        {lien?.has === true ? (
          <PartField
            path="vehicle.lien.holder"
            field={{ kind: 'text', max: 120, label: 'Lienholder' }}
            value={lien.holder}
            onChange={(holder) =>
              form.set({
                lien: { has: true, ...(holder === '' ? {} : { holder: holder as string }) },
              })
            }
          />
        ) : null}
        <VehicleField name="owners" form={form} />
        <VehicleField name="ownedSince" form={form} />
      </div>
    </fieldset>
  );
}

/** The card for the package: asked for only where the package costs something. */
function Card({ row }: { readonly row: DraftRow }) {
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
        {say(
          'This package needs a card, and your account has none yet. A Standard auction without a reserve needs none.',
        )}
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

/** Step 5: how the seller is reached, what the title says, and which card pays. */
export function ContactStep(props: { readonly row: DraftRow; readonly form: VehicleForm }) {
  const { row, form } = props;
  const { value: contact, set } = usePart(row, 'contact');
  return (
    <>
      <fieldset className="form__part">
        <legend>{say('Contact')}</legend>
        <div className="form__grid">
          {(['name', 'phone', 'line1', 'postal', 'hours'] as const).map((key) => (
            <PartField
              key={key}
              path={`contact.${key}`}
              field={contactFields[key]}
              value={contact[key]}
              onChange={(value) => set({ [key]: value as string })}
            />
          ))}
        </div>
        <p className="muted s14">
          {say('For us, not for the listing: it shows the city and the province or state alone.')}
        </p>
      </fieldset>
      <Title form={form} />
      <fieldset className="form__part">
        <legend>{say('Payment')}</legend>
        <Card row={row} />
        <StaffNote path="paymentMethodId" />
      </fieldset>
    </>
  );
}
