import './address-form.css';
import { useState, type KeyboardEvent } from 'react';
import type { Address } from '../../domain/accounts/address.entity.ts';
import { addressFields } from '../../domain/kit/fragments.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { checkValue } from '../fields/check.ts';
import { codedText } from '../fields/coded-text.ts';
import { useEditForm, type FormFields } from '../fields/use-edit-form.ts';
import { regionOptions } from '../fields/region-text.ts';
import { saveAddress } from '../accounts/data/addresses.ts';
import { Button } from '../ui/button/button.tsx';
import { Select, TextInput } from '../ui/field/inputs.tsx';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';

const addressKeys = ['name', 'line1', 'line2', 'city', 'region', 'postal', 'phone'] as const;
type Name = (typeof addressKeys)[number];

const canadian = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;

const missingTexts: Partial<Record<Name, Phrase>> = {
  region: phrase('Choose a province or state.'),
  phone: phrase('Include the country code, such as +1 416 555 0134.'),
  postal: phrase('Enter a postal code such as H2X 1Y4, or a ZIP code such as 98101.'),
};

const fields: FormFields<Address> = {
  keys: addressKeys,
  stored: (key, address) => address?.[key as Name] ?? '',
  read: (key, text) => {
    const name = key as Name;
    const value = codedText(addressFields[name], String(text));
    const problem = checkValue(addressFields[name], value);
    return problem === null ? { value } : { wrong: translateKnown(missingTexts[name] ?? problem) };
  },
};

/** Reports a code of the other country; null if code and region agree. */
const wrongCountry = (region: string, postal: string): string | null => {
  const inCanada = regionCountry(region) === 'CA';
  if (canadian.test(codedText(addressFields.postal, postal)) === inCanada) return null;
  return inCanada ? translate('Enter a Canadian postal code.') : translate('Enter a US ZIP code.');
};

/**
 * Edits one address, with the autocomplete tokens browsers fill in by. No `form` element, since it
 * also appears inside forms, as in a bid's.
 */
export function AddressForm(props: {
  readonly base: Address | null;
  readonly button: string;
  /** Called with the id of the saved address. */
  readonly onDone: (id: string) => void;
  readonly onCancel?: (() => void) | undefined;
}) {
  const { base, button, onDone, onCancel } = props;
  const form = useEditForm(base, fields);
  const [busy, setBusy] = useState(false);
  const textOf = (name: Name): string => String(form.shown(name));

  const save = async (): Promise<void> => {
    if (busy || form.check().length > 0) return;
    const postal = wrongCountry(textOf('region'), textOf('postal'));
    if (postal !== null) {
      form.check({ postal });
      return;
    }
    const changed =
      form.from === null
        ? addressKeys.map((name) => [name, codedText(addressFields[name], textOf(name))] as const)
        : form.changes.map(({ key, after }) => [key, String(after)] as const);
    const given = changed.map(([name, text]) => [name, text === '' ? null : text]);
    const isMoved = changed.some(([name]) => name === 'region');
    const country = isMoved ? { country: regionCountry(textOf('region')) } : {};
    setBusy(true);
    const id =
      form.from !== null && changed.length === 0
        ? form.from.id
        : await saveAddress(form.from, { ...Object.fromEntries(given), ...country }).finally(() =>
            setBusy(false),
          );
    setBusy(false);
    form.saved();
    onDone(id);
  };

  const saveByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void save();
  };

  const of = (name: Name, autoComplete: string) => ({
    name,
    autoComplete,
    value: textOf(name),
    error: form.errors[name],
    onKeyDown: saveByEnter,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.set(name, event.target.value),
  });
  return (
    <div className="address-form">
      <TextInput {...of('name', 'name')} label={translate('Full name')} maxLength={100} />
      <TextInput {...of('line1', 'address-line1')} label={translate('Address')} maxLength={100} />
      <TextInput
        {...of('line2', 'address-line2')}
        label={translate('Apartment, unit')}
        optional
        maxLength={100}
      />
      <TextInput {...of('city', 'address-level2')} label={translate('City')} maxLength={80} />
      <Select
        {...of('region', 'address-level1')}
        label={translate('Province or state')}
        options={[['', translate('Choose')], ...regionOptions()]}
      />
      <TextInput {...of('postal', 'postal-code')} label={translate('Postal or ZIP code')} />
      <TextInput
        {...of('phone', 'tel')}
        label={translate('Phone')}
        optional
        type="tel"
        inputMode="tel"
      />
      <div className="address-form__acts">
        <Button kind="ink" busy={busy} onClick={() => void save()}>
          {button}
        </Button>
        {onCancel === undefined ? null : (
          <Button kind="bare" onClick={onCancel}>
            {translate('Cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
