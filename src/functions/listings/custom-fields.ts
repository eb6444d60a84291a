import { customFieldDefinitions } from '../../domain/catalogue/custom-field-definition.entity.ts';
import type { CustomFieldDefinition } from '../../domain/catalogue/custom-field-definition.entity.ts';
import {
  askedOf,
  fitsCustom,
  shownCustom,
  type CustomValues,
} from '../../domain/catalogue/custom-values.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import type { Reader } from '../ports.ts';

/** Most fields staff may ask besides. */
const mostFields = 100;

/** Every field staff ask besides, in their order. */
export const customAsked = (reader: Reader): Promise<readonly CustomFieldDefinition[]> =>
  reader.find(customFieldDefinitions, {
    where: [],
    orderBy: [['order', 'asc']],
    limit: mostFields,
  });

/**
 * Answers to what is asked of such a listing, as everybody may read them. What only staff may read
 * stays with the submission.
 */
export const publicAnswers = async (
  reader: Reader,
  values: CustomValues,
  { mode, category }: Pick<Listing, 'mode' | 'category'>,
): Promise<NonNullable<Listing['custom']>> => {
  if (Object.keys(values).length === 0) return [];
  return askedOf(await customAsked(reader), mode, category).flatMap((field) => {
    const { key, label, type, unit } = field;
    const value = values[key] ?? '';
    if (!field.public || !fitsCustom(field, value)) return [];
    const shown = shownCustom(field, value);
    return [{ key, label, type, value: shown, ...(unit === undefined ? {} : { unit }) }];
  });
};
