import { builtInInserts, type cmsInserts } from '../../content/cms-insert.entity.ts';
import type { Page, pages } from '../../content/page.entity.ts';
import type { Entity } from '../../kit/entity.ts';
import type { Json, Shape } from '../../kit/fields.ts';
import type { packages } from '../../listings/package.entity.ts';
import type { shippings } from '../../listings/transport/shipping.entity.ts';
import type { currency } from '../../payments/currency.entity.ts';
import { COMPANY, type Company } from '../settings/company.ts';
import type { config } from '../settings/config.entity.ts';
import { firstInserts } from './first-inserts.data.ts';
import { firstPagesFrench } from './first-pages-french.data.ts';
import { firstPages, type FirstPage } from './first-pages.data.ts';
import { fixedSource } from '../../payments/rate-leap.ts';
import { configDefaults } from '../settings/config-defaults.ts';
import { publicValues } from '../settings/public-values.ts';

type FieldsOf<E> = E extends Entity<infer F> ? Shape<F> : never;
type PackageFields = FieldsOf<typeof packages>;

const plan = (
  code: string,
  title: string,
  mode: PackageFields['mode'],
  cents: number,
  more: Pick<PackageFields, 'photos' | 'days' | 'features' | 'featuredDays'> & {
    readonly noReserve?: number;
  },
): Omit<PackageFields, 'order'> => {
  const { noReserve, ...rest } = more;
  const free = noReserve ?? cents;
  return {
    code,
    title,
    mode,
    price: { CAD: cents, USD: cents },
    priceNoReserve: { CAD: free, USD: free },
    active: true,
    ...rest,
  };
};

/** The packages a seller may choose from; prices have the same figure in both currencies. */
export const firstPackages: readonly PackageFields[] = [
  plan('AUC_STD', 'Standard auction', 'AUCTION', 9_900, {
    photos: 100,
    days: [7],
    features: ['Text written by our staff'],
    noReserve: 0,
  }),
  plan('AUC_PLUS', 'Plus auction', 'AUCTION', 42_900, {
    photos: 150,
    days: [7, 10],
    featuredDays: 1,
    features: ['Our staff arranges a photographer with you'],
  }),
  plan('AUC_PREMIER', 'Premier auction', 'AUCTION', 150_000, {
    photos: 250,
    days: [7, 10, 14, 21],
    features: [
      'Our staff arranges a photo shoot with you',
      'Our staff helps you arrange transport',
    ],
  }),
  plan('CLA_30', 'Classified, 30 days', 'CLASSIFIED', 4_900, {
    photos: 30,
    days: [30],
    features: [],
  }),
  plan('CLA_60', 'Classified, 60 days', 'CLASSIFIED', 9_900, {
    photos: 60,
    days: [60],
    featuredDays: 7,
    features: [],
  }),
  plan('CLA_SOLD', 'Classified until sold', 'CLASSIFIED', 19_900, {
    photos: 60,
    days: [180],
    features: ['Stays until sold, at most 180 days'],
  }),
].map((one, i) => ({ ...one, order: i + 1 }));

/** Document id of a package: its code as a slug. */
export const packageId = (code: string): string => code.toLowerCase().replaceAll('_', '-');

/** Display rates until a source has responded. They never settle anything. */
export const firstRates = (asOf: number): readonly FieldsOf<typeof currency>[] => [
  { base: 'CAD', quote: 'USD', rate: 0.712_431, asOf, source: fixedSource },
  { base: 'USD', quote: 'CAD', rate: 1.403_645, asOf, source: fixedSource },
];

type ShippingFields = FieldsOf<typeof shippings>;

/** Document id of a shipping rate of the first data: its places. */
export const shippingId = ({
  fromRegion,
  toRegion,
}: Pick<ShippingFields, 'fromRegion' | 'toRegion'>): string =>
  `${fromRegion}-${toRegion}`.toLowerCase();

const anywhere = ['ANY-CA', 'ANY-US'] as const;
/** Regions without a road connection. */
const roadless = ['NU', 'HI'] as const;

const way = (
  fromRegion: string,
  toRegion: string,
  of: Partial<ShippingFields>,
): ShippingFields => ({
  fromRegion,
  toRegion,
  openBase: 25_000,
  openPerKm: 50,
  enclosedFactor: 1.6,
  longFromMm: 5_800,
  longFactor: 1.25,
  notRunningFee: 15_000,
  min: 35_000,
  transitDaysMin: 5,
  transitDaysMax: 14,
  crossBorderFee: 0,
  ...of,
});

