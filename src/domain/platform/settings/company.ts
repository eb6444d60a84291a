import { optional, text, type Shape } from '../../kit/fields.ts';
import { addressFields } from '../../kit/fragments.ts';
import { isRecord } from '../../kit/json.ts';

/** Id of the configuration document with the issuer of the invoices. */
export const COMPANY = 'company';

/** Tax registration numbers of a house, as printed. */
export const taxNumberFields = {
  gstNumber: optional(text({ max: 20, label: 'GST/HST number', pattern: '\\d{9} ?RT ?\\d{4}' })),
  qstNumber: optional(text({ max: 20, label: 'QST number', pattern: '\\d{10} ?TQ ?\\d{4}' })),
} as const;

/** The house as printed on its invoices: legal name, address, tax registration numbers. */
export const companyFields = {
  ...addressFields,
  name: { ...addressFields.name, label: 'Legal name' },
  line2: { ...addressFields.line2, label: 'Unit' },
  ...taxNumberFields,
} as const;
export type Company = Shape<typeof companyFields>;

const isCompanyValue = (key: keyof typeof companyFields, value: unknown): boolean => {
  const field = companyFields[key];
  if (value === undefined) return 'optional' in field;
  if (typeof value !== 'string') return false;
  if (field.kind === 'choice') return field.of.some((one) => one === value);
  const least = 'min' in field ? field.min : 0;
  const form = 'pattern' in field ? new RegExp(`^(?:${field.pattern})$`, 'u') : null;
  return value.length >= least && value.length <= field.max && (form?.test(value) ?? true);
};

/** Reads the company from stored values; null unless they contain its name and its full address. */
export const companyFrom = (values: unknown): Company | null => {
  if (!isRecord(values)) return null;
  const keys = Object.keys(companyFields) as (keyof Company)[];
  if (!keys.every((key) => isCompanyValue(key, values[key]))) return null;
  const told = keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]));
  return Object.fromEntries(told) as Company;
};

/** Details of the issuer that an invoice stores. */
export interface Issuer {
  readonly seller?: Shape<typeof addressFields>;
  readonly gstNumber?: string;
  readonly qstNumber?: string;
}

/** The company in the form that invoices store. */
export const sellerOf = (company: Company): Issuer => {
  const { gstNumber, qstNumber, ...seller } = company;
  return {
    seller,
    ...(gstNumber === undefined ? {} : { gstNumber }),
    ...(qstNumber === undefined ? {} : { qstNumber }),
  };
};
