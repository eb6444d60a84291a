import type { Field, Money } from '../../domain/kit/fields.ts';
import { centsText, decimalText, wholeText } from '../ui/text/number-text.ts';
import { dateText, clockText } from '../ui/text/time-text.ts';
import { choiceText } from './choice-text.ts';
import { moneyText } from './currency.ts';
import { zoneText } from './region-text.ts';
import { translate } from '../ui/text/translate.ts';

const nothing = '–';

/** What something is about reads as one name; of any other group each part stands behind its own. */
const groupText = (
  { fields }: Extract<Field, { kind: 'group' }>,
  value: Readonly<Record<string, unknown>>,
): string => {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  const isSubject = Object.keys(fields).join() === 'type,id';
  const textOf = (key: string, part: unknown): string => {
    const field: Field | undefined = fields[key];
    // A choice within a group is a unit or a currency, which is written as it is.
    if (field === undefined || (field.kind === 'choice' && !isSubject)) return String(part);
    return cellText(field, part);
  };
  return parts
    .map(([key, part]) =>
      isSubject
        ? textOf(key, part)
        : typeof part === 'object'
          ? key
          : `${key} ${textOf(key, part)}`,
    )
    .join(isSubject ? ' ' : ', ');
};

const listText = (field: Extract<Field, { kind: 'list' }>, value: readonly unknown[]): string => {
  if (value.length === 0) return nothing;
  const simple = field.of.kind !== 'group' && field.of.kind !== 'json';
  return simple && value.length <= 4
    ? value.map((part) => cellText(field.of, part)).join(', ')
    : wholeText(value.length);
};

/** A stored value as one short line of a table. */
export const cellText = (field: Field, value: unknown): string => {
  if (value === undefined || value === null || value === '') return nothing;
  switch (field.kind) {
    case 'bool':
      return value === true ? translate('Yes') : translate('No');
    case 'choice':
      return choiceText(String(value));
    case 'decimal':
      // Less than a thousandth is a figure too where the field counts in such.
      return field.step < 0.001 ? String(value) : decimalText(Number(value));
    case 'int':
      if (field.unit === 'cents') return centsText(Number(value));
      // A year or a lot’s number is a name, not an amount: no thousands separator.
      return field.identifies === true || (field.unit === undefined && field.max <= 2_100)
        ? String(value)
        : wholeText(Number(value));
    case 'time':
      return `${dateText(Number(value))} ${clockText(Number(value))}`;
    case 'money':
      return moneyText((value as Money).amount, (value as Money).currency);
    case 'group':
      return groupText(field, value as Readonly<Record<string, unknown>>).slice(0, 60);
    case 'list':
      return listText(field, value as readonly unknown[]);
    case 'map':
      return wholeText(Object.keys(value as object).length);
    case 'json':
      return JSON.stringify(value).slice(0, 60);
    case 'html':
      return String(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 80);
    case 'text':
      if (field.format === 'zone') return zoneText(String(value));
      return field.format === 'stamp' ? dateText(Date.parse(String(value))) : String(value);
    default:
      return String(value).slice(0, 120);
  }
};

/** Kinds that read as figures and stand at the right edge. */
export const isNumeric = (field: Field): boolean =>
  field.kind === 'int' || field.kind === 'decimal' || field.kind === 'money';
