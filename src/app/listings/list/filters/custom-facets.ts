import type { CustomFieldDefinition } from '../../../../domain/catalogue/custom-field-definition.entity.ts';
import type { MoneyIn } from '../../../../domain/listings/search/bounds.ts';
import {
  fieldChoices,
  fieldFigure,
  fieldsAsked,
  narrowsBy,
  type FieldAsked,
  type FieldSpan,
} from '../../../../domain/listings/search/custom-search.ts';
import type { Show } from '../../../../domain/listings/search/facet-values.ts';
import { withFields, type ListSearch } from '../../../../domain/listings/search/list-search.ts';
import type { ListingCard } from '../../../platform/reading/listing-card.ts';
import { translate } from '../../../../wording/language/translate.ts';
import type { FacetCount } from './facet-count.ts';

export type CustomField = CustomFieldDefinition;

/** A custom field to filter by: its choices with their counts, or the requested range. */
export type CustomFacet =
  | { readonly kind: 'choice'; readonly field: CustomField; readonly counts: readonly FacetCount[] }
  | { readonly kind: 'figure'; readonly field: CustomField; readonly span: FieldSpan };

/** Returns the custom fields that staff have made filters of the list. */
export const narrowing = (
  all: readonly CustomField[],
  show: Show,
  category: string | null,
): readonly CustomField[] =>
  all.filter(({ filterable, public: isPublic, type, appliesTo: { modes, categories } }) => {
    if (!filterable || !isPublic || narrowsBy(type) === null) return false;
    const mode = show === 'classifieds' ? 'CLASSIFIED' : 'AUCTION';
    return (
      (modes.length === 0 || modes.includes(mode)) &&
      (category === null || categories.length === 0 || categories.some((one) => one === category))
    );
  });

/** Returns the filters of each field in a search, under the key of the field's counts. */
export const askedByField = ({ fields }: ListSearch): readonly (readonly [string, FieldAsked])[] =>
  fieldsAsked(fields).map((asked) => [`fields.${asked.key}`, asked]);

interface Judged {
  readonly lot: ListingCard;
  /** The one filter the lot fails, `passes` for none. */
  readonly fails: string;
}

const choicesOf = (
  field: CustomField,
  rows: readonly Judged[],
  wanted: readonly string[],
  isWhole: boolean,
): readonly FacetCount[] => {
  const tally = new Map<string, number>();
  for (const { lot, fails } of rows) {
    if (fails !== 'passes' && fails !== `fields.${field.key}`) continue;
    for (const word of lot.listing.customWords ?? []) tally.set(word, (tally.get(word) ?? 0) + 1);
  }
  return fieldChoices(field, translate('Yes'), translate('No')).flatMap(([value, text]) => {
    const [count, on] = [tally.get(value) ?? 0, wanted.includes(value)];
    return isWhole && count === 0 && !on ? [] : [{ value, text, count, on }];
  });
};

/**
 * Custom fields a list can be filtered by: those its lots have answers for, or all of them when
 * some lots are not here.
 * @param rows the lots, each with the one filter it fails.
 */
export const customFacets = (
  fields: readonly CustomField[],
  rows: readonly Judged[],
  search: ListSearch,
  moneyIn: MoneyIn,
): readonly CustomFacet[] => {
  const isWhole = search.show !== 'results';
  const asked = new Map(fieldsAsked(search.fields).map((one) => [one.key, one]));
  return fields.flatMap((field): readonly CustomFacet[] => {
    const { words = [], span } = asked.get(field.key) ?? { span: null };
    if (narrowsBy(field.type) === 'choice') {
      const counts = choicesOf(field, rows, words, isWhole);
      return counts.length === 0 ? [] : [{ kind: 'choice', field, counts }];
    }
    const isAnswered =
      !isWhole ||
      span !== null ||
      rows.some(({ lot }) => fieldFigure(lot.listing, field.key, moneyIn) !== null);
    return isAnswered ? [{ kind: 'figure', field, span: span ?? {} }] : [];
  });
};

/**
 * Custom filters with another search's answers, so that a choice shows before its lots are counted.
 */
export const tickedCustom = (
  facets: readonly CustomFacet[],
  { fields }: ListSearch,
): readonly CustomFacet[] => {
  const asked = new Map(fieldsAsked(fields).map((one) => [one.key, one]));
  return facets.map((facet): CustomFacet => {
    const { words = [], span } = asked.get(facet.field.key) ?? { span: null };
    if (facet.kind === 'figure') return { ...facet, span: span ?? {} };
    const isOn = ({ value }: FacetCount): boolean => words.includes(value);
    if (facet.counts.every((row) => row.on === isOn(row))) return facet;
    return { ...facet, counts: facet.counts.map((row) => ({ ...row, on: isOn(row) })) };
  });
};

/** The search without filters on one field. */
export const withoutField = (search: ListSearch, key: string): ListSearch =>
  withFields(
    search,
    search.fields?.filter((word) => !word.startsWith(`${key}.`) && !word.startsWith(`${key}~`)),
  );
