import type { SubmitEvent } from 'react';
import { isRecord } from '../../../domain/kit/json.ts';
import type { Field, Json } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { regionCountry } from '../../../domain/payments/tax-regions.ts';
import { COMPANY, companyFields, companyFrom } from '../../../domain/platform/settings/company.ts';
import { companyDocument } from '../../../domain/platform/first-data/first-data.ts';
import { checkValue } from '../../fields/check.ts';
import { codedText, isCoded } from '../../fields/coded-text.ts';
import { useEditForm, type FormFields, type TypedValues } from '../../fields/use-edit-form.ts';
import { regionOptions } from '../../fields/region-text.ts';
import { createDoc, saveDoc, useAdminDoc } from '../data/admin.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import type { FieldTexts } from '../edit/others-saved.tsx';
import { SaveState } from '../edit/save-state.tsx';
import { versionBefore } from '../edit/version-before.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import { savedText } from '../edit/pending-save.tsx';
import { useOfficeSave } from '../edit/use-office-save.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/status/toast.tsx';

const keys = [
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postal',
  'phone',
  'gstNumber',
  'qstNumber',
] as const;
type Key = (typeof keys)[number];

const labelOfKey = (key: Key): string => {
  const field: Field = companyFields[key];
  return labelOf(key, field);
};

/** Hints for values whose label does not show their format. */
const hints: Partial<Record<Key, string>> = {
  region: 'Choose a province or state.',
  postal: 'Enter a postal code such as H2X 1Y4, or a ZIP code such as 98101.',
  phone: 'Include the country code, such as +1 416 555 0134.',
  gstNumber: 'Nine digits, RT and four digits: 123456789 RT0001.',
  qstNumber: 'Ten digits, TQ and four digits: 1234567890 TQ0001.',
};

const tidyCompany = (key: Key, text: string): string => {
  const plain = codedText(companyFields[key], text);
  return key === 'gstNumber' || key === 'qstNumber' ? plain.toUpperCase() : plain;
};

const textIn = (key: string, values: unknown): string => {
  const value = isRecord(values) ? values[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The values that a refused edit changed. */
const typedIn = ({ before, change }: RefusedEdit): TypedValues =>
  Object.fromEntries(
    keys
      .map((key) => [key, textIn(key, change['values'])] as const)
      .filter(([key, text]) => text !== textIn(key, before['values'])),
  );

/** The company details before a refused edit, as far as that changes them. */
const beforeEdit = (doc: AdminDoc, edit: RefusedEdit, changed: readonly string[]): AdminDoc => {
  const { values } = doc.values;
  const before = changed.map((key) => [key, textIn(key, edit.before['values'])] as const);
  return versionBefore(doc, edit, {
    values: { ...(isRecord(values) ? values : {}), ...Object.fromEntries(before) } as Json,
  });
};

/** The version before anything was filled in. */
const emptied = (doc: AdminDoc): AdminDoc => ({
  ...doc,
  rev: 0,
  values: { ...doc.values, values: {} },
});

const fields: FormFields<AdminDoc> = {
  keys,
  stored: (key, doc) => textIn(key, doc?.values['values']),
  read: (name, typed) => {
    const key = name as Key;
    const value = tidyCompany(key, String(typed));
    const problem = checkValue(companyFields[key], value);
    if (problem === null) return { value };
    return { wrong: value === '' ? problem : (hints[key] ?? problem) };
  },
};

const texts: FieldTexts = {
  label: (key) => labelOfKey(key as Key),
  text: (_, value) => (value === '' ? 'empty' : String(value)),
};

/** The form of the company details. */
export function CompanyFields({ doc }: { readonly doc: AdminDoc | null }) {
  const isUnmade = doc?.refused?.kind === 'create' && doc.rev === 0;
  const present = isUnmade ? null : doc;
  const form = useEditForm(present, fields);
  const office = useOfficeSave();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (office.saving || form.check().length > 0) return;
    const told = keys
      .map((key) => [key, tidyCompany(key, String(form.shown(key)))] as const)
      .filter(([, text]) => text !== '');
    const values = {
      ...Object.fromEntries(told),
      country: regionCountry(String(form.shown('region'))),
    };
    // Somebody else may have filled them in first: then both versions are compared.
    const from = form.from ?? (present === null ? null : emptied(present));
    const saved = await office.run(() =>
      from === null
        ? createDoc('config', companyDocument(values), COMPANY)
        : saveDoc('config', from, { values }),
    );
    if (!saved.ok) return;
    form.saved();
    toast(savedText(saved, 'Saved.'));
  };

  const box = (key: Key) => ({
    value: String(form.shown(key)),
    error: form.errors[key],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.set(key, event.target.value),
  });
  return (
    <form className="config__company" noValidate onSubmit={(event) => void save(event)}>
      <SaveState
        entity="config"
        doc={doc}
        form={{ ...form, ...office }}
        texts={texts}
        onKeep={(edit) => {
          const typed = typedIn(edit);
          const over = form.from ?? present;
          form.take(typed, over === null ? null : beforeEdit(over, edit, Object.keys(typed)));
          office.take(edit);
        }}
        onDiscarded={() => {
          form.reset();
          void office.forget();
        }}
      />
      <div className="config__g">
        {keys.map((key) =>
          key === 'region' ? (
            <Select
              key={key}
              label={labelOfKey(key)}
              options={[['', 'Choose'], ...regionOptions()]}
              {...box(key)}
            />
          ) : (
            <TextInput
              key={key}
              label={labelOfKey(key)}
              optional={'optional' in companyFields[key]}
              autoComplete="off"
              maxLength={isCoded(companyFields[key]) ? undefined : companyFields[key].max}
              {...box(key)}
            />
          ),
        )}
      </div>
      <Button kind="ink" type="submit" busy={office.saving}>
        Save the company details
      </Button>
    </form>
  );
}

/** The company's legal name, address and tax numbers, for invoices issued from now on. */
export function CompanyForm() {
  const reading = useAdminDoc('config', COMPANY);
  if (reading.status !== 'ready') return null;
  const { doc } = reading;
  const isTold = companyFrom(doc?.values['values']) !== null;
  return (
    <div className="config">
      <Section
        title="Company details on invoices"
        note="Printed on every invoice issued from now on. Public."
      >
        {isTold ? null : (
          <Notice tone="plain" title="Not filled in yet">
            No invoice is issued until then: fees of sales wait, and packages are paid without one.
          </Notice>
        )}
        <CompanyFields doc={doc} />
      </Section>
    </div>
  );
}
