import type { CustomFieldDefinition } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import { fitsCustom, shownCustom } from '../../../domain/catalogue/custom-values.ts';
import type { Currency, Field } from '../../../domain/kit/fields.ts';
import { draftFieldAt } from '../../../domain/listings/submissions/submission-draft.ts';
import { cellText } from '../../fields/cell.tsx';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { customText } from '../../../wording/fields/custom-text.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

/** Data needed to put a value into words. */
export interface DraftTerms {
  /** The custom fields of such a vehicle. */
  readonly asked: readonly CustomFieldDefinition[];
  readonly currency: Currency;
}

const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';

const fieldText = (field: Field | undefined, value: unknown, { currency }: DraftTerms): string => {
  // Includes fields that are no longer asked.
  if (
    typeof value === 'string' &&
    (field === undefined || ['text', 'prose'].includes(field.kind))
  ) {
    return value;
  }
  if (field?.kind === 'list' && Array.isArray(value)) {
    return value.map((one) => cellText(field.of, one)).join(', ') || translate('empty');
  }
  if (field?.kind !== 'int' && field?.kind !== 'decimal') {
    return field === undefined ? JSON.stringify(value) : cellText(field, value);
  }
  if (field.unit === 'dollars') return dollarsText(Number(value), currency);
  const text = cellText(field, value);
  return field.unit === undefined ? text : `${text}\u00A0${field.unit}`;
};

/** Returns the label of the field at a dotted path of a draft. */
export const draftFieldName = (path: string, asked: DraftTerms['asked']): string =>
  asked.find(({ key }) => path === `custom.${key}`)?.label ??
  translateKnown(labelOf(path.split('.').at(-1) ?? '', draftFieldAt(path)));

/** A value of a draft at a dotted path, in words and in full, for comparison with another. */
export const draftValueText = (path: string, value: unknown, terms: DraftTerms): string => {
  if (isNone(value)) return translate('empty');
  const custom = terms.asked.find(({ key }) => path === `custom.${key}`);
  if (custom === undefined) return fieldText(draftFieldAt(path), value, terms);
  const text = String(value);
  // A half-typed value is shown as written.
  return fitsCustom(custom, text)
    ? customText(custom, shownCustom(custom, text), terms.currency)
    : text;
};
