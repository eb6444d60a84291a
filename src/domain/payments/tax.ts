import { scaleHalfUp } from './rounding.ts';

/** One tax as in force from `from` (inclusive) to `until` (exclusive), both `YYYY-MM-DD`. */
export interface TaxRow {
  readonly region: string;
  readonly name: string;
  /** Parts per million of the base: 5 % is 50,000. */
  readonly ppm: number;
  readonly from: string;
  readonly until?: string;
}

export interface TaxLine {
  readonly name: string;
  readonly ppm: number;
  /** Base amount of the tax, integer cents. */
  readonly base: number;
  /** Integer cents. */
  readonly amount: number;
}

const since = '2013-04-01';
const gst = (region: string): TaxRow => ({ region, name: 'GST', ppm: 50_000, from: since });
const hst = (region: string, ppm: number, from = since): TaxRow => ({
  region,
  name: 'HST',
  ppm,
  from,
});

/** Taxes on platform fees and shop goods by the buyer's province; none elsewhere. */
const taxRows: readonly TaxRow[] = [
  ...['AB', 'BC', 'MB', 'NT', 'NU', 'QC', 'SK', 'YT'].map(gst),
  { region: 'QC', name: 'QST', ppm: 99_750, from: since },
  hst('ON', 130_000),
  { ...hst('NS', 150_000), until: '2025-04-01' },
  hst('NS', 140_000, '2025-04-01'),
  hst('NB', 150_000),
  hst('NL', 150_000),
  hst('PE', 150_000),
];

/** Provincial sales tax on services; not in use until an adviser confirms that it applies. */
const provincialServiceRows: readonly TaxRow[] = [
  { region: 'BC', name: 'PST', ppm: 70_000, from: since },
  { region: 'MB', name: 'RST', ppm: 70_000, from: '2019-07-01' },
  { region: 'SK', name: 'PST', ppm: 60_000, from: '2017-03-23' },
];

/** Whether a province has a tax of its own on services, which applies if its switch is on. */
export const hasServiceTax = (region: string): boolean =>
  provincialServiceRows.some((row) => row.region === region);

/**
 * The rows in use: the provinces' own taxes on services are included only if their switch is on.
 */
export const taxRowsFor = (switches: { readonly provincialServiceTax: boolean }) =>
  switches.provincialServiceTax ? [...taxRows, ...provincialServiceRows] : taxRows;

export interface TaxPlace {
  /** Two-letter country; only `CA` has rows. */
  readonly country: string;
  /** Two-letter province or state. */
  readonly region: string;
  /** Invoice date, `YYYY-MM-DD`. */
  readonly date: string;
  /** Whether the provinces’ own taxes on services apply; false by default. */
  readonly provincialServiceTax?: boolean;
}

/**
 * Tax lines on a subtotal of integer cents: the rows of the buyer's province in force on the
 * invoice date, each rounded half up on the subtotal, none compounded. None outside Canada.
 */
export const taxLines = (
  subtotal: number,
  place: TaxPlace,
  rows: readonly TaxRow[] = taxRowsFor({ provincialServiceTax: false, ...place }),
): readonly TaxLine[] => {
  if (place.country !== 'CA') return [];
  return rows
    .filter((r) => r.region === place.region && r.from <= place.date)
    .filter((r) => r.until === undefined || place.date < r.until)
    .map(({ name, ppm }) => ({
      name,
      ppm,
      base: subtotal,
      amount: scaleHalfUp(subtotal, ppm, 1_000_000),
    }));
};

/** Subtotal, taxes and their sum, all integer cents. */
export const withTax = (subtotal: number, place: TaxPlace, rows?: readonly TaxRow[]) => {
  const taxes = taxLines(subtotal, place, rows);
  const taxTotal = taxes.reduce((sum, t) => sum + t.amount, 0);
  return { subtotal, taxes, taxTotal, total: subtotal + taxTotal };
};
