import { customFieldDefinitions } from '../../domain/catalogue/custom-field-definition.entity.ts';
import type { CustomFieldDefinition } from '../../domain/catalogue/custom-field-definition.entity.ts';
import {
  askedOf,
  fitsCustom,
  shownCustom,
  type CustomValues,
} from '../../domain/catalogue/custom-values.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { answerWords } from '../../domain/listings/search/custom-search.ts';
import type { Reader } from '../ports.ts';

/** Most fields staff may ask besides. */
const mostFields = 100;
/** Most words of one listing. */
const mostWords = 200;

/** Every field staff ask besides, in their order. */
export const customAsked = (reader: Reader): Promise<readonly CustomFieldDefinition[]> =>
  reader.find(customFieldDefinitions, {
    where: [],
    orderBy: [['order', 'asc']],
    limit: mostFields,
  });

type PublicAnswers = Required<Pick<Listing, 'custom' | 'customWords'>>;

/**
 * The public answers to the custom fields of such a listing, and the words of those with choices.
 * Answers only staff may read remain in the submission.
 */
export const publicAnswers = async (
  reader: Reader,
  values: CustomValues,
  { mode, category }: Pick<Listing, 'mode' | 'category'>,
): Promise<PublicAnswers> => {
  if (Object.keys(values).length === 0) return { custom: [], customWords: [] };
  const answered = askedOf(await customAsked(reader), mode, category).flatMap((field) => {
    const value = values[field.key] ?? '';
    return field.public && fitsCustom(field, value) ? [{ field, value }] : [];
  });
  return {
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
