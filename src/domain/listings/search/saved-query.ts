import { categories } from '../vehicles/vehicle.ts';
import { readListSearch, type ListSearch } from './list-search.ts';

export interface SavedQuery {
  readonly category: string | null;
  readonly search: ListSearch;
}

/** A search as a URL query string; the category is one of its parameters. */
export const queryOf = ({ category, search }: SavedQuery): string => {
  const all = { ...(category === null ? {} : { category }), ...search };
  return Object.entries(all)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')
    .replaceAll('%2C', ',')
    .replaceAll('%20', '+');
};

/** Decodes a part of the query string; empty if it is malformed. */
const parameterIn = (part: string): readonly [key: string, value: string] => {
  const [key = '', ...rest] = part.split('=');
  try {
    return [key, decodeURIComponent(rest.join('=').replaceAll('+', ' '))];
  } catch {
    return [key, ''];
  }
};

/** Parses such a query string; invalid parts are dropped. */
export const readQuery = (query: string): SavedQuery => {
  const { category, ...rest } = Object.fromEntries(query.split('&').map(parameterIn));
  return {
    category: categories.find((one) => one === category) ?? null,
    search: readListSearch(rest),
  };
};
