import type { CustomFieldDefinition } from './custom-field-definition.entity.ts';

/** The parts of a custom field definition that are needed to check an answer. */
export type AskedField = Pick<
  CustomFieldDefinition,
  | 'key'
  | 'label'
  | 'type'
  | 'appliesTo'
  | 'options'
  | 'min'
  | 'max'
  | 'maxLength'
  | 'pattern'
  | 'required'
>;

/**
 * Answers to custom fields by their keys, each as text: numbers in digits, `true` or `false`, days
 * as `2026-12-14`, several choices with one value per line.
 */
export type CustomValues = Readonly<Record<string, string>>;

/** Longest answer. */
export const longestCustom = 2_000;

/** The custom fields of a listing; a definition without modes or categories applies to all. */
export const askedOf = <F extends Pick<AskedField, 'appliesTo'>>(
  all: readonly F[],
  mode: F['appliesTo']['modes'][number],
  category: F['appliesTo']['categories'][number],
): readonly F[] =>
  all.filter(
    ({ appliesTo: { modes, categories } }) =>
      (modes.length === 0 || modes.includes(mode)) &&
      (categories.length === 0 || categories.includes(category)),
  );

/** The choices in an answer. */
export const chosenIn = (value: string): readonly string[] =>
  value.split('\n').filter((one) => one !== '');

const matches = (pattern: string, value: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    // Staff entered an invalid pattern: it restricts nothing.
    return true;
  }
};

const isNumber = (
  { min = -Number.MAX_VALUE, max = Number.MAX_VALUE }: AskedField,
  value: string,
  whole: boolean,
): boolean => {
  const form = whole ? /^-?\d{1,12}$/ : /^-?\d{1,12}(?:\.\d{1,6})?$/;
  return form.test(value) && Number(value) >= min && Number(value) <= max;
};

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** Whether a given answer is valid; an empty text is not an answer. */
export const fitsCustom = (field: AskedField, value: string): boolean => {
  const { type, options, maxLength = longestCustom, pattern } = field;
  const offered = (one: string): boolean => options.some((option) => option.value === one);
  if (value.trim() === '' || value.length > longestCustom) return false;
  switch (type) {
    case 'text':
    case 'textarea':
      return value.length <= maxLength && (pattern === undefined || matches(pattern, value.trim()));
    case 'int':
      return isNumber(field, value, true);
    case 'decimal':
      return isNumber(field, value, false);
    case 'money':
    case 'distance':
      return isNumber({ ...field, min: Math.max(0, field.min ?? 0) }, value, true);
    case 'bool':
      return value === 'true' || value === 'false';
    case 'date':
      return isDay(value);
    case 'select':
      return offered(value);
    case 'multiselect':
      return chosenIn(value).length > 0 && chosenIn(value).every(offered);
    case 'url':
      return /^https:\/\/[^\s<>"]{3,500}$/.test(value);
  }
};

/** An answer for display: choices by their labels, everything else as entered. */
export const shownCustom = (
  { type, options }: Pick<AskedField, 'type' | 'options'>,
  value: string,
): string => {
  const labelOf = (one: string): string =>
    options.find((option) => option.value === one)?.label ?? one;
  return type === 'select' || type === 'multiselect'
    ? chosenIn(value).map(labelOf).join(', ')
    : value.trim();
};

/** Why an answer is refused: required but missing, or invalid. */
export interface CustomFault {
  readonly key: string;
  readonly label: string;
  readonly rule: 'UNANSWERED' | 'UNFIT';
}

/** Lists why the answers to these fields are refused. */
export const customFaults = (
  fields: readonly AskedField[],
  values: CustomValues,
): readonly CustomFault[] =>
  fields.flatMap((field): readonly CustomFault[] => {
    const { key, label, required } = field;
    const value = values[key] ?? '';
    if (value.trim() === '') return required ? [{ key, label, rule: 'UNANSWERED' }] : [];
    return fitsCustom(field, value) ? [] : [{ key, label, rule: 'UNFIT' }];
  });
