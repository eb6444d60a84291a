import { afterEach, expect, it } from 'vitest';
import { vehicleRows } from '../../../src/wording/listings/fact-rows.ts';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { setLocale } from '../../../src/wording/language/locale.ts';
import { noTranslations, setTranslations } from '../../../src/wording/language/translate.ts';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { sampleOf } from '../../projections/seed.ts';

type Answer = NonNullable<Listing['custom']>[number];

const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

/** One answer to an extra question, as a lot’s page shows it. */
const said = (answer: Omit<Answer, 'key' | 'label'>): string => {
  const custom = [{ key: 'asked', label: 'Length of the bed', ...answer }];
  const rows = vehicleRows(sampleOf(listings, { currency: 'USD', custom }), 'km');
  return plain(rows.find(([label]) => label === 'Length of the bed')?.[1]);
};

const speak = (locale: 'en-CA' | 'fr-CA'): void => {
  setLocale(locale);
  setTranslations(locale, locale === 'fr-CA' ? { french, refusals } : noTranslations);
};
afterEach(() => speak('en-CA'));

it.each<[Omit<Answer, 'key' | 'label'>, string, string]>([
  [{ type: 'int', value: '1980', unit: 'mm' }, '1,980 mm', '1 980 mm'],
  [{ type: 'decimal', value: '2.5', unit: 'l' }, '2.5 l', '2,5 l'],
  [{ type: 'distance', value: '12000' }, '12,000 km', '12 000 km'],
  [{ type: 'money', value: '4500' }, 'US$4,500', '4 500 $ US'],
  [{ type: 'bool', value: 'true' }, 'Yes', 'Oui'],
  [{ type: 'bool', value: 'false' }, 'No', 'Non'],
  [{ type: 'date', value: '2024-03-01' }, 'Mar 1, 2024', '1 mars 2024'],
  [{ type: 'select', value: 'Long' }, 'Long', 'Long'],
])('the page of a lot says %j in either language', (answer, english, inFrench) => {
  expect(said(answer)).toBe(english);
  speak('fr-CA');
  expect(said(answer)).toBe(inFrench);
});
