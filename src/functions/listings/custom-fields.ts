import { customFieldDefinitions } from '../../domain/catalogue/custom-field-definition.entity.ts';
import type { CustomFieldDefinition } from '../../domain/catalogue/custom-field-definition.entity.ts';
import type { CustomField } from '../../domain/catalogue/custom-field.entity.ts';
import {
  askedOf,
  fitsCustom,
  shownCustom,
  type CustomValues,
} from '../../domain/catalogue/custom-values.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { answerWords } from '../../domain/listings/search/custom-search.ts';
import type { Reader } from '../ports.ts';

/** Most custom fields that staff may define. */
const mostFields = 100;
/** Most search words of one listing. */
const mostWords = 200;

/** All custom fields that staff defined, in their order. */
export const customAsked = (reader: Reader): Promise<readonly CustomFieldDefinition[]> =>
  reader.find(customFieldDefinitions, {
    where: [],
    orderBy: [['order', 'asc']],
    limit: mostFields,
  });

interface Answers extends Required<Pick<Listing, 'custom' | 'customWords'>> {
  /** Every answer that fits its field, including those only staff may read. */
  readonly all: readonly Pick<CustomField, 'definitionId' | 'value'>[];
}

/**
 * The answers to a listing's custom fields: all of them, the public ones as they are shown, and the
 * search words of public ones with choices.
 */
export const customAnswers = async (
  reader: Reader,
  values: CustomValues,
  { mode, category }: Pick<Listing, 'mode' | 'category'>,
): Promise<Answers> => {
  if (Object.keys(values).length === 0) return { custom: [], customWords: [], all: [] };
  const all = askedOf(await customAsked(reader), mode, category).flatMap((field) => {
    const value = values[field.key] ?? '';
    return fitsCustom(field, value) ? [{ field, value }] : [];
  });
  const answered = all.filter(({ field }) => field.public);
  return {
    all: all.map(({ field, value }) => ({ definitionId: field.id, value })),
    custom: answered.map(({ field, value }) => {
      const { key, label, type, unit } = field;
      const shown = shownCustom(field, value);
      return { key, label, type, value: shown, ...(unit === undefined ? {} : { unit }) };
    }),
    customWords: answered
      .flatMap(({ field: { key, type }, value }) => answerWords(key, type, value))
      .slice(0, mostWords),
  };
};
