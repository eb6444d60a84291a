import { currency } from '../../../domain/kit/fragments.ts';
import type { OlderOf, Span } from '../data/older-results.ts';
import type { ListSearch } from '../../../domain/listings/search/list-search.ts';
import { fieldsAsked } from '../../../domain/listings/search/custom-search.ts';
import { withBoundsOf } from '../../../domain/listings/search/question.ts';
import type { MoneyIn } from '../../../domain/listings/search/bounds.ts';

const spanOf = (from: number | undefined, to: number | undefined): Span | null => {
  if (from === undefined && to === undefined) return null;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
};

/** The model years of a search: within its bounds, from the first to the last ticked decade. */
const yearsOf = (search: ListSearch): Span | null => {
  const { yearMin, yearMax } = withBoundsOf(search);
  const decades = (search.decade ?? []).map(Number).filter(Number.isInteger);
  if (decades.length === 0) return spanOf(yearMin, yearMax);
  return spanOf(
    Math.max(yearMin ?? 0, Math.min(...decades)),
    Math.min(yearMax ?? Infinity, Math.max(...decades) + 9),
  );
};

/**
 * Bounds in the reader's currency as dollars of any currency: wide enough for each with a known
 * rate, since a lot counts in its own.
 */
const dollarsOf = (search: ListSearch, moneyIn: MoneyIn): Span | null => {
  const { min, max } = withBoundsOf(search);
  const worths = currency.of
    .map((one) => moneyIn(1, one))
    .filter((worth) => worth !== null && worth > 0) as readonly number[];
  if (worths.length === 0) return null;
  return spanOf(
    min === undefined ? undefined : Math.floor(min / Math.max(...worths)),
    max === undefined ? undefined : Math.ceil(max / Math.min(...worths)),
  );
};

/** Answers to a custom field with choices: a query can filter by one field only. */
const answersOf = ({ fields }: ListSearch): readonly string[] | undefined =>
  fieldsAsked(fields).find(({ words }) => words.length > 0)?.words;

const saleOutcome = ({ state = [] }: ListSearch): 'sold' | 'unsold' | null => {
  const [sold, unsold] = [state.includes('sold'), state.includes('unsold')];
  return sold === unsold ? null : sold ? 'sold' : 'unsold';
};

/**
 * Builds the query for a list's archived results. The device applies the other filters, such as
 * colour.
 */
export const resultsAsked = (
  category: string | null,
  search: ListSearch,
  moneyIn: MoneyIn,
): OlderOf => {
  const { make, model, region } = search;
  const [years, dollars, outcome, answers] = [
    yearsOf(search),
    dollarsOf(search, moneyIn),
    saleOutcome(search),
    answersOf(search),
  ];
  return {
    kind: 'lots',
    ...(category === null ? {} : { category }),
    ...(make === undefined ? {} : { makes: make }),
    ...(model === undefined ? {} : { models: model }),
    ...(region === undefined ? {} : { regions: region }),
    ...(answers === undefined ? {} : { answers }),
    ...(outcome === null ? {} : { outcome }),
    ...(years === null ? {} : { years }),
    ...(dollars === null ? {} : { dollars }),
  };
};

/**
 * Whether the server is asked for a filtered part of a category's results, of which the device may
 * hold others.
 */
export const isNarrowed = (of: OlderOf): boolean =>
  Object.keys(of).some((key) => key !== 'kind' && key !== 'category');
