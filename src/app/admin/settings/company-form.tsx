import { useState, type SubmitEvent } from 'react';
import { isRecord } from '../../../domain/kit/json.ts';
import { regionCountry } from '../../../domain/payments/tax-regions.ts';
import { COMPANY, companyFields, companyFrom } from '../../../domain/platform/settings/company.ts';
import { companyDocument } from '../../../domain/platform/first-data/first-data.ts';
import { checkValue } from '../../fields/check.ts';
import { codedText, isCoded } from '../../fields/coded-text.ts';
import { regionOptions } from '../../fields/region-text.ts';
import { createDoc, saveDoc, useAdminDoc } from '../data/admin.ts';
import type { AdminDoc } from '../data/documents/query.ts';
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
type CompanyTexts = Readonly<Record<Key, string>>;

const fieldLabels: Readonly<Record<Key, string>> = {
  name: 'Legal name',
  line1: 'Address',
  line2: 'Unit',
  city: 'City',
  region: 'Province or state',
  postal: 'Postal or ZIP code',
  phone: 'Phone',
  gstNumber: 'GST/HST number',
  qstNumber: 'QST number',
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

const wrongIn = (texts: CompanyTexts): Partial<CompanyTexts> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const problem = checkValue(companyFields[key], texts[key]);
      if (problem === null) return [];
      return [[key, texts[key] === '' ? problem : (hints[key] ?? problem)]];
    }),
  );

const textsOf = (doc: AdminDoc | null): CompanyTexts => {
  const values = doc?.values['values'];
  const of = (key: Key): string =>
    isRecord(values) && typeof values[key] === 'string' ? values[key] : '';
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as CompanyTexts;
};

function CompanyFields({ doc }: { readonly doc: AdminDoc | null }) {
  const [texts, setTexts] = useState<CompanyTexts>(() => textsOf(doc));
  const [errors, setErrors] = useState<Partial<CompanyTexts>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const clean = Object.fromEntries(
      keys.map((key) => [key, tidyCompany(key, texts[key])]),
    ) as CompanyTexts;
    const wrong = wrongIn(clean);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const told = Object.entries(clean).filter(([, text]) => text !== '');
    const values = { ...Object.fromEntries(told), country: regionCountry(clean.region) };
    setBusy(true);
    const saved =
      doc === null
        ? await createDoc('config', companyDocument(values), COMPANY)
        : await saveDoc('config', doc, { values });
    setBusy(false);
    setRefused(saved.ok ? null : saved.refusal.message);
    if (saved.ok) toast(saved.how === 'done' ? 'Saved.' : 'Saved on this device.');
  };

  const box = (key: Key) => ({
    value: texts[key],
    error: errors[key],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTexts({ ...texts, [key]: event.target.value });
      setErrors({ ...errors, [key]: undefined });
    },
  });
  return (
    <form className="config__company" noValidate onSubmit={(event) => void save(event)}>
      <div className="config__g">
        {keys.map((key) =>
          key === 'region' ? (
            <Select
              key={key}
              label={fieldLabels[key]}
              options={[['', 'Choose'], ...regionOptions()]}
              {...box(key)}
            />
          ) : (
            <TextInput
              key={key}
              label={fieldLabels[key]}
              optional={'optional' in companyFields[key]}
              autoComplete="off"
              maxLength={isCoded(companyFields[key]) ? undefined : companyFields[key].max}
              {...box(key)}
            />
          ),
        )}
      </div>
      {refused === null ? null : (
        <Notice tone="bad" title="Not saved">
          {refused}
        </Notice>
      )}
      <Button kind="ink" type="submit" busy={busy}>
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
        <CompanyFields key={doc?.rev ?? 0} doc={doc} />
      </Section>
    </div>
  );
}
