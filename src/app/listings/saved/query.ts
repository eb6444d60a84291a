import { categories } from '../../../domain/listings/vehicle.ts';
import { readListSearch, type ListSearch } from '../list/list-search.ts';

export interface SavedQuery {
  readonly category: string | null;
  readonly search: ListSearch;
}

/** A search as one line of text, as the address has it; the category stands among the rest. */
export const queryOf = ({ category, search }: SavedQuery): string => {
  const params = new URLSearchParams();
  if (category !== null) params.set('category', category);
  for (const [key, value] of Object.entries(search)) params.set(key, String(value));
  return params.toString().replaceAll('%2C', ',');
};

/** Reads such a line; what is not understood is dropped. */
export const readQuery = (query: string): SavedQuery => {
  const { category, ...rest } = Object.fromEntries(new URLSearchParams(query));
  return {
    category: categories.find((one) => one === category) ?? null,
    search: readListSearch(rest),
  };
};