/** Initial shipping rates, for whole countries; staff add more specific ones. */
export const firstShipping: readonly ShippingFields[] = [
  way('ANY-CA', 'ANY-CA', {}),
  way('ANY-US', 'ANY-US', { openBase: 30_000 }),
  ...(['CA', 'US'] as const).map((from) =>
    way(`ANY-${from}`, from === 'CA' ? 'ANY-US' : 'ANY-CA', {
      openBase: 40_000,
      openPerKm: 60,
      min: 60_000,
      transitDaysMin: 7,
      transitDaysMax: 21,
      crossBorderFee: 35_000,
    }),
  ),
  ...roadless.flatMap((region) =>
    anywhere.flatMap((country) => [
      way(region, country, { notServed: true }),
      way(country, region, { notServed: true }),
    ]),
  ),
];

/** The configuration document of the company on invoices; unknown parts are not printed. */
export const companyDocument = (values: Partial<Company>): FieldsOf<typeof config> => ({
  title: 'The house on its invoices',
  isPublic: true,
  configVersion: configDefaults.version,
  values,
});

/**
 * Configuration as shown in the back office: all numbers, the public copy for devices, and the
 * switches.
 */
export const firstConfig: Readonly<Record<string, FieldsOf<typeof config>>> = {
  public: {
    title: 'Public settings',
    isPublic: true,
    configVersion: configDefaults.version,
    values: publicValues<Json>(configDefaults),
  },
  featureFlags: {
    title: 'Switches',
    isPublic: true,
    configVersion: configDefaults.version,
    values: { provincialServiceTax: false },
  },
  [COMPANY]: companyDocument({}),
  house: {
    title: 'All settings',
    isPublic: false,
    configVersion: configDefaults.version,
    values: configDefaults,
  },
};

type PageFields = FieldsOf<typeof pages>;

export const pageId = (path: string): string => `page-${path.replaceAll('/', '-')}`;

const frenchFields = (path: string): Pick<PageFields, 'titleFr' | 'excerptFr' | 'bodyHtmlFr'> => {
  const french = firstPagesFrench[path];
  if (french === undefined) return {};
  const { title, excerpt, html } = french;
  return {
    titleFr: title,
    bodyHtmlFr: html,
    ...(excerpt === undefined ? {} : { excerptFr: excerpt }),
  };
};

/** An information page of a new house. @param now time of its publication, ms UTC. */
export const pageFields = (
  { path, title, excerpt, html, nav }: FirstPage,
  order: number,
  now: number,
): PageFields => ({
  title,
  ...(excerpt === undefined ? {} : { excerpt }),
  bodyHtml: html,
  status: 'PUBLISHED',
  publishAt: now,
  tags: [],
  ...frenchFields(path),
  path,
  category: 'house',
  authorId: 'house',
  ...(nav === undefined ? {} : { nav: { place: nav[0], label: nav[1], order } }),
});

/**
 * The French text for an unedited first page that has none yet; null for an edited one, whose
 * French text would not match.
 */
export const frenchMissing = (
  page: Page,
): Pick<PageFields, 'titleFr' | 'excerptFr' | 'bodyHtmlFr'> | null => {
  const { path, title, excerpt, bodyHtml, titleFr, bodyHtmlFr, excerptFr } = page;
  const first = firstPages.find((one) => one.path === path);
  const isUntouched =
    first !== undefined &&
    first.title === title &&
    first.excerpt === excerpt &&
    first.html === bodyHtml;
  const hasFrench = [titleFr, bodyHtmlFr, excerptFr].some((field) => field !== undefined);
  return isUntouched && !hasFrench && Object.hasOwn(firstPagesFrench, path)
    ? frenchFields(path)
    : null;
};

type InsertFields = FieldsOf<typeof cmsInserts>;

export const insertId = (key: string): string => `insert-${key.replaceAll('.', '-').toLowerCase()}`;

/** The inserts of built-in screens in a new house. */
export const firstInsertFields: readonly InsertFields[] = builtInInserts.map((key) => ({
  key,
  ...firstInserts[key],
  isPublished: true,
}));
