import './address-form.css';
import { useState, type KeyboardEvent } from 'react';
import type { Address } from '../../domain/accounts/address.entity.ts';
import { addressFields } from '../../domain/kit/fragments.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { checkValue } from '../fields/check.ts';
import { codedText } from '../fields/coded-text.ts';
import { regionOptions } from '../fields/region-text.ts';
import { saveAddress } from '../accounts/data/addresses.ts';
import { Button } from '../ui/button/button.tsx';
import { Select, TextInput } from '../ui/field/inputs.tsx';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';

const addressKeys = ['name', 'line1', 'line2', 'city', 'region', 'postal', 'phone'] as const;
type Name = (typeof addressKeys)[number];
type AddressTexts = Readonly<Record<Name, string>>;

const canadian = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;

const missingTexts: Partial<Record<Name, Phrase>> = {
  region: phrase('Choose a province or state.'),
  phone: phrase('Include the country code, such as +1 416 555 0134.'),
  postal: phrase('Enter a postal code such as H2X 1Y4, or a ZIP code such as 98101.'),
};

const problems = (texts: AddressTexts): Partial<AddressTexts> => {
  const wrong = Object.fromEntries(
    addressKeys.flatMap((name) => {
      const problem = checkValue(addressFields[name], texts[name]);
      return problem === null ? [] : [[name, translateKnown(missingTexts[name] ?? problem)]];
    }),
  );
  const inCanada = regionCountry(texts.region) === 'CA';
  if (Object.keys(wrong).length === 0 && canadian.test(texts.postal) !== inCanada) {
    return {
      postal: inCanada
        ? translate('Enter a Canadian postal code.')
        : translate('Enter a US ZIP code.'),
    };
  }
  return wrong;
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
  const [texts, setTexts] = useState<AddressTexts>(
    () => Object.fromEntries(addressKeys.map((name) => [name, base?.[name] ?? ''])) as AddressTexts,
  );
  const [errors, setErrors] = useState<Partial<AddressTexts>>({});

  const save = async (): Promise<void> => {
    const clean = Object.fromEntries(
      addressKeys.map((name) => [name, codedText(addressFields[name], texts[name])]),
    ) as AddressTexts;
    const wrong = problems(clean);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const all = { ...clean, country: regionCountry(clean.region) };
    const given = Object.entries(all).map(([name, text]) => [name, text === '' ? null : text]);
    const change = given.filter(([name, text]) => (base?.[name as Name] ?? null) !== text);
    const isSame = base !== null && change.length === 0;
    onDone(isSame ? base.id : await saveAddress(base, Object.fromEntries(change)));
  };

  const saveByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void save();
  };

  const of = (name: Name, autoComplete: string) => ({
    name,
    autoComplete,
    value: texts[name],
    error: errors[name],
    onKeyDown: saveByEnter,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTexts({ ...texts, [name]: event.target.value }),
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
        <Button kind="ink" onClick={() => void save()}>
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
