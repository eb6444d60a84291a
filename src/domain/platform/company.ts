import { optional, text, type Shape } from '../kit/fields.ts';
import { addressFields } from '../kit/fragments.ts';
import { isRecord } from '../kit/json.ts';

/** Id of the configuration document that says who issues the invoices. */
export const COMPANY = 'company';

/** Numbers a house is registered for tax under, as they are printed. */
export const taxNumberFields = {
  gstNumber: optional(text({ max: 20, label: 'GST/HST number', pattern: '\\d{9} ?RT ?\\d{4}' })),
  qstNumber: optional(text({ max: 20, label: 'QST number', pattern: '\\d{10} ?TQ ?\\d{4}' })),
} as const;

/** The house as it stands on its invoices: legal name, address, tax registration numbers. */
export const companyFields = { ...addressFields, ...taxNumberFields } as const;
export type Company = Shape<typeof companyFields>;

const fits = (key: keyof typeof companyFields, value: unknown): boolean => {
  const field = companyFields[key];
  if (value === undefined) return 'optional' in field;
  if (typeof value !== 'string') return false;
  if (field.kind === 'choice') return field.of.some((one) => one === value);
  const least = 'min' in field ? field.min : 0;
  const form = 'pattern' in field ? new RegExp(`^(?:${field.pattern})$`, 'u') : null;
  return value.length >= least && value.length <= field.max && (form?.test(value) ?? true);
};

/** The house of stored values; null while they do not say its name and its whole address. */
export const companyFrom = (values: unknown): Company | null => {
  if (!isRecord(values)) return null;
  const keys = Object.keys(companyFields) as (keyof Company)[];
  if (!keys.every((key) => fits(key, values[key]))) return null;
  const told = keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]));
  return Object.fromEntries(told) as Company;
};

/** Details of the issuing house that an invoice keeps. */
export interface Issuer {
  readonly seller?: Shape<typeof addressFields>;
  readonly gstNumber?: string;
  readonly qstNumber?: string;
}

/** The house as its invoices keep it. */
export const sellerOf = (company: Company): Issuer => {
  const { gstNumber, qstNumber, ...seller } = company;
  return {
    seller,
    ...(gstNumber === undefined ? {} : { gstNumber }),
    ...(qstNumber === undefined ? {} : { qstNumber }),
  };
};
