import { useEffect, useRef } from 'react';
import { contactFields } from '../../../domain/listings/submissions/submission-sale.ts';
import { useOwn } from '../../sync/reads/own.ts';
import type { DraftRow } from '../../drafts/rows.ts';
import { translate } from '../../../wording/language/translate.ts';
import { CardChoice } from './card/card-choice.tsx';
import type { CardChoice as Choice } from './card/use-card-choice.ts';
import { PartField, YesNo } from './part-field.tsx';
import { StaffNote } from './staff-note.tsx';
import { usePart, type PartForm, type VehicleForm } from './vehicle/use-vehicle.ts';
import { VehicleField } from './vehicle/vehicle-field.tsx';

type ContactForm = PartForm<'contact'>;

/** Names of the co-owners on the title: those known as members may not bid. */
function CoOwners({ form, isOwn }: { readonly form: ContactForm; readonly isOwn: boolean }) {
  const { value: contact, set } = form;
  return (
    <div>
      <PartField
        path="contact.coOwners"
        field={{
          ...contactFields.coOwners,
          label: isOwn ? contactFields.coOwners.label : translate('Names on the title'),
        }}
        value={contact.coOwners}
        onChange={(value) => set({ coOwners: value === '' ? undefined : (value as string) })}
      />
      <p className="muted s14">
        {translate(
          'Names, with commas between them. Add the @username of whoever has an account here: an owner can’t bid on their own vehicle.',
        )}
      </p>
    </div>
  );
}

function Title(props: { readonly form: VehicleForm; readonly contact: ContactForm }) {
  const { form, contact } = props;
  const { titleInSellerName, lien } = form.vehicle;
  return (
    <fieldset className="form__part">
      <legend>{translate('Title and owners')}</legend>
      <div className="form__grid">
        <VehicleField name="sellerKind" form={form} needed />
        <VehicleField name="titleStatus" form={form} />
        <VehicleField name="titleRegion" form={form} />
        <div>
          <YesNo
            label={translate('Is the title in your name?')}
            value={titleInSellerName}
            onChange={(value) => form.set({ titleInSellerName: value })}
          />
          <StaffNote path="vehicle.titleInSellerName" />
        </div>
        {titleInSellerName === undefined ? null : (
          <CoOwners form={contact} isOwn={titleInSellerName} />
        )}
        <div>
          <YesNo
            label={translate('Is there a lien on it?')}
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

/** Prefills the account's verified number as the one to call, until another is typed. */
const useVerifiedPhone = ({ value, set }: ContactForm): void => {
  const account = useOwn('users_private');
  const known = account.status === 'ready' ? account.value[0]?.doc : undefined;
  const verified = known?.phoneVerified === true ? known.phone : undefined;
  const isTold = useRef(value.phone !== undefined);
  useEffect(() => {
    if (isTold.current || verified === undefined) return;
    isTold.current = true;
    set({ phone: verified });
  }, [verified, set]);
};

/** Step 5: the seller's contact, the title's details, and the card that pays. */
export function ContactStep(props: {
  readonly row: DraftRow;
  readonly form: VehicleForm;
  readonly card: Choice;
}) {
  const { row, form, card } = props;
  const contactForm = usePart(row, 'contact');
  const { value: contact, set } = contactForm;
  useVerifiedPhone(contactForm);
  return (
    <>
      <fieldset className="form__part">
        <legend>{translate('Contact')}</legend>
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
          {row.mode === 'AUCTION'
            ? translate(
                'For us, not for the listing: it shows the city and the province or state alone.',
              )
            : translate(
                'Buyers who sign in can ask for your phone number. The rest is for us alone.',
              )}
        </p>
      </fieldset>
      <Title form={form} contact={contactForm} />
      <fieldset className="form__part">
        <legend>{translate('Payment')}</legend>
        <CardChoice choice={card} />
        <StaffNote path="paymentMethodId" />
      </fieldset>
    </>
  );
}
