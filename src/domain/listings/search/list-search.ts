import { isPostalArea } from '../../places/postal-area.ts';
import { rangeKeys, type Bounds } from './bounds.ts';
import { readFieldWords } from './custom-search.ts';
import { facetKeys, shows, type FacetKey, type Show } from './facet-values.ts';

export const sorts = [
  'ending',
  'newest',
  'nearest',
  'cheapest',
  'dearest',
  'oldest',
  'most-bids',
] as const;
export type Sort = (typeof sorts)[number];

/**
 * Everything that filters and sorts a list, as encoded in the URL. An absent key means any value.
 */
export type ListSearch = {
  readonly q?: string;
  readonly show?: Show;
  readonly sort?: Sort;
  /** Area of the postal code from which distances are measured, `M5V` or `981`. */
  readonly near?: string;
  /** Greatest distance from there, kilometres. */
  readonly within?: number;
  /** Custom field filters, as parsed by `readFieldWords`. */
  readonly fields?: readonly string[];
} & Bounds & { readonly [K in FacetKey]?: readonly string[] };

const highest = 100_000_000;

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);

const amount = (value: unknown): number | undefined => {
  const n =
    typeof value === 'number' ? value : /^\d{1,9}$/.test(String(value)) ? Number(value) : -1;
  return Number.isInteger(n) && n >= 0 && n <= highest ? n : undefined;
};

/** Parses an area; a ZIP area consists of digits only, so it may arrive as a number. */
const areaIn = (value: unknown): string | undefined => {
  const area = typeof value === 'number' ? String(value).padStart(3, '0') : value;
  return typeof area === 'string' && isPostalArea(area) ? area : undefined;
};

/** Ids and choice values only, so that an address cannot inject anything else. */
const word = /^[\w.-]{1,64}$/;

const wordList = (value: unknown): readonly string[] | undefined => {
  const list = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(',')
      : [];
  const good = [...new Set(list)].filter((one) => word.test(one)).sort();
  return good.length > 0 ? good : undefined;
};

/** Parses the parameters of a URL; invalid ones are dropped, never an error. */
export const readListSearch = (search: Readonly<Record<string, unknown>>): ListSearch => {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 120) : '';
  const read = {
    ...(q === '' ? {} : { q }),
    show: oneOf(shows, search['show']),
    sort: oneOf(sorts, search['sort']),
    near: areaIn(search['near']),
    within: amount(search['within']),
    fields: readFieldWords(search['fields']),
    ...Object.fromEntries(rangeKeys.map((key) => [key, amount(search[key])])),
    ...Object.fromEntries(facetKeys.map((key) => [key, wordList(search[key])])),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

/** The search with one facet's value ticked or unticked. */
export const toggled = (
  search: ListSearch,
  key: FacetKey,
  value: string,
  single = false,
): ListSearch => {
  const had = search[key] ?? [];
  const next = had.includes(value)
    ? had.filter((one) => one !== value)
    : single
      ? [value]
      : [...had, value].sort();
  const { [key]: _gone, ...rest } = search;
  return next.length > 0 ? { ...rest, [key]: next } : rest;
};

/** The search with its custom field filters replaced. */
export const withFields = (
  search: ListSearch,
  fields: readonly string[] | undefined,
): ListSearch => {
  const { fields: _gone, ...rest } = search;
  return fields === undefined ? rest : { ...rest, fields };
};

/** The search without its filters: text, list and order remain. */
export const cleared = ({ q, show, sort }: ListSearch): ListSearch => ({
  ...(q === undefined ? {} : { q }),
  ...(show === undefined ? {} : { show }),
  ...(sort === undefined ? {} : { sort }),
});
